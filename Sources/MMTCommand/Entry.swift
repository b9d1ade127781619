package func run() -> Int32 { 0 }
