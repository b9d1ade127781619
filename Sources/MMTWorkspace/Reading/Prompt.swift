package import MMTCore

extension Workspace {
  /// What a prompt or a bar says. Read are the plan and `mmt.json`, and beyond them only what the fields need: ticks that `sync` hasn't seen
  /// count by their boxes, and nothing is reconciled.
  package func prompt(_ fields: [PromptAnswer.Field]) throws(Failure) -> PromptAnswer {
    var answer = try hasPlan ? planPrompt(fields) : isJournalAlone ? journalPrompt() : rhythmPrompt(fields)
    if fields.contains(.timer), let timer = try? timer() {
      answer.timer = TimerAnswer(timer, now: now, placed: nil).minutes
    }
    return answer
  }

  private func planPrompt(_ fields: [PromptAnswer.Field]) throws(Failure) -> PromptAnswer {
    let reading = try read()
    let sidecar = reading.sidecar
    let ledger = ledger(reading, .byID { sidecar.record($0)?.completed })
    let (day, standing) = ledger.current
    let total = ledger.planTotal
    var answer = PromptAnswer(
      standing: standing, day: ledger.currentNumber, days: reading.plan.dayCount, done: ledger.tallies[day].done,
      required: ledger.tallies[day].required, planDone: total.done, planRequired: total.required)
    if let missing = ledger.missingToday {
      // Nothing is asked today; the day that is near isn't today's.
      (answer.isMissing, answer.day, answer.done, answer.required) = (true, missing, 0, 0)
    }
    answer.backlog = ledger.backlogCount
    if fields.contains(.streak) { answer.streak = ledger.completeDays }
    if hasRhythms, fields.contains(.habits), let rhythms = try? readRhythms() {
      let today = rhythms.day(rhythms.today)
      (answer.habitsDone, answer.habitsOf) = (today.done, today.of)
    }
    if fields.contains(.due) { answer.due = standing == .resting ? 0 : ReviewQueue(ledger, sidecar).today.count }
    return answer
  }

  /// Of a workspace without a plan: how full today is.
  private func rhythmPrompt(_ fields: [PromptAnswer.Field]) throws(Failure) -> PromptAnswer {
    let rhythms = try readRhythms()
    let today = rhythms.day(rhythms.today)
    var answer = PromptAnswer(
      standing: .undated, done: today.done, required: today.of, planDone: today.done, planRequired: today.of)
    if fields.contains(.streak) { answer.streak = rhythms.streak(RhythmHistory(rhythms)) }
    return answer
  }

  /// Of a workspace of a journal alone: today's tasks.
  private func journalPrompt() throws(Failure) -> PromptAnswer {
    let day = try journalDay()
    return PromptAnswer(standing: .undated, done: day.done, required: day.of, planDone: day.done, planRequired: day.of)
  }
}
