#ifndef MMT_CCMARK_SHIM_H
#define MMT_CCMARK_SHIM_H

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

/* An arena for cmark's nodes: allocation moves a pointer, freeing does nothing, and the whole tree is dropped at once by
   mmt_arena_reset. The allocator's callbacks get no context, so the state is one per thread. Blocks keep their size in front of
   them, which is what realloc needs. Out of memory ends the process, as in cmark's own allocator. */

typedef struct mmt_arena_chunk {
  struct mmt_arena_chunk *next;
  size_t size;
} mmt_arena_chunk;

typedef struct mmt_arena_state {
  mmt_arena_chunk *first;
  mmt_arena_chunk *current;
  size_t used;
} mmt_arena_state;

/* Local to a function because Swift's importer emits no static variables of a header. */
static inline mmt_arena_state *mmt_arena_here(void) {
  static _Thread_local mmt_arena_state state;
  return &state;
}

enum { mmt_arena_chunk_size = 256 * 1024, mmt_arena_header = 16 };

static inline void *mmt_arena_take(size_t size) {
  mmt_arena_state *arena = mmt_arena_here();
  size_t need = ((size + 15) & ~(size_t)15) + mmt_arena_header;
  while (!arena->current || arena->used + need > arena->current->size) {
    mmt_arena_chunk *next = arena->current ? arena->current->next : arena->first;
    if (!next || next->size < need) {
      size_t room = need > mmt_arena_chunk_size ? need : mmt_arena_chunk_size;
      mmt_arena_chunk *fresh = (mmt_arena_chunk *)malloc(sizeof(mmt_arena_chunk) + 16 + room);
      if (!fresh) abort();
      fresh->size = room;
      fresh->next = next;
      if (arena->current) arena->current->next = fresh; else arena->first = fresh;
      next = fresh;
    }
    arena->current = next;
    arena->used = 0;
  }
  char *base = (char *)(((size_t)(arena->current + 1) + 15) & ~(size_t)15);
  char *block = base + arena->used;
  arena->used += need;
  *(size_t *)block = size;
  return block + mmt_arena_header;
}

static inline void *mmt_arena_calloc(size_t count, size_t size) {
  if (size && count > (size_t)-1 / 4 / size) abort();
  void *block = mmt_arena_take(count * size);
  memset(block, 0, count * size);
  return block;
}

static inline void *mmt_arena_realloc(void *old, size_t size) {
  if (!old) return mmt_arena_take(size);
  size_t before = *(size_t *)((char *)old - mmt_arena_header);
  if (size <= before) return old;
  /* What was taken last grows where it is: buffers are mostly filled one at a time. */
  mmt_arena_state *arena = mmt_arena_here();
  char *end = (char *)old + ((before + 15) & ~(size_t)15);
  char *base = arena->current ? (char *)(((size_t)(arena->current + 1) + 15) & ~(size_t)15) : NULL;
  if (base && end == base + arena->used) {
    size_t grown = (size_t)((char *)old - base) + ((size + 15) & ~(size_t)15);
    if (grown <= arena->current->size) {
      arena->used = grown;
      *(size_t *)((char *)old - mmt_arena_header) = size;
      return old;
    }
  }
  void *block = mmt_arena_take(size);
  memcpy(block, old, before);
  return block;
}

static inline void mmt_arena_free(void *block) { (void)block; }

/* The allocator to give to cmark_parser_new_with_mem on this thread. */
static inline cmark_mem *mmt_arena(void) {
  static cmark_mem allocator = {mmt_arena_calloc, mmt_arena_realloc, mmt_arena_free};
  return &allocator;
}

/* Drops everything taken from this thread's arena; its memory is used again by the next parse. */
static inline void mmt_arena_reset(void) {
  mmt_arena_state *arena = mmt_arena_here();
  arena->current = arena->first;
  arena->used = 0;
}

/* Gives this thread's memory back to the system (a reset first is not needed). */
static inline void mmt_arena_release(void) {
  mmt_arena_state *arena = mmt_arena_here();
  while (arena->first) {
    mmt_arena_chunk *next = arena->first->next;
    free(arena->first);
    arena->first = next;
  }
  arena->current = NULL;
  arena->used = 0;
}

#endif
