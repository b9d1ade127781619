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

/* Whether a link may be followed: http, https or mailto, whatever the case of their letters. */
static inline int mmt_is_web_address(const char *url) {
  static const char *const allowed[] = {"http://", "https://", "mailto:"};
  for (int scheme = 0; scheme < 3; scheme++) {
    const char *want = allowed[scheme];
    int at = 0;
    while (want[at] && ((url[at] >= 'A' && url[at] <= 'Z') ? url[at] + 32 : url[at]) == want[at]) at++;
    if (!want[at]) return 1;
  }
  return 0;
}

/* Puts the children of a node in its place. */
static inline void mmt_dissolve(cmark_node *node) {
  cmark_node *child;
  while ((child = cmark_node_first_child(node))) {
    cmark_node_unlink(child);
    if (!cmark_node_insert_before(node, child)) cmark_node_free(child);
  }
  cmark_node_unlink(node);
  cmark_node_free(node);
}

/* Markdown as HTML that can stand in any page: raw HTML is text, links that aren't to the web or to mail are their words, pictures
   are their descriptions, headings are bold paragraphs. The result is malloc's, NULL where there is no memory. */
static inline char *mmt_markdown_html(const char *text, size_t length) {
  cmark_node *document = cmark_parse_document(text, length, CMARK_OPT_DEFAULT);
  if (!document) return NULL;
  cmark_iter *iterator = cmark_iter_new(document);
  cmark_event_type event;
  while (iterator && (event = cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
    cmark_node *node = cmark_iter_get_node(iterator);
    cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_HTML_BLOCK) {
      const char *literal = cmark_node_get_literal(node);
      cmark_node *plain = cmark_node_new(CMARK_NODE_TEXT);
      cmark_node_set_literal(plain, literal ? literal : "");
      cmark_node *whole = plain;
      if (type == CMARK_NODE_HTML_BLOCK) {
        whole = cmark_node_new(CMARK_NODE_PARAGRAPH);
        cmark_node_append_child(whole, plain);
      }
      if (cmark_node_insert_before(node, whole)) {
        cmark_node_unlink(node);
        cmark_node_free(node);
      } else {
        cmark_node_free(whole);
        cmark_node_set_literal(node, "");
      }
    } else if (event == CMARK_EVENT_EXIT && type == CMARK_NODE_IMAGE) {
      mmt_dissolve(node);
    } else if (event == CMARK_EVENT_EXIT && type == CMARK_NODE_LINK) {
      const char *url = cmark_node_get_url(node);
      if (!url || !mmt_is_web_address(url)) mmt_dissolve(node);
    } else if (event == CMARK_EVENT_EXIT && type == CMARK_NODE_HEADING) {
      cmark_node *paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH);
      cmark_node *strong = cmark_node_new(CMARK_NODE_STRONG);
      cmark_node *child;
      while ((child = cmark_node_first_child(node))) {
        cmark_node_unlink(child);
        if (!cmark_node_append_child(strong, child)) cmark_node_free(child);
      }
      cmark_node_append_child(paragraph, strong);
      if (cmark_node_insert_before(node, paragraph)) {
        cmark_node_unlink(node);
        cmark_node_free(node);
      } else {
        cmark_node_free(paragraph);
      }
    }
  }
  if (iterator) cmark_iter_free(iterator);
  char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
  cmark_node_free(document);
  return html;
}

#endif
