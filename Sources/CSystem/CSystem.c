#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__APPLE__)
#include <copyfile.h>
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif

int mmt_errno(void) { return errno; }

int mmt_open(const char *path, int flags, uint32_t mode) { return open(path, flags, (mode_t)mode); }

void mmt_hold_standard_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    /* The lowest number that is free is this one's. */
    if (fcntl(descriptor, F_GETFD) == -1) (void)open("/dev/null", O_RDWR);
  }
}

void mmt_take_memory_in_large_pieces(void) {
#if defined(__GLIBC__)
  /* A plan's bytes are hardly more than what glibc would map, and give back, by itself, each time. */
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

void mmt_provide_memory(void *start, size_t length) {
#if defined(MADV_POPULATE_WRITE)
  /* Without it each page is a fault of its own, which takes longer than reading it. An older kernel doesn't know this, and it isn't needed. */
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1), end = ((uintptr_t)start + length) & ~(page - 1);
  if (end > first) madvise((void *)first, end - first, MADV_POPULATE_WRITE);
#else
  (void)start;
  (void)length;
#endif
}

/* Exchange and leases */

#if defined(__linux__)

int mmt_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

static int rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int mmt_lease_take(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_RDLCK); }

int mmt_lease_held(int descriptor) {
  int lease = fcntl(descriptor, F_GETLEASE);
  return lease < 0 ? -1 : lease == F_RDLCK;
}

#else

#if defined(__APPLE__)
int mmt_exchange(const char *first, const char *second) { return renamex_np(first, second, RENAME_SWAP); }
static int rename_new(const char *from, const char *to) { return renamex_np(from, to, RENAME_EXCL); }
#else
static int unsupported_call(void) {
  errno = ENOSYS;
  return -1;
}
int mmt_exchange(const char *first, const char *second) { return (void)first, (void)second, unsupported_call(); }
static int rename_new(const char *from, const char *to) { return (void)from, (void)to, unsupported_call(); }
#endif

static int no_leases(int descriptor) {
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
}

int mmt_lease_take(int descriptor) { return no_leases(descriptor); }
int mmt_lease_held(int descriptor) { return no_leases(descriptor); }

#endif

int mmt_rename_exclusive(const char *from, const char *to) {
  if (rename_new(from, to) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP && errno != ENOTSUP) return -1;
  return link(from, to) == 0 ? unlink(from) : -1;
}

void mmt_ignore_lease_signal(void) { signal(SIGIO, SIG_IGN); }
void mmt_restore_lease_signal(void) { signal(SIGIO, SIG_DFL); }

int mmt_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }
int mmt_unlock(int descriptor) { return flock(descriptor, LOCK_UN); }

/* Files */

static int fill(int result, const struct stat *from, struct mmt_status *to) {
  if (result != 0) return -1;
  to->kind = S_ISREG(from->st_mode)   ? mmt_kind_file
             : S_ISDIR(from->st_mode) ? mmt_kind_folder
             : S_ISLNK(from->st_mode) ? mmt_kind_link
                                      : mmt_kind_other;
  to->device = (uint64_t)from->st_dev;
  to->inode = (uint64_t)from->st_ino;
  to->size = (int64_t)from->st_size;
  to->mode = (uint32_t)from->st_mode;
  to->user = (uint32_t)from->st_uid;
  to->group = (uint32_t)from->st_gid;
  to->links = (uint32_t)from->st_nlink;
#if defined(__APPLE__)
  to->seconds = (int64_t)from->st_mtimespec.tv_sec;
  to->nanoseconds = (int64_t)from->st_mtimespec.tv_nsec;
#else
  to->seconds = (int64_t)from->st_mtim.tv_sec;
  to->nanoseconds = (int64_t)from->st_mtim.tv_nsec;
#endif
  return 0;
}

int mmt_status_of_path(const char *path, int follow, struct mmt_status *status) {
  struct stat found;
  return fill(follow ? stat(path, &found) : lstat(path, &found), &found, status);
}

int mmt_status_of_file(int descriptor, struct mmt_status *status) {
  struct stat found;
  return fill(fstat(descriptor, &found), &found, status);
}

#if defined(__APPLE__)
#define LIST(descriptor, names, size) flistxattr(descriptor, names, size, 0)
#define GET(descriptor, name, value, size) fgetxattr(descriptor, name, value, size, 0, 0)
#define SET(descriptor, name, value, size) fsetxattr(descriptor, name, value, size, 0, 0)
#else
#define LIST(descriptor, names, size) flistxattr(descriptor, names, size)
#define GET(descriptor, name, value, size) fgetxattr(descriptor, name, value, size)
#define SET(descriptor, name, value, size) fsetxattr(descriptor, name, value, size, 0)
#endif

void mmt_start_storing(int descriptor) {
#if defined(__linux__)
  /* Waits for nothing, so it takes no error from the fsync that follows. */
  (void)sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

int mmt_sync(int descriptor) {
#if defined(__APPLE__)
  /* fsync hands the bytes to the drive there, which may keep them in its cache. */
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor);
}

