#ifndef MMT_CSCREEN_H
#define MMT_CSCREEN_H

/* The few things that the full-screen view asks of ncurses: lines of styled text, keys, a cursor. One screen in a process. */

/* How a piece of text looks: these, and a colour of the terminal's own sixteen (1 red ... 6 cyan, 0 none) times mmt_look_colour.
   The bar is the cursor's: a background where there are 256 colours, else reverse, and nothing where no colour is wanted. */
enum { mmt_look_bold = 1, mmt_look_dim = 2, mmt_look_underline = 4, mmt_look_bar = 8, mmt_look_colour = 16 };

/* Keys that are no letters; a letter is its Unicode scalar, 0 is no key. */
enum {
  mmt_key_up = -1, mmt_key_down = -2, mmt_key_left = -3, mmt_key_right = -4, mmt_key_page_up = -5, mmt_key_page_down = -6,
  mmt_key_home = -7, mmt_key_end = -8, mmt_key_enter = -9, mmt_key_escape = -10, mmt_key_backspace = -11, mmt_key_tab = -12,
  mmt_key_back_tab = -13, mmt_key_delete = -14, mmt_key_other = -99
};

/* The terminal's background. Where that isn't known the bar is dark, with light words where they have no colour of their own. */
enum { mmt_unknown, mmt_dark, mmt_light };

/* 0, or -1 where the terminal's type isn't known. The terminal is given back also when the process crashes. */
int mmt_screen_open(int wants_colour, int wants_mouse, int background);

/* What the terminal said of its background. */
void mmt_screen_background(int background);

/* The terminal as it was; `resume` takes it again, and draws everything anew. */
void mmt_screen_close(void);
void mmt_screen_resume(void);

/* Takes the terminal's size as it is now. */
void mmt_screen_fit(void);
int mmt_screen_rows(void);
int mmt_screen_columns(void);

/* A frame: begin, pieces from the left to the right of each line, end. Only what is new reaches the terminal. */
void mmt_screen_begin(void);
void mmt_screen_line(int row);
void mmt_screen_put(const char *utf8, int look);
/* The cursor is shown at `row` and `column`, nowhere where they are negative. */
void mmt_screen_end(int row, int column);

/* The next key that was typed, without waiting. */
int mmt_screen_key(void);

#endif
