/* The floor: what any program that understands Markdown must do. Reads files with libcmark, visits every node, ends. */
#include <cmark.h>
#include <stdio.h>
#include <string.h>

static long nodes = 0;

static int visit(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 66;
  }
  cmark_node *document = cmark_parse_file(file, CMARK_OPT_DEFAULT);
  fclose(file);
  cmark_iter *walk = cmark_iter_new(document);
  while (cmark_iter_next(walk) != CMARK_EVENT_DONE) nodes++;
  return 0; /* The tree is left to the system, as everybody's is who wants to be quick. */
}

/* The files that a list names, one on a line. */
static int visit_all(const char *list) {
  FILE *file = fopen(list, "r");
  char path[4096];
  int status = file ? 0 : 66;
  while (status == 0 && fgets(path, sizeof path, file)) {
    path[strcspn(path, "\n")] = 0;
    status = visit(path);
  }
  return status;
}

int main(int argc, char **argv) {
  if (argc != 2 && !(argc == 3 && strcmp(argv[1], "--list") == 0)) {
    fputs("usage: floor FILE | --list FILE\n", stderr);
    return 64;
  }
  int status = argc == 2 ? visit(argv[1]) : visit_all(argv[2]);
  printf("%ld\n", nodes);
  return status;
}
