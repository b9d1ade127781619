import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let report = CommandSpec(
    "report", .progress, "Write the progress as one page for a browser.",
    discussion: [
      "One HTML file that needs no network: how far you are and where that leads, tracks, the history beside the plan's course with items and hours a day, heat map, each week's work, what is open, due again, felt hard or took long, weeks, notes, what you earned, a calendar of counters and habits with a row and a chart for each, and every day with its items; in light and dark, on paper and on a phone.",
      "A small script inside it searches and folds; the page is whole without, and lets no other script run. Printed are the days that are open: unfold what you want on paper.",
      "'--card' writes one picture instead, for a README or a profile: what is done, complete days in a row, the heat map, in light and dark, under 20 KB; nothing that '--share' leaves out.",
      "Without '--output' it goes to standard output. Its look can be replaced by a 'report.css' in ~/.config/mmt/templates.",
    ],
    options: [
      OptionSpec("output", short: "o", value: "FILE", .path, help: "Write to this file."),
      OptionSpec("force", help: "Replace FILE if it exists."),
      OptionSpec(
        "week", value: "N|DATE", .week, help: "Tell the days of this week alone: its number, prev, -2, or a date in it."),
      OptionSpec("share", help: "Leave out notes, reflections, times, what felt hard and what is due."),
      OptionSpec("svg", value: "CHART", .choice(["heatmap"]), help: "Write this chart alone, as an SVG picture: heatmap."),
      OptionSpec("card", value: "FILE", .path, help: "Write a card as an SVG picture to this file; '-' prints it."),
      OptionSpec("open", help: "Show the page in the browser."),
    ],
    examples: [
      .init("mmt report --open", "Show the page in the browser."),
      .init("mmt report -o progress.html --share", "Write a page for others."),
      .init("mmt report --svg heatmap -o heatmap.svg", "Write the heat map for a README."),
      .init("mmt report --card card.svg --force", "Write the card anew."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let report = Command(.report) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if let file = invocation.path("card") { return try card(file, workspace, invocation, session) }
    let output = invocation.path("output").map { OutputFile(session.world, Path($0)) }
    let opens = invocation.flag("open")
    guard output != nil || opens || !session.world.terminal().outputIsTerminal else {
      throw invocation.misuse(of: "output", "the report is a page for a browser: '--open' shows it, '-o FILE' writes it")
    }
    if let output { try OwnFiles(workspace.context).refuse(output) }
    let document = try workspace.report(invocation)
    if let output {
      try output.write(document, replaces: invocation.flag("force"))
      workspace.context.note("wrote \(output.path.shown), \(FileSize.text(document.count))")
      if opens { try WebAddress.open(file: output.path, session.world) }
    } else if opens {
      let name = invocation.value("svg") == nil ? "report.html" : "heatmap.svg"
      try workspace.state.keep(document, name)
      if let path = workspace.state.folder?.appending(name) { try WebAddress.open(file: path, session.world) }
    } else {
      try session.write(document)
    }
    return .ok
  }

  /// Writes the card, or prints it.
  private static func card(
    _ file: [UInt8], _ workspace: Workspace, _ invocation: Invocation, _ session: Session
  ) throws(Failure) -> ExitCode {
    for option in ["output", "week", "svg", "open"] where invocation.flag(option) {
      throw invocation.misuse(of: "card", "'--card' is a picture of its own: leave '--\(option)' out")
    }
    let card = try workspace.card
    guard file != Array("-".utf8) else {
      try session.write(card)
      return .ok
    }
    let output = OutputFile(session.world, Path(file))
    try OwnFiles(workspace.context).refuse(output)
    try output.write(card, replaces: invocation.flag("force"))
    workspace.context.note("wrote \(output.path.shown), \(FileSize.text(card.count))")
    return .ok
  }
}

extension Workspace {
  fileprivate var card: [UInt8] {
    get throws(Failure) {
      guard hasPlan else { throw planless }
      return ReportPage(try Exporting(self, readsDocuments: false).data, style: [], isShared: true).card
    }
  }

  /// The page, or the chart, that a command line asks for.
  fileprivate func report(_ invocation: Invocation) throws(Failure) -> [UInt8] {
    if !hasPlan, invocation.value("week") != nil || invocation.value("svg") != nil { throw planless }
    let week = try invocation.week("week").map { week throws(Failure) in
      try ledger(try read()).knownNumber(of: week, invocation.value("week"))
    }
    var data = hasPlan ? try Exporting(self, readsDocuments: false).reportData : try planlessReport
    if hasRhythms { data.rhythms = RhythmReport(try readRhythms()) }
    if let week, !data.days.contains(where: { $0.week == week }) {
      throw Failure(.notFound, "the plan has no Week \(week)", help: "mmt progress --json lists its weeks")
    }
    let page = ReportPage(
      data, style: try PlanTemplates(world).styleSheet(), week: week, isShared: invocation.flag("share"))
    return invocation.value("svg") == nil ? page.html : page.heatmapSVG
  }

  /// Counters and habits alone: of a plan there is nothing.
  private var planlessReport: ExportData {
    get throws(Failure) {
      let reading = try planlessReading()
      let ledger = ledger(reading, .none)
      var data = ExportData(
        days: [], progress: ledger.progress { _ in nil }, stats: ledger.stats, workspace: reading.sidecar.id, now: now)
      data.hasPlan = false
      return data
    }
  }
}

extension WebAddress {
  /// Shows a file that was just written in the browser.
  fileprivate static func open(file: Path, _ world: World) throws(Failure) {
    var url = "file://"
    for byte in file.bytes {
      switch byte {
      case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: url.unicodeScalars.append(Unicode.Scalar(byte))
      default: url += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    try open(url, world)
  }
}