static int copy_extended_attributes(int from, int to) {
  ssize_t size = LIST(from, NULL, 0);
  if (size <= 0) return size == 0 || errno == ENOTSUP || errno == EOPNOTSUPP ? 0 : -1;
  char *names = malloc((size_t)size);
  if (!names) return -1;
  size = LIST(from, names, (size_t)size);
  int result = size < 0 ? -1 : 0;
  for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
    ssize_t length = GET(from, name, NULL, 0);
    if (length < 0) continue;
    char *value = malloc((size_t)length + 1);
    if (!value) {
      result = -1;
      break;
    }
    length = GET(from, name, value, (size_t)length);
    /* Labels that only the system may set come with the folder; every other loss is an error. */
    if (length >= 0 && SET(to, name, value, (size_t)length) != 0 && errno != EPERM && errno != EACCES && errno != ENOTSUP &&
        errno != EOPNOTSUPP)
      result = -1;
    int kept = errno;
    free(value);
    errno = kept;
  }
  int kept = errno;
  free(names);
  errno = kept;
  return result;
}

int mmt_copy_attributes(int from, int to) {
#if defined(__APPLE__)
  /* There they are no extended attribute. */
  if (fcopyfile(from, to, NULL, COPYFILE_ACL) != 0 && errno != EPERM && errno != EACCES && errno != ENOTSUP && errno != EOPNOTSUPP)
    return -1;
#endif
  return copy_extended_attributes(from, to);
}

/* Surroundings */

int mmt_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : -1;
}

int mmt_terminal_rows(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : -1;
}

int mmt_zone_offset(int64_t seconds) {
  time_t time = (time_t)seconds;
  struct tm local;
  return localtime_r(&time, &local) ? (int)local.tm_gmtoff : 0;
}

#if defined(__APPLE__)
/* A test bundle can't name `environ` itself. */
char **mmt_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
char **mmt_environment(void) { return environ; }
#endif

int mmt_executable(char *path, uint32_t size) {
#if defined(__APPLE__)
  return _NSGetExecutablePath(path, &size);
#else
  static const char link[] = "/proc/self/exe";
  if (size < sizeof link) return -1;
  memcpy(path, link, sizeof link);
  return 0;
#endif
}

/* Processes */

int mmt_pipe(int *ends) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int mmt_spawn(int32_t *process, const char *path, char *const *arguments, char *const *environment, int output, int error) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return result;
  result = posix_spawnattr_init(&attributes);
  if (result != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return result;
  }
  /* A ^Z between the beginning of the new process and its own group would stop it before it has become the program, and us for good: until
     then we wait for it in a way that nothing interrupts. In its own group no ^Z reaches it anyway. */
  sigset_t blocked, standard;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTSTP);
  sigemptyset(&standard);
  sigaddset(&standard, SIGIO);
  sigaddset(&standard, SIGPIPE);
  pid_t started = -1;
  if ((result = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)) == 0 &&
      (result = posix_spawn_file_actions_adddup2(&actions, output, 1)) == 0 &&
      (result = posix_spawn_file_actions_adddup2(&actions, error, 2)) == 0 &&
      (result = posix_spawnattr_setpgroup(&attributes, 0)) == 0 &&
      (result = posix_spawnattr_setsigmask(&attributes, &blocked)) == 0 &&
      (result = posix_spawnattr_setsigdefault(&attributes, &standard)) == 0 &&
      (result = posix_spawnattr_setflags(
           &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)) == 0)
    /* A script that was written a moment ago may still be open in a process that another thread just begins. */
    for (int tries = 0; tries < 100; tries++) {
      result = posix_spawn(&started, path, &actions, &attributes, arguments, environment);
      if (result != ETXTBSY) break;
      usleep(1000);
    }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  *process = (int32_t)started;
  return result;
}

static void mmt_write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

int mmt_run_in_foreground(const char *path, char *const *arguments, char *const *environment) {
  return mmt_feed_in_foreground(path, arguments, environment, NULL, 0);
}

/* Without bytes it has our own standard input. */
int mmt_feed_in_foreground(const char *path, char *const *arguments, char *const *environment, const uint8_t *bytes, size_t count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int ends[2] = {-1, -1};
  if (posix_spawn_file_actions_init(&actions) != 0) return -2;
  int result = posix_spawnattr_init(&attributes);
  if (result == 0 && bytes != NULL && (result = mmt_pipe(ends)) == 0)
    result = posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
  if (result != 0) {
    if (ends[0] >= 0) { close(ends[0]); close(ends[1]); }
    posix_spawn_file_actions_destroy(&actions);
    return -2;
  }
  /* What is typed to end the program isn't meant for us; as the C library's system() does it. */
  struct sigaction ignored, interrupt, quit, broken;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignored, &interrupt);
  sigaction(SIGQUIT, &ignored, &quit);
  sigaction(SIGPIPE, &ignored, &broken);
  sigset_t standard;
  sigemptyset(&standard);
  sigaddset(&standard, SIGIO);
  sigaddset(&standard, SIGPIPE);
  if (interrupt.sa_handler != SIG_IGN) sigaddset(&standard, SIGINT);
  if (quit.sa_handler != SIG_IGN) sigaddset(&standard, SIGQUIT);
  pid_t started = -1;
  if ((result = posix_spawnattr_setsigdefault(&attributes, &standard)) == 0 &&
      (result = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF)) == 0)
    result = posix_spawn(&started, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (ends[0] >= 0) {
    close(ends[0]);
    if (result == 0) mmt_write_all(ends[1], bytes, count);
    close(ends[1]);
  }
  int status = result == 0 ? mmt_wait((int32_t)started, 1) : -2;
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  sigaction(SIGPIPE, &broken, NULL);
  return status;
}

int mmt_wait(int32_t process, int hang) {
  int status = 0;
  pid_t ended;
  do ended = waitpid(process, &status, hang ? 0 : WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return -1;
  if (ended < 0) return -2;
  if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
  return WEXITSTATUS(status);
}
