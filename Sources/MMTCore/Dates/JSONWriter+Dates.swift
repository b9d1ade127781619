extension JSONWriter {
  package mutating func member(_ name: String, _ value: CivilDay?) { write(name, value) { $0.string($1.iso) } }
  package mutating func member(_ name: String, _ value: Moment?) { write(name, value) { $0.string($1.iso) } }
}
