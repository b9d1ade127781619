/*
 * Runs programs side by side and says what each run cost.
 *
 *   rounds COUNT <UNITS >RESULTS
 *
 * UNITS: one command a line, fields separated by tabs: unit, folder, program, arguments. Lines of one unit follow each other and
 * run in that order. In every round all units run once, in a random order, so that whatever drifts (clock, caches,
 * neighbours) drifts for all alike. RESULTS: round, line number of the command, exit status, wall ns, user us, system us,
 * largest resident kB.
 *
 * A small C program because the parent is copied by fork: a large one would make every start slow and every memory figure its own.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_COMMANDS = 64, MAX_FIELDS = 32, MAX_LINE = 4096 };

static char lines[MAX_COMMANDS][MAX_LINE];
static char *fields[MAX_COMMANDS][MAX_FIELDS + 1];
static int first_of_unit[MAX_COMMANDS + 1]; /* the unit's first command; the next unit's is its end */

static uint64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint32_t random_below(uint32_t limit) {
  static uint64_t state = 0x2545F4914F6CDD1Du; /* always the same: a run can be repeated */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)((state >> 32) % limit);
}

static void run(int round, int command) {
  uint64_t start = nanoseconds();
  pid_t child = fork();
  if (child == 0) {
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(null, 2) < 0) _exit(126);
    if (chdir(fields[command][1]) != 0) _exit(126);
    execv(fields[command][2], &fields[command][2]);
    _exit(127);
  }
  int status = 0;
  struct rusage used;
  if (child < 0 || wait4(child, &status, 0, &used) < 0) {
    perror("rounds");
    exit(74);
  }
  uint64_t wall = nanoseconds() - start;
#ifdef __APPLE__
  long resident = used.ru_maxrss / 1024;
#else
  long resident = used.ru_maxrss;
#endif
  printf("%d\t%d\t%d\t%llu\t%ld\t%ld\t%ld\n", round, command, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
         (unsigned long long)wall, used.ru_utime.tv_sec * 1000000L + (long)used.ru_utime.tv_usec,
         used.ru_stime.tv_sec * 1000000L + (long)used.ru_stime.tv_usec, resident);
}

int main(int argc, char **argv) {
  int rounds = argc == 2 ? atoi(argv[1]) : 0;
  if (rounds < 1) {
    fputs("usage: rounds COUNT <UNITS\n", stderr);
    return 64;
  }
  int commands = 0, units = 0;
  while (commands < MAX_COMMANDS && fgets(lines[commands], MAX_LINE, stdin)) {
    lines[commands][strcspn(lines[commands], "\n")] = 0;
    char *rest = lines[commands];
    int count = 0;
    while (rest && count < MAX_FIELDS) fields[commands][count++] = strsep(&rest, "\t");
    if (count < 3) {
      fprintf(stderr, "rounds: line %d: unit, folder and program are needed\n", commands + 1);
      return 65;
    }
    if (commands == 0 || strcmp(fields[commands][0], fields[commands - 1][0]) != 0) first_of_unit[units++] = commands;
    commands++;
  }
  first_of_unit[units] = commands;

  int order[MAX_COMMANDS];
  for (int unit = 0; unit < units; unit++) order[unit] = unit;
  for (int round = 0; round < rounds; round++) {
    for (int left = units; left > 1; left--) {
      int other = (int)random_below((uint32_t)left), kept = order[left - 1];
      order[left - 1] = order[other];
      order[other] = kept;
    }
    for (int unit = 0; unit < units; unit++)
      for (int command = first_of_unit[order[unit]]; command < first_of_unit[order[unit] + 1]; command++) run(round, command);
    fflush(stdout);
  }
  return 0;
}
