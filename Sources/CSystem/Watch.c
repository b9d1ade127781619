#define _GNU_SOURCE
#include "CSystem.h"
#include "Waiting.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/inotify.h>
#include <sys/timerfd.h>
#elif defined(__APPLE__)
#include <sys/event.h>
#endif

/* A save is several steps (vim: rename, create, write, remove): a change counts once nothing more came for so many milliseconds, or
   so many times something did. */
enum { quiet_milliseconds = 6, burst_limit = 4, file_limit = 64 };

struct watched {
  char *folder;
  char *name;
  /* Linux: the folder's watch. macOS: the folder's descriptor, and the file's. */
  int folder_id, file_id;
};

static struct watched files[file_limit];
static int file_count = 0;
/* inotify's or kqueue's descriptor; the alarm's, -1 where kqueue is that too. */
static int watcher = -1, alarm_clock = -1;
static int signal_ends[2] = {-1, -1};

/* The terminal */

static struct termios usual;
static int is_hushed = 0;

void mmt_terminal_hush(int descriptor) {
  if (is_hushed || tcgetattr(descriptor, &usual) != 0) return;
  struct termios silent = usual;
  silent.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  /* Reading never waits: ^Z takes away what was typed before it, also what poll has just told of. */
  silent.c_cc[VMIN] = 0;
  silent.c_cc[VTIME] = 0;
  is_hushed = tcsetattr(descriptor, TCSAFLUSH, &silent) == 0;
}

void mmt_terminal_restore(int descriptor) {
  if (!is_hushed) return;
  tcsetattr(descriptor, TCSAFLUSH, &usual);
  is_hushed = 0;
}

/* Signals: each is a byte in a pipe, so that it is met between two steps and never in one. */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction before[signal_count];
/* A byte of the pipe that is no signal: some work is done. */
enum { some_work = 255, work_kinds = 2 };

static void note_signal(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(signal_ends[1], &byte, 1);
  (void)written;
  errno = kept;
}

static void take_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    sigaction(signals[index], NULL, &before[index]);
    /* nohup, and jobs that a script runs in the background, have them ignored. */
    if (before[index].sa_handler != SIG_IGN) sigaction(signals[index], &action, NULL);
  }
}

static int events_of_work(void);

static int events_of_signals(void) {
  unsigned char bytes[64];
  int events = 0;
  ssize_t count;
  while ((count = read(signal_ends[0], bytes, sizeof bytes)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      int number = bytes[index];
      if (number == some_work) events |= events_of_work();
      else if (number == SIGWINCH || number == SIGCONT) events |= mmt_event_redraw;
      else if (number == SIGTSTP) events |= mmt_event_suspended;
      else events |= mmt_event_ended;
    }
  }
  return events;
}

void mmt_watch_stop(void) { raise(SIGSTOP); }

/* Work: a thread for each kind, made when it is needed first; it stays, because what it has allocated for parsing stays with it. */

static struct worker {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  void (*body)(void *);
  void *context;
  int exists, is_done;
} workers[work_kinds] = {
    {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, NULL, 0, 0},
    {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, NULL, 0, 0},
};

static void *work_on(void *argument) {
  struct worker *worker = argument;
  for (;;) {
    pthread_mutex_lock(&worker->lock);
    while (!worker->body) pthread_cond_wait(&worker->changed, &worker->lock);
    pthread_mutex_unlock(&worker->lock);
    worker->body(worker->context);
    pthread_mutex_lock(&worker->lock);
    worker->body = NULL;
    worker->is_done = 1;
    pthread_cond_broadcast(&worker->changed);
    /* With the lock: the number of a pipe that is closed may be that of the next file that is opened. */
    note_signal(some_work);
    pthread_mutex_unlock(&worker->lock);
  }
  return NULL;
}

/* With the stack that the first thread has by default everywhere; signals are the first thread's. */
static int begin_worker(struct worker *worker) {
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all, usual_signals;
  sigfillset(&all);
  int result = pthread_attr_init(&attributes);
  if (result != 0) return result;
  pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_sigmask(SIG_SETMASK, &all, &usual_signals);
  result = pthread_create(&thread, &attributes, work_on, worker);
  pthread_sigmask(SIG_SETMASK, &usual_signals, NULL);
  pthread_attr_destroy(&attributes);
  worker->exists = result == 0;
  return result;
}

int mmt_watch_work(int kind, void (*body)(void *), void *context) {
  struct worker *worker = &workers[kind];
  pthread_mutex_lock(&worker->lock);
  int result = worker->body ? EBUSY : worker->exists ? 0 : begin_worker(worker);
  if (result == 0) {
    worker->context = context;
    worker->body = body;
    pthread_cond_broadcast(&worker->changed);
  }
  pthread_mutex_unlock(&worker->lock);
  return result;
}

