import Foundation
import MMTCore
import Testing

/// The loads that the 100 days tell: each follows from the numbers that its week begins with, at the mean and at the peak, and each sum in
/// the answers is right. Everything is read from the plan's text.
@Suite struct PlanLoadsTests {
  /// What the design tasks of a day give and ask for, and its answer; read once.
  private static let texts: (tasks: [Int: PlanFigures], answers: [Int: PlanFigures]) = {
    let all = String(decoding: BuiltInPlans.machineMode.bytes, as: UTF8.self).components(separatedBy: "\n")
    let end = all.firstIndex(of: "## Answers") ?? all.count
    let tasks = PlanDay.all(Array(all[..<end])).map { day in
      (day.number, PlanFigures(day.design.map { $0.replacing(/^- (\[ \] )?\w+:/, with: "") }))
    }
    var answers: [Int: [String]] = [:]
    var day: Int?
    for line in all[end...] {
      if let match = line.wholeMatch(of: /<summary>Day (\d+)<\/summary>/) {
        day = Int(match.1)
      } else if line == "</details>" {
        day = nil
      } else if let day {
        answers[day, default: []].append(line)
      }
    }
    return (Dictionary(uniqueKeysWithValues: tasks), answers.mapValues { PlanFigures($0, prose: true) })
  }()

  private var tasks: [Int: PlanFigures] { Self.texts.tasks }
  private var answers: [Int: PlanFigures] { Self.texts.answers }

  private static let day = 86_400.0
  private static let month = 30 * day

  /// The numbers where a day's tasks have these words.
  private func given(_ day: Int, _ phrase: String) throws -> [Double] {
    try #require(tasks[day]?.numbers(phrase), "Day \(day): \(phrase)")
  }

  /// Expects the answer of a day to have these words with these numbers, rounded.
  private func expectTold(_ day: Int, _ phrase: String, _ exact: [Double]) {
    guard let told = answers[day]?.figures(phrase) else {
      Issue.record("Day \(day) doesn't tell: \(phrase)")
      return
    }
    for (figure, value) in zip(told, exact) {
      #expect(figure.tells(value), "Day \(day): \(phrase): \(figure.value) for \(value)")
    }
    #expect(told.count == exact.count)
  }

  // MARK: what follows from what

  /// What the weeks' base numbers come to; every later day is held against these.
  private struct Base {
    var writes, reads, readPeak: Double
    var pastes, pasteReads: Double
    var messages, connections, perGateway: Double
    var viewers, egress: Double
    var positions, trips, tripPeak: Double
    var posts, opens, postPeak, openPeak: Double
    var sent, sentPeak: Double
  }

  private func base() throws -> Base {
    let day = Self.day
    let links = try given(22, "# new links a month are kept for # years")
    let shortener = try given(28, "# new links a month for # years with # reads for each write")
    func peak(_ day: Int, _ phrase: String = "the peak is # times") throws -> Double { try given(day, phrase)[0] }
    #expect(links == Array(shortener.prefix(2)))
    let writes = links[0] / Self.month
    let pastes = try given(29, "# pastes are created a day")[0] / day
    let chat = try given(36, "# people a day send # messages of # bytes each")
    let phones = try given(36, "# phones are connected # to each gateway")
    let video = try given(43, "# viewers a day watch for # minutes each at #")
    let drivers = try given(50, "# drivers are online and each sends a position every # seconds")
    let trips = try given(50, "# trips a day")[0] / day
    let users = try given(57, "# daily users each write # posts and open # timelines a day")
    let sent = try given(64, "# messages a day")[0] / day
    let viewers = video[0] * video[1] / 1_440
    return Base(
      writes: writes, reads: writes * shortener[2], readPeak: try writes * shortener[2] * peak(28),
      pastes: pastes, pasteReads: try pastes * given(29, "there are # reads for each write")[0],
      messages: chat[0] * chat[1] / day, connections: phones[0], perGateway: phones[1],
      viewers: viewers, egress: viewers * video[2],
      positions: drivers[0] / drivers[1], trips: trips, tripPeak: try trips * peak(50, "with a peak of # times"),
      posts: users[0] * users[1] / day, opens: users[0] * users[2] / day, postPeak: try users[0] * users[1] / day * peak(57),
      openPeak: try users[0] * users[2] / day * peak(57), sent: sent, sentPeak: try sent * peak(64))
  }

