import CCmark
import Foundation
import MMTCore
import Testing

/// The built-in plans survive another program's Markdown writer.
@Suite struct RenderedPlanTests {
  @Test("what cmark's own Markdown writer makes of a built-in plan is the same plan", arguments: BuiltInPlans.all)
  func roundTrip(plan: BuiltInPlan) throws {
    let bytes = plan.bytes
    let rendered = try #require(Self.rendered(bytes))
    #expect(rendered != bytes)
    #expect(Self.model(PlanParser.parse(SourceText(rendered))) == Self.model(PlanParser.parse(SourceText(bytes))))
  }

  /// The text as cmark writes it. For CommonMark a box is text, whose brackets the writer escapes; that is taken back.
  private static func rendered(_ bytes: [UInt8]) -> [UInt8]? {
    let text = bytes.withUnsafeBytes { buffer -> String? in
      guard let base = buffer.baseAddress,
        let document = cmark_parse_document(base.assumingMemoryBound(to: CChar.self), buffer.count, CMARK_OPT_DEFAULT)
      else { return nil }
      defer { cmark_node_free(document) }
      guard let rendered = cmark_render_commonmark(document, CMARK_OPT_DEFAULT, 0) else { return nil }
      defer { free(rendered) }
      return String(cString: rendered)
    }
    return text.map { Array($0.replacing(/\\([\[\]#!<>_*&])/) { $0.1 }.utf8) }
  }

  /// Everything a person sees of a plan, without lines and bytes.
  private static func model(_ plan: Plan) -> [String] {
    plan.days.flatMap { day in
      [
        "day \(day.key) \(plan.plain(day.title)) week \(day.weekNumber ?? 0) goal \(plan.source.string(day.goal))"
      ]
        + plan.tracks[day.tracks].flatMap { track in
          ["track \(plan.plain(track.name)): \(plan.plain(track.topic))"]
            + plan.items[track.items].map { item in
              "\(item.kind) \(item.status) \(item.leetcode) \(item.difficulty?.rawValue ?? "-") \(plan.words(item))"
            }
        }
    }
  }
}