void mmt_watch_finish(int kind) {
  struct worker *worker = &workers[kind];
  pthread_mutex_lock(&worker->lock);
  while (worker->body) pthread_cond_wait(&worker->changed, &worker->lock);
  worker->is_done = 0;
  pthread_mutex_unlock(&worker->lock);
}

static int events_of_work(void) {
  int events = 0;
  for (int kind = 0; kind < work_kinds; kind++) {
    pthread_mutex_lock(&workers[kind].lock);
    if (workers[kind].is_done) events |= mmt_event_looked << kind;
    workers[kind].is_done = 0;
    pthread_mutex_unlock(&workers[kind].lock);
  }
  return events;
}

/* Files and the clock */

static void close_watch(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

#if defined(__linux__)

static int open_watcher(void) {
  watcher = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  alarm_clock = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  return watcher < 0 || alarm_clock < 0 ? -1 : 0;
}

static int watch_file(struct watched *file) {
  uint32_t mask = IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                  IN_MOVE_SELF | IN_ONLYDIR;
  /* The same folder twice is the same watch. */
  file->folder_id = inotify_add_watch(watcher, file->folder, mask);
  return file->folder_id < 0 ? -1 : 0;
}

static void forget_file(struct watched *file) {
  if (file->folder_id >= 0) inotify_rm_watch(watcher, file->folder_id);
}

static int event_of(const struct inotify_event *event) {
  if (event->mask & IN_Q_OVERFLOW) return mmt_event_changed;
  for (int index = 0; index < file_count; index++) {
    if (event->wd != files[index].folder_id) continue;
    if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) return mmt_event_gone | mmt_event_changed;
    if (event->len > 0 && strcmp(event->name, files[index].name) == 0) return mmt_event_changed;
  }
  return 0;
}

static int events_of_watcher(void) {
  char buffer[4096] __attribute__((aligned(__alignof__(struct inotify_event))));
  int events = 0;
  ssize_t count;
  while ((count = read(watcher, buffer, sizeof buffer)) > 0) {
    for (char *next = buffer; next < buffer + count;) {
      const struct inotify_event *event = (const struct inotify_event *)(void *)next;
      events |= event_of(event);
      next += sizeof *event + event->len;
    }
  }
  return events;
}

