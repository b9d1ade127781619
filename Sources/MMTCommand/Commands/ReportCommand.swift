import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let report = Command(.report) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let output = invocation.path("output").map { OutputFile(session.world, Path($0)) }
    let opens = invocation.flag("open")
    guard output != nil || opens || !session.world.terminal().outputIsTerminal else {
      throw invocation.misuse(of: "output", "the report is a page for a browser: '--open' shows it, '-o FILE' writes it")
    }
    try output?.refuseFiles(of: workspace.folder)
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
}

extension Workspace {
  /// The page, or the chart, that a command line asks for.
  fileprivate func report(_ invocation: Invocation) throws(Failure) -> [UInt8] {
    let week = try invocation.week("week").map { week throws(Failure) in
      try ledger(try read()).knownNumber(of: week, invocation.value("week"))
    }
    let data = try Exporting(self).reportData
    if let week, !data.days.contains(where: { $0.week == week }) {
      throw Failure(.notFound, "the plan has no Week \(week)", help: "mmt progress --json lists its weeks")
    }
    let page = ReportPage(
      data, style: try PlanTemplates(world).styleSheet(), week: week, isShared: invocation.flag("share"))
    return invocation.value("svg") == nil ? page.html : page.heatmapSVG
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
