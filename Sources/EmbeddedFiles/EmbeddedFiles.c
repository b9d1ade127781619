#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char machine_mode[] = {
#embed "../../plan/machine-mode.md"
};

static const unsigned char leetcode[] = {
#embed "leetcode.tsv"
};

mmt_embedded_file mmt_embedded_machine_mode(void) {
  return (mmt_embedded_file){machine_mode, sizeof machine_mode};
}

mmt_embedded_file mmt_embedded_leetcode(void) {
  return (mmt_embedded_file){leetcode, sizeof leetcode};
}