static void set_alarm(int64_t until) {
  struct itimerspec time;
  memset(&time, 0, sizeof time);
  /* All zeroes would be no alarm. */
  if (until >= 0) time.it_value.tv_sec = until > 0 ? (time_t)until : 1;
  /* By the wall clock: the time spent asleep counts, and a clock that is set wakes. */
  timerfd_settime(alarm_clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}

static int events_of_alarm(void) {
  uint64_t times;
  ssize_t count = read(alarm_clock, &times, sizeof times);
  return count > 0 || errno == ECANCELED ? mmt_event_due : 0;
}

#elif defined(__APPLE__)

static int open_watcher(void) {
  watcher = kqueue();
  if (watcher >= 0) fcntl(watcher, F_SETFD, FD_CLOEXEC);
  return watcher < 0 ? -1 : 0;
}

static int watch_descriptor(int descriptor) {
  struct kevent change;
  EV_SET(&change, descriptor, EVFILT_VNODE, EV_ADD | EV_CLEAR, NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME, 0, NULL);
  return kevent(watcher, &change, 1, NULL, 0, NULL);
}

/* The folder tells of names that come and go, only the file itself of what is written in it; one that was replaced is another. */
static void watch_contents(struct watched *file) {
  close_watch(&file->file_id);
  char path[4096];
  size_t length = strlen(file->folder);
  if (length + strlen(file->name) + 2 > sizeof path) return;
  memcpy(path, file->folder, length);
  path[length] = '/';
  strcpy(path + length + 1, file->name);
  file->file_id = open(path, O_EVTONLY | O_CLOEXEC);
  if (file->file_id >= 0) watch_descriptor(file->file_id);
}

static int watch_file(struct watched *file) {
  file->folder_id = open(file->folder, O_EVTONLY | O_CLOEXEC);
  if (file->folder_id < 0 || watch_descriptor(file->folder_id) != 0) return -1;
  watch_contents(file);
  return 0;
}

static void forget_file(struct watched *file) {
  close_watch(&file->folder_id);
  close_watch(&file->file_id);
}

static int events_of_watcher(void) {
  struct kevent found;
  struct timespec now = {0, 0};
  int events = 0;
  while (kevent(watcher, NULL, 0, &found, 1, &now) > 0) {
    if (found.filter == EVFILT_TIMER) {
      events |= mmt_event_due;
      continue;
    }
    events |= mmt_event_changed;
    for (int index = 0; index < file_count; index++)
      if ((int)found.ident == files[index].folder_id && (found.fflags & (NOTE_DELETE | NOTE_RENAME))) events |= mmt_event_gone;
  }
  if (events & mmt_event_changed)
    for (int index = 0; index < file_count; index++) watch_contents(&files[index]);
  return events;
}

static void set_alarm(int64_t until) {
  struct kevent change;
  EV_SET(&change, 1, EVFILT_TIMER, EV_DELETE, 0, 0, NULL);
  kevent(watcher, &change, 1, NULL, 0, NULL);
  if (until < 0) return;
  EV_SET(&change, 1, EVFILT_TIMER, EV_ADD | EV_ONESHOT, NOTE_ABSOLUTE | NOTE_SECONDS, until, NULL);
  kevent(watcher, &change, 1, NULL, 0, NULL);
}

static int events_of_alarm(void) { return 0; }

#else

static int open_watcher(void) {
  errno = ENOSYS;
  return -1;
}
static int watch_file(struct watched *file) { return (void)file, -1; }
static void forget_file(struct watched *file) { (void)file; }
static int events_of_watcher(void) { return 0; }
static void set_alarm(int64_t until) { (void)until; }
static int events_of_alarm(void) { return 0; }

#endif

/* The whole */

int mmt_watch_begin(void) {
  if (mmt_pipe(signal_ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(signal_ends[end], F_SETFL, O_NONBLOCK);
  if (open_watcher() != 0) {
    int kept = errno;
    mmt_watch_end();
    errno = kept;
    return -1;
  }
  take_signals();
  return 0;
}

static void forget_files(void) {
  for (int index = 0; index < file_count; index++) {
    /* Two files of one folder share its watch: taken away once. */
    int shared = 0;
    for (int other = 0; other < index; other++) shared |= files[other].folder_id == files[index].folder_id;
    if (!shared) forget_file(&files[index]);
    free(files[index].folder);
    free(files[index].name);
  }
  file_count = 0;
}

int mmt_watch_files(const char *const *paths, int count) {
  forget_files();
  for (int index = 0; index < count && index < file_limit; index++) {
    const char *slash = strrchr(paths[index], '/');
    struct watched *file = &files[file_count];
    file->folder_id = file->file_id = -1;
    file->folder = !slash ? strdup(".") : slash == paths[index] ? strdup("/") : strndup(paths[index], (size_t)(slash - paths[index]));
    file->name = strdup(slash ? slash + 1 : paths[index]);
    file_count++;
    if (!file->folder || !file->name || watch_file(file) != 0) return -1;
  }
  return 0;
}

int mmt_watch_wait(int64_t until, int takes_input) {
  set_alarm(until);
  int events = 0, bursts = 0, timeout = -1;
  for (;;) {
    struct pollfd waiting[] = {
        {signal_ends[0], POLLIN, 0}, {watcher, POLLIN, 0}, {alarm_clock, POLLIN, 0}, {1, 0, 0}, {takes_input ? 0 : -1, POLLIN, 0},
    };
    int ready = mmt_poll(waiting, sizeof waiting / sizeof *waiting, timeout);
    if (ready < 0 && errno != EINTR) return events | mmt_event_ended;
    if (ready == 0) return events;
    if (ready < 0) continue;
    if (waiting[0].revents) events |= events_of_signals();
    if (waiting[1].revents) events |= events_of_watcher();
    if (waiting[2].revents) events |= events_of_alarm();
    /* A pipe whose reader went away, a terminal that was closed. */
    if (waiting[3].revents) return events | mmt_event_ended;
    if (waiting[4].revents) events |= mmt_event_input;
    if (!events) continue;
    if (!(events & mmt_event_changed) || events & ~mmt_event_changed || ++bursts > burst_limit) return events;
    timeout = quiet_milliseconds;
  }
}

void mmt_watch_end(void) {
  mmt_terminal_restore(0);
  if (signal_ends[1] >= 0 && watcher >= 0)
    for (int index = 0; index < signal_count; index++) sigaction(signals[index], &before[index], NULL);
  forget_files();
  close_watch(&watcher);
  close_watch(&alarm_clock);
  for (int kind = 0; kind < work_kinds; kind++) pthread_mutex_lock(&workers[kind].lock);
  close_watch(&signal_ends[0]);
  close_watch(&signal_ends[1]);
  for (int kind = 0; kind < work_kinds; kind++) pthread_mutex_unlock(&workers[kind].lock);
}
