#ifndef MMT_CSYSTEM_H
#define MMT_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

/* The few system calls that Swift's C library overlay doesn't show, or shows differently from one system to the next.
   Each returns 0 (or a value) or -1 with errno set. */

/* The C library's own `errno` and `open`. Swift's overlay has them too, but whoever calls it links all of libm into a standalone
   executable. */
int mmt_errno(void);
int mmt_open(const char *path, int flags, uint32_t mode);

/* Points the standard streams that are closed at nothing. */
void mmt_hold_standard_streams(void);

/* Memory is asked of the system in few large pieces: for programs that read a file or two, and end. */
void mmt_take_memory_in_large_pieces(void);

/* Provides the pages of memory that is about to be written, all at once. */
void mmt_provide_memory(void *start, size_t length);

/* Swaps two directory entries atomically: renameat2(RENAME_EXCHANGE), macOS renamex_np(RENAME_SWAP). */
int mmt_exchange(const char *first, const char *second);

/* Renames unless `to` exists (EEXIST), atomically; by link and unlink where the system or file system has no such call. */
int mmt_rename_exclusive(const char *from, const char *to);

/* Takes a read lease on an open file, given back when the file is closed; -1 with ENOTSUP where the system has none. */
int mmt_lease_take(int descriptor);

/* 1 while the read lease is held and nobody waits to write, 0 when a writer waits or it is gone, -1 on error. */
int mmt_lease_held(int descriptor);

/* A lease holder whom nobody told is killed by SIGIO at the first writer. */
void mmt_ignore_lease_signal(void);
void mmt_restore_lease_signal(void);

/* flock(LOCK_EX | LOCK_NB): -1 with EWOULDBLOCK while somebody else has it. */
int mmt_lock(int descriptor);
/* Gives that lock up, also where a program that is just being started holds the descriptor too. */
int mmt_unlock(int descriptor);

enum { mmt_kind_other, mmt_kind_file, mmt_kind_folder, mmt_kind_link };

struct mmt_status {
  int32_t kind;
  uint64_t device, inode;
  int64_t size, seconds, nanoseconds;
  uint32_t mode, user, group, links;
};

/* stat or lstat, and fstat, with the same fields on every system. */
int mmt_status_of_path(const char *path, int follow, struct mmt_status *status);
int mmt_status_of_file(int descriptor, struct mmt_status *status);

/* Bytes begin to reach the disk, without waiting: sync_file_range on Linux, nothing elsewhere. Only mmt_sync promises that they do. */
void mmt_start_storing(int descriptor);

/* Bytes reach the disk: fsync, on macOS F_FULLFSYNC where the file system has it. */
int mmt_sync(int descriptor);

/* Copies the extended attributes and access control lists that this user may set. */
int mmt_copy_attributes(int from, int to);

/* The columns of the terminal at `descriptor`, or -1. */
int mmt_terminal_columns(int descriptor);

/* Its rows. */
int mmt_terminal_rows(int descriptor);

/* What is typed is neither shown nor kept for a line's end until the terminal is restored; the keys that send signals still do. */
void mmt_terminal_hush(int descriptor);
void mmt_terminal_restore(int descriptor);

/* Seconds east of UTC on the wall clock at `seconds` since the epoch, as TZ or the system's zone says. */
int mmt_zone_offset(int64_t seconds);

/* The process's environment: NULL-terminated "NAME=value" strings. */
char **mmt_environment(void);

/* Where the running program is found, by its path or a link of the system's. */
int mmt_executable(char *path, uint32_t size);

/* A pipe whose ends no child inherits unasked: read, write. */
int mmt_pipe(int *ends);

/* posix_spawn of an absolute path as the leader of a process group of its own, stdin from /dev/null, stdout and stderr to the
   two descriptors, default signal handling. Returns 0 or an errno value. */
int mmt_spawn(int32_t *process, const char *path, char *const *arguments, char *const *environment, int output, int error);

/* Runs a program on this process's own terminal, with its standard streams, and waits for its end: its status as from mmt_wait, -2 where
   it can't be started. */
int mmt_run_in_foreground(const char *path, char *const *arguments, char *const *environment);

/* The same with `count` bytes as its standard input; that it ends before it read them all is no error. */
int mmt_feed_in_foreground(const char *path, char *const *arguments, char *const *environment, const uint8_t *bytes, size_t count);

/* The exit status of a process that ended: 0...255, or 128 + the signal that ended it; -1 while it runs, -2 if there is none. */
int mmt_wait(int32_t process, int hang);

/* What a program that stays waits for. */
enum {
  mmt_event_changed = 1,   /* one of the files may have been saved, made, moved or removed */
  mmt_event_gone = 2,      /* a folder of theirs was moved or removed */
  mmt_event_due = 4,       /* the second has come, or the clock was set */
  mmt_event_input = 8,     /* standard input can be read */
  mmt_event_redraw = 16,   /* the terminal has another size, or somebody else wrote on it */
  mmt_event_suspended = 32,
  mmt_event_ended = 64,    /* a signal asks for the end, or nobody reads standard output any more */
  mmt_event_looked = 128,  /* work of kind 0 is done */
  mmt_event_kept = 256     /* work of kind 1 is done */
};

/* Begins to watch nothing yet, and takes the signals that end, stop and resize, but for those that are ignored. One in a process.
   0, or -1 with errno set. */
int mmt_watch_begin(void);

/* Watches these files, by their folders, in the place of any before: so one that is replaced or not there yet is watched too. */
int mmt_watch_files(const char *const *paths, int count);

/* Waits for events, without any end if `until` (seconds since the epoch, by the wall clock) is negative; a burst of changes is one. */
int mmt_watch_wait(int64_t until, int takes_input);

/* Does work of a kind, 0 or 1, on the thread of that kind; its event tells that it is done. 0, or the error's number: EBUSY while the
   one before is under way. */
int mmt_watch_work(int kind, void (*body)(void *), void *context);

/* Waits until no work of this kind is under way; what it was has no event any more. */
void mmt_watch_finish(int kind);

/* The signals are the system's again; the terminal is as it was. */
void mmt_watch_end(void);

/* Stops the process, as ^Z would, until it is continued. */
void mmt_watch_stop(void);

#endif
