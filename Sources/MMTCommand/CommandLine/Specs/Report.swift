extension CommandSpec {
  package static let report = CommandSpec(
    "report", .progress, "Write the progress as one page for a browser.",
    discussion: [
      "One HTML file that needs no network: how far you are and where that leads, tracks, the history beside the plan's course with items and hours a day, heat map, each week's work, what is open, due again, felt hard or took long, weeks, notes, what you earned, and every day with its items; in light and dark, on paper and on a phone.",
      "A small script inside it searches and folds; the page is whole without, and lets no other script run. Printed are the days that are open: unfold what you want on paper.",
      "Without '--output' it goes to standard output. Its look can be replaced by a 'report.css' in ~/.config/mmt/templates.",
    ],
    options: [
      OptionSpec("output", short: "o", value: "FILE", .path, help: "Write to this file."),
      OptionSpec("force", help: "Replace FILE if it exists."),
      OptionSpec(
        "week", value: "N|DATE", .week, help: "Tell the days of this week alone: its number, prev, -2, or a date in it."),
      OptionSpec("share", help: "Leave out notes, reflections, times, what felt hard and what is due."),
      OptionSpec("svg", value: "CHART", .choice(["heatmap"]), help: "Write this chart alone, as an SVG picture: heatmap."),
      OptionSpec("open", help: "Show the page in the browser."),
    ],
    examples: [
      .init("mmt report --open", "Show the page in the browser."),
      .init("mmt report -o progress.html --share", "Write a page for others."),
      .init("mmt report --svg heatmap -o heatmap.svg", "Write the heat map for a README."),
    ], speaksJSON: false)
}
