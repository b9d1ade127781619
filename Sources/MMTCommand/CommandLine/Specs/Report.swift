extension CommandSpec {
  package static let report = CommandSpec(
    "report", .progress, "Write the progress as one page for a browser.",
    discussion: [
      "One HTML file that needs no network and no script: figures, tracks, heat map, history with the plan's pace, weeks, what you earned, and every day with its items, notes and reflections; in light and dark, on paper and on a phone.",
      "Without '--output' it goes to standard output. Its look can be replaced by a 'report.css' in ~/.config/mmt/templates.",
    ],
    options: [
      OptionSpec("output", short: "o", value: "FILE", .path, help: "Write to this file."),
      OptionSpec("force", help: "Replace FILE if it exists."),
      OptionSpec(
        "week", value: "N|DATE", .week, help: "Tell the days of this week alone: its number, prev, -2, or a date in it."),
      OptionSpec("share", help: "Leave out notes, reflections and times."),
      OptionSpec("svg", value: "CHART", .choice(["heatmap"]), help: "Write this chart alone, as an SVG picture: heatmap."),
      OptionSpec("open", help: "Show the page in the browser."),
    ],
    examples: [
      .init("mmt report --open", "Show the page in the browser."),
      .init("mmt report -o progress.html --share", "Write a page for others."),
      .init("mmt report --svg heatmap -o heatmap.svg", "Write the heat map for a README."),
    ], speaksJSON: false)
}
