import Testing

@testable import MMTCore

/// Days whose titles stand right behind their numbers, and tables of what a day holds.
@Suite struct WordedDayTests {
  @Test("words right behind a day's number are its title where three headings of a level go on so")
  func wordsBehindNumbers() {
    let course = "# Pottery\n\n## Day 1 Clay\n- [ ] a\n\n## Day 2 Throwing bowls\n- [ ] b\n\n## Day 4 Glazes\n- [ ] c\n"
    #expect(Owners.days(course) == ["d001 Clay: a", "d002 Throwing bowls: b", "d004 Glazes: c"])
    #expect(Owners.plan(course).plain(Owners.plan(course).title) == "Pottery")
    #expect(
      Owners.days("## Tag 1 Ton\n- a\n## Tag 2 Schalen\n- b\n## Tag 3 Glasur\n- c\n")
        == ["d001 Ton: a", "d002 Schalen: b", "d003 Glasur: c"])
    #expect(Owners.days(course, .first) == [])
    // Weeks count their days anew.
    #expect(
      Owners.days("# P\n## Week 1\n### Day 1 Clay\n- a\n### Day 2 Bowls\n- b\n## Week 2\n### Day 1 Glazes\n- c\n")
        == ["d001 Clay: a", "d002 Bowls: b", "d003 Glazes: c"])
  }

  @Test("two of them, or some that fall or stand still, only speak of days")
  func noDays() {
    #expect(Owners.days("## Day 1 was rough\n- a\n## Day 2 is hard\n- b\n") == [])
    #expect(Owners.days("## Day 1 lunch\n- a\n## Day 1 dinner\n- b\n## Day 2 lunch\n- c\n") == [])
    #expect(
      Owners.days("## Day 1: Clay\n- a\n## Day 2 is hard\n- b\n## Day 3 is too\n- c\n## Day 4 as well\n- d\n")
        == ["d001 Clay: a, b, c, d"])
  }

  @Test("activities in the tables of days are items where nothing else is")
  func activities() {
    let days = """
      # Plan

      ## DÍA 1 - Barro

      | Hora | Actividad | Duración |
      |------|-----------|----------|
      | 9:00 | Amasar | 60 min |
      | 10:00 | Tornear | 45 min |

      ## DÍA 2 - Esmalte

      | Hora | Actividades | Duración |
      |------|-----------|----------|
      | 9:00 | Mezclar | 60 min |

      """
    #expect(Owners.days(days) == ["d001 Barro: Amasar, Tornear", "d002 Esmalte: Mezclar"])
    #expect(Owners.days(days + "- [ ] Limpiar\n") == ["d001 Barro", "d002 Esmalte: Limpiar"])
  }
}
