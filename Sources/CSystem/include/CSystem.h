#ifndef MMT_CSYSTEM_H
#define MMT_CSYSTEM_H

/* The few system calls that Swift's C library overlay doesn't show. Each returns 0 (or a value) or -1 with errno set. */

/* Swaps two directory entries atomically: renameat2(RENAME_EXCHANGE), macOS renamex_np(RENAME_SWAP). */
int mmt_exchange(const char *first, const char *second);

/* Takes a read lease on an open file; -1 with ENOTSUP where the system has none. */
int mmt_lease_take(int descriptor);

/* 1 while the read lease is held and nobody waits to write, 0 when a writer waits or it is gone, -1 on error. */
int mmt_lease_held(int descriptor);

/* Gives the lease back. */
int mmt_lease_release(int descriptor);

#endif
