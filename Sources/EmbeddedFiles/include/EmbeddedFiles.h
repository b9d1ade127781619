#ifndef MMT_EMBEDDED_FILES_H
#define MMT_EMBEDDED_FILES_H

#include <stddef.h>

/* Files of this package that the executable carries. Each is a run of bytes without a final NUL. */
typedef struct mmt_embedded_file {
  const unsigned char *bytes;
  size_t size;
} mmt_embedded_file;

/* plan/machine-mode.md */
mmt_embedded_file mmt_embedded_machine_mode(void);
/* Sources/EmbeddedFiles/leetcode.tsv: number, title, slug, difficulty, paid; sorted by number. */
mmt_embedded_file mmt_embedded_leetcode(void);

#endif
