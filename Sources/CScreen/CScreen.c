/* Wide characters: ncurses shows its functions for them only if asked, macOS's own by the second name. */
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "CScreen.h"

#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen = NULL;
static int has_colour = 0;

int mmt_screen_open(int wants_colour) {
  /* A static program finds no locale of another C library; the wide characters need only some UTF-8. */
  if (!setlocale(LC_ALL, "")) setlocale(LC_ALL, "C.UTF-8");
  screen = newterm(NULL, stdout, stdin);
  if (!screen) return -1;
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  set_escdelay(25);
  has_colour = wants_colour && has_colors() && start_color() == OK;
  if (has_colour) {
    int background = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (short colour = 1; colour <= 6; colour++) init_pair(colour, colour, (short)background);
  }
  return 0;
}

void mmt_screen_close(void) {
  if (!screen || isendwin()) return;
  /* A terminal with one screen only goes on in its last line: that is left empty. */
  move(LINES - 1, 0);
  clrtoeol();
  refresh();
  endwin();
}

void mmt_screen_resume(void) {
  clearok(curscr, TRUE);
  mmt_screen_fit();
  wrefresh(curscr);
}

void mmt_screen_fit(void) {
  struct winsize size;
  if (ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 && (size.ws_row != LINES || size.ws_col != COLS))
    resizeterm(size.ws_row, size.ws_col);
}

int mmt_screen_rows(void) { return LINES; }
int mmt_screen_columns(void) { return COLS; }

void mmt_screen_begin(void) { werase(stdscr); }

void mmt_screen_line(int row) {
  move(row, 0);
  clrtoeol();
}

void mmt_screen_put(const char *utf8, int look) {
  attr_t attributes = A_NORMAL;
  if (look & mmt_look_bold) attributes |= A_BOLD;
  if (look & mmt_look_dim) attributes |= A_DIM;
  if (look & mmt_look_underline) attributes |= A_UNDERLINE;
  if (look & mmt_look_reverse) attributes |= A_REVERSE;
  attr_set(attributes, has_colour ? (short)(look / mmt_look_colour) : 0, NULL);
  addstr(utf8);
  attr_set(A_NORMAL, 0, NULL);
}

void mmt_screen_end(int row, int column) {
  if (row >= 0 && column >= 0) move(row, column < COLS ? column : COLS - 1);
  curs_set(row >= 0 && column >= 0);
  refresh();
}

int mmt_screen_key(void) {
  wint_t key = 0;
  int kind = get_wch(&key);
  if (kind == ERR) return 0;
  if (kind == KEY_CODE_YES) {
    switch (key) {
      case KEY_UP: return mmt_key_up;
      case KEY_DOWN: return mmt_key_down;
      case KEY_LEFT: return mmt_key_left;
      case KEY_RIGHT: return mmt_key_right;
      case KEY_PPAGE: return mmt_key_page_up;
      case KEY_NPAGE: return mmt_key_page_down;
      case KEY_HOME: return mmt_key_home;
      case KEY_END: return mmt_key_end;
      case KEY_ENTER: return mmt_key_enter;
      case KEY_BACKSPACE: return mmt_key_backspace;
      case KEY_BTAB: return mmt_key_back_tab;
      case KEY_DC: return mmt_key_delete;
      default: return mmt_key_other;
    }
  }
  switch (key) {
    case L'\r': case L'\n': return mmt_key_enter;
    case 27: return mmt_key_escape;
    case 8: case 127: return mmt_key_backspace;
    case L'\t': return mmt_key_tab;
    case 0: return mmt_key_other;
    default: return (int)key;
  }
}
