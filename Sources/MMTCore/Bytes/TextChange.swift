/// What an edit left of a text: its first and its last bytes.
struct TextChange {
  /// Bytes at the start that both texts share.
  let prefix: Int
  /// Bytes at the end that both texts share, none of them in `prefix`.
  let suffix: Int
  let oldCount: Int
  let newCount: Int

  init(prefix: Int, suffix: Int, oldCount: Int, newCount: Int) {
    (self.prefix, self.suffix, self.oldCount, self.newCount) = (prefix, suffix, oldCount, newCount)
  }

  init(from old: [UInt8], to new: [UInt8]) {
    oldCount = old.count
    newCount = new.count
    prefix = old.span.bytes.commonPrefix(with: new.span.bytes)
    suffix = old.span.bytes.commonSuffix(with: new.span.bytes, limit: min(oldCount, newCount) - prefix)
  }
}
