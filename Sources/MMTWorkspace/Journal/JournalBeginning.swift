import MMTCore
import MMTStore

/// What a journal is to be that begins in a folder: decided from what is there, before anything is written.
struct JournalBeginning {
  private let election: JournalElection?
  /// Days that are there in files of several.
  private let found: FoundDays?
  private let settings: Settings
  private let today: CivilDay
  private let adopts: Bool
  private let adoption: JournalAdoption

  /// A day begins then in a vault, since it does in Obsidian.
  private static let midnight = "00:00"

  /// `taken` are files that are something else. Throws 78 where a vault's settings can't be taken over.
  init(
    _ folder: Path, _ settings: Settings, taken: Set<String> = [], _ now: Moment, _ world: World
  ) throws(Failure) {
    let vault = Vault(folder, world)
    let vaultSettings = try vault.map { vault throws(Failure) in try vault.settings() }
    var election: JournalElection?
    if let vault, let vaultSettings { election = try vault.election(vaultSettings) }
    var settings = settings
    var remarks: [String] = []
    var carry = JournalSettings(settings).carry
    if let found = election, let vaultSettings {
      election = Self.counted(found, folder, world, &remarks)
      if let carrier = vaultSettings.plugins.carriers.first {
        carry = .off
        remarks.append(
          "the plug-in \(VisibleText.line(carrier)) carries open tasks to the next day already, so mmt doesn't:"
            + " journal.carry is off")
      }
      remarks += Self.templates(found, folder, world)
      JournalSettings.take(election ?? found, carry: carry, into: &settings)
      if settings.isSet("dayBoundary") {
        if settings.dayBoundary != 0 { remarks.append("your dayBoundary stays; in Obsidian a day begins at \(Self.midnight)") }
      } else {
        try settings.set("dayBoundary", Self.midnight)
        remarks.append("a day begins at \(Self.midnight) from now on, as in Obsidian; mmt config dayBoundary says otherwise")
      }
    }
    let isSet = settings.object("journal")?.contains { $0.key == "layout" } ?? false
    found = election != nil || isSet ? nil : FoundDays(folder, JournalSettings(settings), taken: taken, world)
    if let found {
      found.take(into: &settings)
      remarks.append(found.remark)
    }
    self.election = election
    self.settings = settings
    today = now.logicalDay(boundary: settings.dayBoundary)
    let layout: JournalLayout
    do throws(DateFormat.Unknown) {
      layout = try JournalSettings(settings).layout(future: JournalLayout.standardFuture)
    } catch { throw Workspace.unknownName(error) }
    let pages = Self.pages(folder, layout, world)
    let days: [CivilDay] = pages.compactMap { if case .day(let day) = $0 { day } else { nil } }
    var adoption = JournalAdoption(
      daily: layout.path(.day(today)), monthly: layout.path(.month(Month(today))), links: layout.links, carry: carry)
    adoption.vault = vault.map {
      $0.inside.isEmpty ? "." : Array(repeating: "..", count: $0.inside.count).joined(separator: "/")
    }
    adoption.template = election?.template
    adoption.monthlyTemplate = election?.monthlyTemplate
    adoption.dayBoundary = vault != nil && settings.dayBoundary == 0 ? Self.midnight : nil
    adoption.pages = pages.count
    (adoption.firstDay, adoption.lastDay) = (days.min(), days.max())
    if !days.isEmpty {
      remarks.append("what is open in notes of days before today stays as it is, and isn't asked about")
    }
    adoption.remarks = remarks
    self.adoption = adoption
    let future = folder.appending(JournalLayout.standardFuture)
    adopts = !pages.isEmpty || world.files.exists(future, followingLink: false)
  }

  /// The days and months that are there.
  private static func pages(_ folder: Path, _ layout: JournalLayout, _ world: World) -> [JournalRef] {
    JournalFiles.all(folder, layout, world).flatMap { path, ref -> [JournalRef] in
      guard layout.isShared(path: path.shown) else { return [ref] }
      guard let file = try? world.files.open(folder.appending(path.bytes), .read) else { return [] }
      defer { file.close() }
      guard let bytes = try? world.files.read(file, limit: SourceText.sizeLimit) else { return [] }
      return (try? JournalFile(bytes, path: path.shown, layout))?.refs ?? []
    }
  }

  /// The election with the weeks that its notes count.
  private static func counted(
    _ election: JournalElection, _ folder: Path, _ world: World, _ remarks: inout [String]
  ) -> JournalElection {
    guard let form = try? DateFormat(election.daily) else { return election }
    var election = election
    if form.countsWeeks, let layout = try? election.layout() {
      let paths = JournalFiles.all(folder, layout, world).map(\.path.shown)
      let found = JournalElection.weeks(of: paths, daily: election.daily)
      // Obsidian in English, where the notes don't say.
      election.weeks = found ?? .sunday
      remarks.append(
        "weeks are those that begin on \(election.weeks == .iso ? "Mondays" : "Sundays")"
          + (found == nil ? ", as in Obsidian in English" : ", as in the notes that are there")
          + ": \"weeks\" under \"journal\" in the settings of mmt.json says otherwise")
    }
    if form.hasNames { remarks.append("names of months and weekdays in the notes' names are English") }
    return election
  }

  /// What is to be known of templates before the first page is made.
  private static func templates(_ election: JournalElection, _ folder: Path, _ world: World) -> [String] {
    var said: [String] = []
    for path in [election.template, election.monthlyTemplate].compactMap(\.self) {
      guard let file = try? world.files.open(folder.appending(path), .read) else {
        said.append("the template \(path) isn't there: notes that mmt makes have none of it")
        continue
      }
      defer { file.close() }
      guard let bytes = try? world.files.read(file, limit: SourceText.sizeLimit) else {
        said.append("the template \(path) can't be read")
        continue
      }
      let template = JournalTemplate(String(decoding: bytes, as: UTF8.self))
      if let foreign = template.foreign {
        said.append(
          "the template \(path) has \(foreign), which another program fills in: mmt makes no such note, and waits until it is there"
        )
      } else if let unknown = template.unknown {
        said.append(
          "the template \(path) has a date with \"\(unknown.word)\", which isn't understood: mmt makes no such note")
      }
    }
    return said
  }

  func answer(_ document: DocumentFile, isPreview: Bool) -> AddAnswer {
    var answer = AddAnswer(
      path: document.path.shown, role: document.role.rawValue, names: [adoption.daily], isPreview: isPreview)
    answer.journal = adoption
    return answer
  }

  /// Years of old boxes don't knock: only what is written from today on is looked for.
  func begin(in sidecar: inout Sidecar) throws(Failure) {
    if election != nil || found != nil {
      for key in ["journal", "dayBoundary"] { sidecar.settings.restore(key, settings.stored[key]) }
    }
    guard !sidecar.settings.ignored.contains("journal") else {
      throw Failure(
        .configuration, "the vault's settings name a file outside the workspace", details: ["Nothing was changed."],
        help: "mmt add journal --dry-run shows what was understood of them")
    }
    var records = sidecar.journal
    records.openSince = today
    if adopts { records.adopted = today }
    sidecar.journal = records
  }
}
