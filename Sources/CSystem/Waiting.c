#include "Waiting.h"

#include <stddef.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/time.h>

#if defined(__APPLE__) || defined(MMT_WAITS_BY_SELECT)

/* A pipe whose reader went away. What is said to a terminal isn't asked for: its end is a signal. */
static int lost_reader(int descriptor) {
  struct stat found;
  if (fstat(descriptor, &found) != 0) return 1;
  if (S_ISCHR(found.st_mode)) return 0;
  struct pollfd output = {descriptor, POLLOUT, 0};
  return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

int mmt_poll(struct pollfd *waiting, int count, int timeout) {
  for (;;) {
    fd_set readable;
    int highest = -1, ready = 0;
    FD_ZERO(&readable);
    for (int index = 0; index < count; index++) {
      struct pollfd *one = &waiting[index];
      one->revents = 0;
      if (one->fd < 0 || one->fd >= FD_SETSIZE) continue;
      if (one->events & POLLIN) {
        FD_SET(one->fd, &readable);
        if (one->fd > highest) highest = one->fd;
      } else if (lost_reader(one->fd)) {
        one->revents = POLLHUP;
        ready++;
      }
    }
    int slice = ready > 0 ? 0 : timeout < 0 || timeout > 1000 ? 1000 : timeout;
    struct timeval limit = {slice / 1000, slice % 1000 * 1000};
    int found = select(highest + 1, &readable, NULL, NULL, &limit);
    if (found < 0) return -1;
    for (int index = 0; index < count && found > 0; index++) {
      struct pollfd *one = &waiting[index];
      if (one->fd < 0 || one->fd >= FD_SETSIZE || !(one->events & POLLIN) || !FD_ISSET(one->fd, &readable)) continue;
      one->revents = POLLIN;
      ready++;
    }
    if (ready > 0) return ready;
    if (timeout < 0) continue;
    timeout -= slice;
    if (timeout <= 0) return 0;
  }
}

#else

int mmt_poll(struct pollfd *waiting, int count, int timeout) { return poll(waiting, (nfds_t)count, timeout); }

#endif
