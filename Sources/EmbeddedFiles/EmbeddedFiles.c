#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char leetcode[] = {
#embed "leetcode.tsv"
};

static const unsigned char machine_mode[] = {
#embed "../../plan/machine-mode.md"
};

static const unsigned char machine_mode_1[] = {
#embed "../../plan/editions/machine-mode-1.md"
};

static const unsigned char machine_mode_2[] = {
#embed "../../plan/editions/machine-mode-2.md"
};

static const unsigned char thirty_days_1[] = {
#embed "../../plan/editions/30-days-system-design-1.md"
};

static const unsigned char blank_plan_1[] = {
#embed "../../plan/editions/blank-plan-1.md"
};

static const unsigned char thirty_days[] = {
#embed "../../templates/30-days-system-design.md"
};

static const unsigned char blank_plan[] = {
#embed "../../templates/blank-plan.md"
};

static const unsigned char hundreds[] = {
#embed "../../templates/hundreds.md"
};

static const unsigned char habits[] = {
#embed "../../templates/habits.md"
};

static const unsigned char reflection[] = {
#embed "../../templates/reflection.md"
};

static const unsigned char report_css[] = {
#embed "../../templates/report.css"
};

static const unsigned char report_js[] = {
#embed "../../templates/report.js"
};

static const unsigned char pages[] = {
#embed "../../templates/pages.yml"
};

static const unsigned char skill[] = {
#embed "../../templates/SKILL.md"
};

static const unsigned char weekly_review[] = {
#embed "../../templates/weekly-review.md"
};

#define FILE_OF(path, bytes) {path, bytes, sizeof bytes}

static const mmt_embedded_file files[] = {
    FILE_OF("plan/machine-mode.md", machine_mode),
    FILE_OF("plan/editions/machine-mode-1.md", machine_mode_1),
    FILE_OF("plan/editions/machine-mode-2.md", machine_mode_2),
    FILE_OF("plan/editions/30-days-system-design-1.md", thirty_days_1),
    FILE_OF("plan/editions/blank-plan-1.md", blank_plan_1),
    FILE_OF("templates/30-days-system-design.md", thirty_days),
    FILE_OF("templates/blank-plan.md", blank_plan),
    FILE_OF("templates/SKILL.md", skill),
    FILE_OF("templates/habits.md", habits),
    FILE_OF("templates/hundreds.md", hundreds),
    FILE_OF("templates/pages.yml", pages),
    FILE_OF("templates/reflection.md", reflection),
    FILE_OF("templates/report.css", report_css),
    FILE_OF("templates/report.js", report_js),
    FILE_OF("templates/weekly-review.md", weekly_review),
};

mmt_embedded_file mmt_embedded_leetcode(void) {
  return (mmt_embedded_file)FILE_OF("leetcode.tsv", leetcode);
}

size_t mmt_embedded_count(void) { return sizeof files / sizeof files[0]; }

mmt_embedded_file mmt_embedded(size_t index) {
  return index < mmt_embedded_count() ? files[index] : (mmt_embedded_file){"", leetcode, 0};
}
