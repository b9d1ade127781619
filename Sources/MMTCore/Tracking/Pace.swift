/// Where the work stands against the schedule, and the date on which it ends.
///
/// Behind is what days before today have left open, less what was done ahead of its date; ahead is what is done of days to come, less
/// all that is open up to today. Today's own work may take the whole day: it makes nobody late, and nobody early. The end is the plan's
/// own, moved by as many days as that is of work, each day's items being a part of that day: as the program's day changes, it moves by
/// a day at most.
package struct Pace: Sendable, Equatable {
  /// Items ahead of the schedule; below zero behind it. With `shift`, never of two minds: late is behind, early is ahead.
  package var lead: Int
  /// Days of work by which the plan ends later; below zero earlier.
  package var shift: Int
  /// The last date of the schedule, and the one on which the plan ends like this: not before today.
  package var planned: CivilDay
  package var finish: CivilDay

  /// What is due on one date.
  struct Load {
    var required = 0
    var done = 0
    /// Of `done`, not done today.
    var before = 0
    /// It is today's already, as a range of days is from its first date on.
    var isNow = false
  }

  package init(lead: Int, shift: Int, planned: CivilDay, finish: CivilDay) {
    self.lead = lead
    self.shift = shift
    self.planned = planned
    self.finish = finish
  }

  /// nil without dates.
  init?(_ loads: [CivilDay: Load], today: CivilDay, schedule: Schedule?) {
    let loads = loads.filter { $0.value.required > 0 }
    guard let schedule, let planned = loads.keys.max() else { return nil }
    self.planned = planned
    var (open, now, ahead, early) = (Share(), Share(), Share(), Share())
    for (date, load) in loads {
      if date < today {
        open.add(load.required - load.done, of: load.required)
      } else if load.isNow {
        now.add(load.required - load.done, of: load.required)
        early.add(load.before, of: load.required)
      } else {
        ahead.add(load.done, of: load.required)
      }
    }
    // A sum of fractions: what is this close to nothing is nothing.
    let late = open.days - ahead.days - early.days
    let spare = ahead.days - open.days - now.days
    (lead, shift) = (0, 0)
    if late > Self.nothing {
      lead = -max(1, open.items - ahead.items - early.items)
      shift = Int((late - Self.nothing).rounded(.up))
    } else if spare > Self.nothing {
      lead = max(1, ahead.items - open.items - now.items)
      shift = -Int((spare + Self.nothing).rounded(.down))
    }
    finish = max(today, schedule.free.date(planned, movedBy: shift))
  }

  private static let nothing = 1e-9

  private struct Share {
    var items = 0
    var days = 0.0

    mutating func add(_ items: Int, of all: Int) {
      self.items += items
      days += Double(items) / Double(all)
    }
  }
}

extension Ledger {
  /// nil for a plan without dates, or one that asks for nothing.
  package var pace: Pace? {
    var loads: [CivilDay: Pace.Load] = [:]
    for (index, day) in plan.days.enumerated() where countsInPlan(day) && tallies[index].required > 0 {
      guard let first = date(of: day), let last = lastDate(of: day) else { continue }
      var load = loads[last] ?? .init()
      load.required += tallies[index].required
      load.done += tallies[index].done
      load.isNow = load.isNow || (first <= today && last >= today)
      if last >= today {
        load.before += day.items.count {
          plan.items[$0].isRequired && plan.items[$0].isDone && completedOn($0) != today
        }
      }
      loads[last] = load
    }
    return Pace(loads, today: today, schedule: schedule)
  }
}