  /// For each day the loads that follow: its tasks and its answer may tell these, and what its own tasks give, and no others.
  private func loads(_ base: Base) -> [Int: [Double]] {
    let day = Self.day
    let inserts = 200 * base.posts
    var loads: [Int: [Double]] = [
      2: [2_400 / 3, 2_400 / 2], 4: [10_000 * 0.05, 10_000 * 0.1],
      7: [2e7 / day, 8e7 / day, 8e7 / day * 2e4, 8e7 / day * 16e4], 8: [800 - 500], 9: [200 * 50e6 / 60, 200 * 400e6 / 60],
      10: [250, 500], 14: [1e6 / day, 5e6 / day, 5e6 / day * 4e6], 18: [20_000 / 4, 50 / 4, 20_000 * 0.9], 19: [150 / 2],
      20: [110 / 4], 21: [50_000], 24: [12_000 * 0.2], 25: [1e5 / 3], 27: [6e9 / 3.52e12 * 1_000],
      28: [base.writes * 3, base.readPeak * 0.2], 33: [base.pasteReads * 0.1, 20_000 / 50],
      36: [3 * base.messages, base.connections / base.perGateway, base.perGateway / 10], 38: [base.perGateway / 30],
      39: [2e9 * 19 / day, 18e9 / day, 2e9 * 19 / 3 / day], 40: [1e6 * 500 / day], 41: [1e9 * 200e3 / day],
      45: [200e9 * 0.05, 200e9 * 0.01, 4e5 * 5e6, 20e6], 46: [5_000 * 1_000], 48: [1e6 / 10],
      49: [base.egress / 10, base.egress * 3], 58: [base.openPeak * 64, base.opens * 64],
      59: [inserts, 100e6 / (4e6 - inserts)], 60: [base.openPeak / 3, 1_000], 61: [base.postPeak * 12, base.posts * 12],
      62: [50_000 / 600],
      63: [2 * base.posts, 2 * base.postPeak, 2 * base.openPeak, 3 * inserts, 4e6, 6 * inserts, 6 * inserts - 4e6],
      65: [2e6 / 60, 1_000 / 0.1, 0.8 * base.sent], 67: [0.02 * base.sentPeak], 68: [2 * base.sentPeak],
      69: [3 * base.sent, 3 * base.sentPeak], 70: [2_000 - 0.02 * base.sentPeak],
      71: [200_000 * 0.05, base.reads, base.readPeak, base.writes, base.pasteReads], 72: [100e9 / day],
      73: [5e6 / 4, base.postPeak, 3 * inserts, base.tripPeak], 74: [60_000 - 0.8 * base.sentPeak, 0.8 * base.sent],
      78: [1e8 / day, 3e8 / day, 25e9 / day, 75e9 / day, 25e14 / day, 75e14 / day, 600e14 / day, 6e14 / day],
      79: [20e6 * 5e6, 60e9, 2e6], 80: [1e7 / 30, 1e8 / day, 1e15 / day],
      83: [1_000, 5e6, 5e12, 9e15 / 14_400, 100, 500, 160, 1e6 / day],
      84: [
        base.reads, base.messages, base.egress / base.viewers, base.egress, base.positions, base.posts, inserts, 3 * inserts,
        base.sentPeak,
      ], 85: [18e8 / day, 54e8 / day, 5e7 / day, 15e7 / day, 75e8 / day, 225e8 / day, 80e6 / 60],
      87: [1e6 / 4, 12e6 / day, 60e6 / day], 88: [4e10 / day, 12e10 / day, 60e6 / 300], 89: [2e9 / day, 6e9 / day, 4e6, 20e12],
      90: [1e8 / day, 3e8 / day, 3e9 / day, 9e9 / day, 6e14 / day], 92: [20e9 / Self.month, 20e9 / Self.month * 50e3],
      93: [5e9 / day, 1e8 / day, 2e10 / day], 94: [5e6 / day, 2e5 / 60], 95: [150e12, 7.5e12], 96: [1e6],
      97: [1e8 / day, 1e9 / day],
    ]
    let weeks: [ClosedRange<Int>: [Double]] = [
      22...28: [base.writes, base.reads, base.readPeak], 29...35: [base.pastes, base.pasteReads],
      36...42: [base.messages, base.connections], 43...49: [base.viewers, base.egress, base.egress / base.viewers],
      50...56: [base.positions, base.trips, base.tripPeak], 57...63: [base.posts, base.opens, base.postPeak, base.openPeak],
      64...70: [base.sent, base.sentPeak],
    ]
    for (days, values) in weeks { for day in days { loads[day, default: []] += values } }
    return loads
  }

