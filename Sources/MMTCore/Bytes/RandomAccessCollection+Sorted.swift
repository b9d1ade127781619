extension RandomAccessCollection where Index == Int {
  /// The index behind those elements that `isBefore` holds for, which are a beginning of the collection: found by halves.
  package func endOfPrefix(while isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
