/* The floor: what any program that understands Markdown must do. Reads a file with libcmark, visits every node, ends. */
#include <cmark.h>
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: floor FILE\n", stderr);
    return 64;
  }
  FILE *file = fopen(argv[1], "rb");
  if (!file) {
    perror(argv[1]);
    return 66;
  }
  cmark_node *document = cmark_parse_file(file, CMARK_OPT_DEFAULT);
  fclose(file);

  long nodes = 0;
  cmark_iter *walk = cmark_iter_new(document);
  while (cmark_iter_next(walk) != CMARK_EVENT_DONE) nodes++;
  printf("%ld\n", nodes);
  return 0; /* The tree is left to the system, as everybody's is who wants to be quick. */
}