  /// Loads that tasks of Weeks 4 to 10 give besides: what a part can take, a wave or an attack, and means that are sizes. `capacities`
  /// holds them against the week.
  private static let assumed: [Int: [Double]] = [
    25: [100, 2_000], 27: [1_000], 29: [10e3], 33: [20_000], 39: [20], 41: [200e3], 45: [200e9, 5e6], 46: [5_000],
    47: [2_000, 50], 55: [10_000], 59: [4e6], 60: [100_000, 10_000], 70: [2_000], 52: [1.6],
  ]

  @Test("every load that is told follows from its week's base numbers, or is given that day")
  func follow() throws {
    let base = try base()
    let loads = loads(base)
    var count = 0
    for day in 1...101 {
      let own = tasks[day]?.rates.map(\.figure.value) ?? []
      if (22...70).contains(day) {
        let known = loads[day, default: []] + Self.assumed[day, default: []]
        for rate in tasks[day]?.rates ?? [] {
          #expect(known.contains { rate.figure.tells($0) }, "Day \(day) gives \(rate.figure.value): \(rate.context)")
        }
      }
      for rate in answers[day]?.rates ?? [] {
        count += 1
        let known = loads[day, default: []] + Self.assumed[day, default: []] + own
        #expect(known.contains { rate.figure.tells($0) }, "Day \(day) tells \(rate.figure.value): \(rate.context)")
      }
    }
    #expect(count > 180)
  }

  @Test("what is told of several parts at once follows too")
  func parts() throws {
    let base = try base()
    let share = try given(64, "# push # email and # sms")
    let peaks = share.map { $0 * base.sentPeak }
    expectTold(64, "# for push # for email and # for sms", peaks)
    expectTold(70, "# push # email and # sms", peaks)
    expectTold(65, "that makes # just below day 64's #", [2e6 / 60 + share[0] * base.sent, peaks[0]])
    expectTold(65, "comes on top of # and makes #", [peaks[0], 2e6 / 60 + peaks[0]])
    expectTold(35, "# writes and # reads a second", [base.pastes, base.pasteReads])
    expectTold(35, "the mean # and #", [5 * base.pastes, 5 * base.pasteReads])
    expectTold(28, "hundred times that # and #", [base.reads, base.readPeak])
    expectTold(42, "# messages and # a day # messages a second", [20e9, 2e12, base.messages])
    expectTold(57, "# and # posts # and # opens", [base.posts, base.postPeak, base.opens, base.openPeak])
    expectTold(59, "× # = # which leaves #", [200, 200 * base.postPeak, 4e6 - 200 * base.postPeak])
    expectTold(
      60, "and # with the # timeline reads",
      [((400 * base.postPeak + base.openPeak) / 100_000).rounded(.up), base.openPeak])
    expectTold(84, "# a second # of them push", [base.sentPeak, peaks[0]])
    expectTold(
      88, "# connections at # each are #", [try given(88, "# connections are open")[0], base.perGateway, 3e8 / base.perGateway])
    expectTold(93, "# loads and # entries", [3 * 5e9 / Self.day, 3 * 2e10 / Self.day])
  }

