import MMTCore

/// A document as the editor has it.
final class OpenDocument {
  let uri: String
  let path: [UInt8]
  let place: DocumentPlace
  private(set) var version: Int
  private(set) var source: SourceText
  /// Counts the changes of the text.
  private(set) var revision = 0
  /// The text as it was read last, of this revision or an earlier one.
  private var read: Reading?
  private(set) var tooDeep: Document.TooDeep?
  /// What was made of it last.
  var view: DocumentView?
  /// The view whose diagnostics were sent last.
  var shown: DocumentView?
  /// What a comparison with the plan as it was seen last told, and of which view.
  var compared: (found: PlanView.Comparison, view: DocumentView)?
  /// Diagnostics as they were sent last.
  var published: [UInt8]?
  /// It was said that its file is another one by now.
  var wasSaidChanged = false

  init(uri: String, path: [UInt8], place: DocumentPlace, version: Int, text: [UInt8]) {
    (self.uri, self.path, self.place, self.version) = (uri, path, place, version)
    source = SourceText(text)
  }

  /// One change of `didChange`: all of the text, or what stands in a range.
  func change(_ change: JSONText) {
    var text: [UInt8]?
    var range: JSONText?
    for (key, value) in change.members {
      if key == "text" { text = value.string.map { Array($0.utf8) } }
      if key == "range", value.kind == .object { range = value }
    }
    guard let text else { return }
    revision += 1
    if let range = TextRange(range) {
      source = source.replacing(Edit(source.extent(range), text)) ?? source
    } else {
      source = SourceText(text)
    }
  }

  func take(version: Int) { self.version = version }

  private func options(_ settings: Settings) -> PlanParser.Options {
    switch place.role {
    case .plan: .init(settings: settings)
    case .rhythm: RhythmFile.options
    case .log: JournalPage.options
    }
  }

  struct Reading {
    let document: Document
    let revision: Int
    let settings: Settings
    /// The only day whose contents are others than in the reading of a former revision.
    var edit: (former: Int, day: Int)?
  }

  /// The text as it is read with these settings; nil where it can't be.
  func reading(_ settings: Settings) -> Reading? {
    if let read, read.revision == revision, read.settings == settings { return tooDeep == nil ? read : nil }
    tooDeep = nil
    do throws(Document.TooDeep) {
      let new: Reading
      if let read, read.settings == settings {
        let (document, day) = try read.document.following(source)
        new = Reading(document: document, revision: revision, settings: settings, edit: day.map { (read.revision, $0) })
      } else {
        new = Reading(document: try Document(source, options(settings)), revision: revision, settings: settings)
      }
      read = new
      return new
    } catch {
      tooDeep = error
      return nil
    }
  }
}
