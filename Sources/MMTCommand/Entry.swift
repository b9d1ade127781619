package import MMTCore
package import MMTStore

/// Runs one command line and returns its exit code. Nothing here ends the process. `plans` are those built in.
package func run(_ world: World, plans: [BuiltInPlan] = BuiltInPlans.all) -> Int32 {
  let arguments = world.arguments().dropFirst().map { RawArgument($0) }
  if arguments.first == CompletingQuery.name {
    CompletingQuery.run(arguments.dropFirst(), world)
    return ExitCode.ok.rawValue
  }
  let parser = CommandLineParser()
  let invocation: Invocation
  do throws(UsageError) {
    invocation = try parse(arguments, parser, world)
  } catch {
    if let topic = error.unknownTopic, let place = parser.commandPlace(in: arguments),
      ExternalCommands(world).program(topic) != nil
    {
      // The program explains itself.
      let asked = Array(arguments[..<place]) + [RawArgument(topic), "--help"]
      do throws(Failure) { try ExternalCommands(world).run(asked, place: place, name: topic, parser) } catch {
        return report(error, bareSession(world, arguments).printer, world)
      }
    }
    if let name = error.unknownCommand, let place = parser.commandPlace(in: arguments) {
      do throws(Failure) { try ExternalCommands(world).run(arguments, place: place, name: name, parser) } catch {
        return report(error, bareSession(world, arguments).printer, world)
      }
      var error = error
      error.nearest = error.nearest ?? Nearest.match(name, in: ExternalCommands(world).names)
      return report(error.failure, bareSession(world, arguments).printer, world)
    }
    return report(error.failure, bareSession(world, arguments).printer, world)
  }
  let session = Session(world: world, invocation: invocation, plans: plans)
  defer { session.progress.erase() }
  do throws(Failure) {
    guard let command = CommandTable.command(named: invocation.command) else {
      throw Failure(.bug, "the command \(invocation.command) isn't wired up")
    }
    return try command.run(invocation, session).rawValue
  } catch {
    session.progress.erase()
    return report(error, session.printer, world)
  }
}

/// Reads a command line; a word that names no command may be an alias of the person's.
private func parse(_ arguments: [RawArgument], _ parser: CommandLineParser, _ world: World) throws(UsageError) -> Invocation {
  do throws(UsageError) { return try parser.parse(arguments) } catch {
    guard error.unknownCommand != nil || error.unknownTopic != nil, let place = parser.commandPlace(in: arguments) else {
      throw error
    }
    let isTopic = error.unknownTopic != nil
    let word = isTopic ? arguments.lastIndex { $0.text == error.unknownTopic } ?? place : place
    guard let expanded = Aliases(world).expanded(arguments, at: word) else { throw error }
    // Of what help is asked about, the command alone.
    return try parser.parse(isTopic ? Array(expanded[...word]) : expanded)
  }
}

private func report(_ failure: Failure, _ printer: DiagnosticPrinter, _ world: World) -> Int32 {
  if failure.exitCode == .ok {
    _ = world.write(Array("mmt: \(failure.message)\n".utf8), .standardError)
  } else {
    _ = world.write(printer.text(failure), .standardError)
  }
  return failure.exitCode.rawValue
}

/// A session for what goes wrong before there is a command. How the message is to look was asked for all the same.
private func bareSession(_ world: World, _ arguments: [RawArgument]) -> Session {
  let isPlain = arguments.prefix { $0.text != "--" }.contains { $0.text == "--plain" }
  return Session(
    world: world,
    invocation: Invocation(spec: .today, positionals: [], options: isPlain ? [.init(name: "plain", value: nil)] : []))
}

/// Every command, in the order in which help lists them.
enum CommandTable {
  static func command(named name: String) -> Command<Session>? {
    if name == "today" { return .today }
    return all.first { $0.spec.name == name }
  }

  static var all: [Command<Session>] {
    [
      .initialise, .plans, .adopt, .add, .habit, .archive, .updatePlan,
      .today, .day, .week, .next, .backlog, .show, .search, .history, .open, .journal, .future, .month, .index,
      .log, .migrate, .schedule, .keep, .outlook,
      .done, .undone, .skip, .count, .mark, .start, .stop, .time, .note, .bonus, .move, .reflect, .edit, .undo, .redo,
      .sync, .watch, .status,
      .progress, .habits, .heatmap, .stats, .report, .review,
      .pause, .shift, .calendar,
      .backup, .backups, .restore, .verify, .doctor, .mergeFile,
      .export, .import, .remind,
      .config, .prompt, .skill, .completions, .help, .version,
    ]
  }
}
