#ifndef MMT_WAITING_H
#define MMT_WAITING_H

#include <poll.h>

/* poll; on macOS by select, because its poll refuses terminals and other devices. There, and where MMT_WAITS_BY_SELECT is defined, of a
   descriptor without POLLIN only its end is told, within a second. */
int mmt_poll(struct pollfd *waiting, int count, int timeout);

#endif
