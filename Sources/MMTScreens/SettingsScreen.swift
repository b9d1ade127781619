import MMTCore
import MMTViews

/// Settings with their meaning, reminders, backups.
extension LiveState {
  var rowCount: Int { contents.settings.count + contents.backups.count }

  private var setting: ConfigReport.Setting? { row < contents.settings.count ? contents.settings[row] : nil }

  private var backup: BackupList.Entry? {
    let index = row - contents.settings.count
    return contents.backups.indices.contains(index) ? contents.backups[index] : nil
  }

  mutating func pressSettings(_ key: Key) -> Request? {
    let last = max(0, rowCount - 1)
    switch key {
    case .down, .letter("j"): row = min(last, row + 1)
    case .up, .letter("k"): row = max(0, row - 1)
    case .pageDown: row = min(last, row + 8)
    case .pageUp: row = max(0, row - 8)
    case .home: row = 0
    case .end: row = last
    case .enter:
      if let setting { prompt = Prompt(.setting(setting.key), setting.key + ":", text: setting.value) }
      if let backup {
        prompt = Prompt(.restore(backup.commit), "Restore \(backup.commit) of \(backup.at.localDay.iso)? Type yes:")
      }
    case .letter(" "):
      guard let setting, setting.key.hasPrefix("reminders.") else { return nil }
      return .command(["config", "--", setting.key, setting.value.hasSuffix("off") ? "on" : "off"])
    default: break
    }
    return nil
  }

  // MARK: drawing

  func settingsBody(_ rendering: Rendering) -> Body {
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
    for (index, setting) in contents.settings.enumerated() {
      if setting.key.hasPrefix("reminders."), !isAtReminders {
        isAtReminders = true
        body.lines += [StyledText(), StyledText("Reminders", .heading)]
      }
      var line = StyledText(setting.key, .ref).padded(to: width)
      line.append("  ")
      line.append(
        setting.value.isEmpty ? rendering.glyphs.dash : setting.value, setting.isDefault ? .plain : .heading)
      if !setting.isDefault { line.append(" " + rendering.glyphs.dot + " changed", .muted) }
      add(line, index, &body, rendering)
    }
    if !contents.backups.isEmpty { body.lines += [StyledText(), StyledText("Backups", .heading)] }
    for (index, backup) in contents.backups.enumerated() {
      var line = StyledText(backup.commit, .ref)
      line.append("  \(backup.at.localDay.iso) \(backup.at.clock)  ", .muted)
      line.append(backup.subject)
      add(line, contents.settings.count + index, &body, rendering)
    }
    return body
  }

  private func add(_ line: StyledText, _ index: Int, _ body: inout Body, _ rendering: Rendering) {
    if index == row { body.selected = body.lines.count..<(body.lines.count + 1) }
    body.lines.append(.behind(index == row ? rendering.glyphs.pointer + " " : "  ", line))
  }

  /// What the setting under the cursor means.
  func settingsFoot(_ rendering: Rendering) -> [StyledText] {
    guard let setting else { return [] }
    let standard = setting.defaultValue.isEmpty ? "none" : setting.defaultValue
    let text = StyledText("\(setting.meaning) (\(setting.type); default \(standard)).", .muted)
    return [StyledText()] + text.wrapped(to: rendering.columns, limit: 3, mark: rendering.glyphs.ellipsis)
  }
}
