#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)

int mmt_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int mmt_lease_take(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_RDLCK); }

int mmt_lease_held(int descriptor) {
  int lease = fcntl(descriptor, F_GETLEASE);
  return lease < 0 ? -1 : lease == F_RDLCK;
}

int mmt_lease_release(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_UNLCK); }

#else

#if defined(__APPLE__)
int mmt_exchange(const char *first, const char *second) { return renamex_np(first, second, RENAME_SWAP); }
#else
int mmt_exchange(const char *first, const char *second) {
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
}
#endif

static int unsupported(void) {
  errno = ENOTSUP;
  return -1;
}

int mmt_lease_take(int descriptor) {
  (void)descriptor;
  return unsupported();
}

int mmt_lease_held(int descriptor) {
  (void)descriptor;
  return unsupported();
}

int mmt_lease_release(int descriptor) {
  (void)descriptor;
  return unsupported();
}

#endif
