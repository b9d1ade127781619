#ifndef MMT_EMBEDDED_FILES_H
#define MMT_EMBEDDED_FILES_H

#include <stddef.h>

/* A file of this package that the executable carries: its path from the repository's root, and its bytes without a final NUL. */
typedef struct mmt_embedded_file {
  const char *path;
  const unsigned char *bytes;
  size_t size;
} mmt_embedded_file;

/* Sources/EmbeddedFiles/leetcode.tsv: number, title, level; sorted by number. */
mmt_embedded_file mmt_embedded_leetcode(void);

/* The plans, their former editions, and all of templates/. */
size_t mmt_embedded_count(void);
mmt_embedded_file mmt_embedded(size_t index);

#endif