  @Test("what a part can take is held against the peak; a wave or a fault is no larger than the service that has it")
  func capacities() throws {
    let base = try base()
    let push = 0.8 * base.sentPeak
    func isEqual(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 * second }
    #expect(PlanFigures.Figure(value: try given(24, "there are # reads a second")[0], step: 1_000).tells(base.readPeak))
    let clicks = try given(26, "the mean is # clicks a second and the peak #")
    #expect(PlanFigures.Figure(value: clicks[0], step: 1_000).tells(base.reads))
    #expect(PlanFigures.Figure(value: clicks[1], step: 1_000).tells(base.readPeak))
    // Four hundred gateways hold what is connected at the peak.
    #expect(try given(38, "# connections on # gateways") == [base.connections, base.connections / base.perGateway])
    #expect(try isEqual(given(39, "# of the day's # messages")[1], base.messages * Self.day))
    #expect(try given(40, "all # users")[0] == given(36, "# people a day")[0])
    #expect(try given(41, "# files a day")[0] < 0.1 * base.messages * Self.day)
    #expect(try given(45, "sends # and serves")[0] < base.egress)
    #expect(try given(45, "premiere for # viewers")[0] < base.viewers)
    // A viewer opens a few home pages a day, at a peak of three times the mean.
    #expect((1.0...10).contains(try given(46, "# home pages")[0] * Self.day / 3 / given(43, "# viewers a day")[0]))
    #expect(try given(47, "# likes a second")[0] * 60 < 0.01 * given(43, "# viewers a day")[0])
    #expect(abs(try given(48, "# viewers watch at once")[0] - base.viewers) < 0.05 * base.viewers)
    #expect(try given(51, "send # updates a second") == [base.positions])
    #expect(try given(55, "# positions a second are kept") == [base.positions])
    #expect(try given(55, "# eta requests")[0] < base.positions)
    #expect(try given(59, "manage # timeline inserts")[0] > 200 * base.postPeak)
    #expect(try isEqual(given(61, "# posts a day hold")[0], base.posts * Self.day))
    #expect(try given(62, "gets # likes in # minutes")[0] / 600 < base.openPeak)
    #expect(try isEqual(given(67, "# sms a day")[0], 0.02 * base.sent * Self.day))
    #expect(try isEqual(given(69, "# messages a day")[0], base.sent * Self.day))
    #expect(try given(69, "the peak is # times") == given(64, "the peak is # times"))
    #expect(try given(70, "then accepts # messages")[0] > 0.02 * base.sentPeak)
    let backlog = try given(74, "while # messages a second arrive")[0]
    #expect(PlanFigures.Figure(value: backlog, step: 1_000).tells(push))
    #expect(try given(74, "the workers send # a second and # still arrive")[1] == backlog)
    #expect(try given(74, "the workers send # a second")[0] > push)
    #expect(try given(73, "on day # # send a position every # seconds")[1] == 10 * base.positions * 4)
    // What is larger than the week's peak says so.
    for (day, words) in [25: "years later", 33: "goes viral", 71: "have grown"] {
      #expect(tasks[day]?.numbers(words) != nil, "Day \(day): \(words)")
    }
  }

  @Test("every sum in the answers is right, to the digits it is told with")
  func sums() {
    var count = 0
    for (day, text) in answers {
      for sum in text.sums {
        count += 1
        #expect(sum.told.tells(sum.exact), "Day \(day): \(sum.context): \(sum.told.value) for \(sum.exact)")
      }
    }
    #expect(count > 180)
  }
}
