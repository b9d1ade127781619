package enum HelpPage { static let usage = "mmt [COMMAND] [ARGUMENT...] [OPTION...]" }
