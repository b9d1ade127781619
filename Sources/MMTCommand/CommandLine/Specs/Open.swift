extension CommandSpec {
  package static let open = CommandSpec(
    "open", .look, "Open an item's page in the browser.",
    discussion: [
      "A problem's page, or the address in an item's words. The browser is '$BROWSER', else 'xdg-open' ('open' on macOS); only http and https addresses are passed on.",
      "Where the output is no terminal, and with '--json', the address is printed instead.",
    ],
    arguments: [.item(.one)],
    examples: [
      .init("mmt open 283", "Open the page of LeetCode 283."),
      .init("mmt open .1 --json", "Give a script the address of the first of today's list."),
    ])
}
