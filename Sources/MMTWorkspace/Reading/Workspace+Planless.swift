package import MMTCore
import MMTStore

extension Workspace {
  /// What a page that may tell of a plan is made of where there is no plan: the settings, and a plan of nothing.
  package func planlessReading() throws(Failure) -> Reading {
    let (sidecar, origin) = sidecar(foundSidecar)
    guard let document = try? Document([], PlanParser.Options(settings: sidecar.settings)) else { throw planless }
    let digests = LastSeen.Files(plan: Digest(of: [UInt8]()), sidecar: Digest(of: foundSidecar ?? []))
    return Reading(
      document: document, ids: document.ids, sidecar: sidecar, origin: origin, digests: digests, planModified: nil)
  }
}
