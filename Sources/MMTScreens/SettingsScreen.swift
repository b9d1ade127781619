import MMTCore
import MMTViews

/// Settings with their meaning, reminders, backups.
extension LiveState {
  private var setting: ConfigReport.Setting? {
    contents.settings.indices.contains(cursor.row) ? contents.settings[cursor.row] : nil
  }

  private var backup: BackupList.Entry? {
    let index = cursor.row - contents.settings.count
    return contents.backups.indices.contains(index) ? contents.backups[index] : nil
  }

  mutating func pressSettings(_ key: Key) -> Request? {
    if movesCursor(key) { return nil }
    switch key {
    case .enter:
      if let setting { prompt = Prompt(.setting(setting.key), setting.key + ":", text: setting.value) }
      if let backup {
        prompt = Prompt(
          .restore(backup.commit),
          "Restore plan and documents as of \(backup.at.localDay.iso) (\(backup.commit))? Type yes:")
      }
    case .letter(" "):
      guard let setting, setting.key.hasPrefix("reminders.") else { return nil }
      return .change(.set(setting.key, setting.value.hasSuffix("off") ? "on" : "off"))
    default: break
    }
    return nil
  }

  // MARK: drawing

  func settingsPage(rows: Int, _ rendering: Rendering) -> Page {
    var sheet = Sheet(rendering)
    sheet.line(StyledText("Settings", .title))
    sheet.rule()
    var page = Page(body: settingsBody(rendering))
    page.head = rows < 10 ? [] : sheet.lines + (rows >= 18 ? [StyledText()] : [])
    return page
  }

  private func settingsBody(_ rendering: Rendering) -> Body {
    var body = Body()
    for fact in contents.facts {
      var line = StyledText("  ")
      line.append(StyledText(fact.name, .muted).padded(to: 11))
      line.append(" " + fact.text)
      body.lines.append(line)
    }
    if !contents.facts.isEmpty { body.lines.append(StyledText()) }
    let width = min(20, contents.settings.map { DisplayWidth.cells($0.key) }.max() ?? 0)
    var isAtReminders = false
    for setting in contents.settings {
      if setting.key.hasPrefix("reminders."), !isAtReminders {
        isAtReminders = true
        body.lines += [StyledText(), StyledText("  Reminders", .heading)]
      }
      var line = StyledText(setting.key, .ref).padded(to: width)
      line.append("  ")
      line.append(
        setting.value.isEmpty ? rendering.glyphs.dash : setting.value, setting.isDefault ? .plain : .heading)
      if !setting.isDefault { line.append(" " + rendering.glyphs.dot + " changed", .muted) }
      body.add(row: [line])
    }
    if !contents.backups.isEmpty { body.lines += [StyledText(), StyledText("  Backups", .heading)] }
    for backup in contents.backups {
      var line = StyledText(backup.commit, .ref)
      line.append("  \(backup.ended.localDay.iso) \(backup.ended.clock)  ", .muted)
      line.append(backup.subject)
      body.add(row: [line])
    }
    return body
  }

  /// What the setting under the cursor means.
  func settingsFoot(_ rendering: Rendering) -> [StyledText] {
    guard let setting else { return [] }
    let standard = setting.defaultValue.isEmpty ? "none" : setting.defaultValue
    let text = StyledText("\(setting.meaning) (\(setting.type); default \(standard)).", .muted)
    let lines = text.wrapped(to: max(1, rendering.columns - 2), limit: 3, mark: rendering.glyphs.ellipsis)
    return [StyledText()] + lines.map { .behind("  ", $0) }
  }
}
