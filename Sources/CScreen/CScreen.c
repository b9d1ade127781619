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
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen = NULL;
static int has_colour = 0, uses_mouse = 0, wants_bar = 0;
static struct termios before;
/* When the terminal was asked for its background, in milliseconds; 0 once it has answered, or wasn't asked. */
static long long asked = 0;

/* Presses and the wheel, reported as SGR does: any column, and nothing that could be taken for a letter. */
static const char mouse_on[] = "\033[?1000h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1000l";
/* Written by a crash: no mouse, an ordinary cursor and look, the first screen. */
static char restoring[128];

static void say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(1, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

/* Only what may be done in a handler of signals: write, tcsetattr, raise. */
static void crashed(int number) {
  if (screen && !isendwin()) {
    say(restoring);
    tcsetattr(0, TCSANOW, &before);
  }
  raise(number);
}

static void expect_crashes(void) {
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = crashed;
  /* The second time it is the system's, which ends the process. */
  action.sa_flags = SA_RESETHAND;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The answer comes as keys do. Consoles have a background that they say nothing of. */
static void ask_background(void) {
  const char *type = getenv("TERM");
  if (!type || COLORS < 256 || strncmp(type, "linux", 5) == 0 || strncmp(type, "eterm", 5) == 0) return;
  asked = milliseconds();
  say("\033]11;?\033\\");
}

/* An answer that is still on its way must not be typed into the shell. One that is late by half a second won't come any more. */
static void await_background(void) {
  if (asked == 0 || milliseconds() - asked > 500) return;
  /* Not poll, which macOS doesn't have for terminals. */
  fd_set input;
  struct timeval limit = {0, 100000};
  FD_ZERO(&input);
  FD_SET(0, &input);
  select(1, &input, NULL, NULL, &limit);
  tcflush(0, TCIFLUSH);
  asked = 0;
}

static void add(const char *capability) {
  const char *text = tigetstr((char *)capability);
  if (text && text != (char *)-1 && strlen(restoring) + strlen(text) < sizeof restoring) strcat(restoring, text);
}

int mmt_screen_open(int wants_colour, int wants_mouse, int background) {
  /* A static program finds no locale of another C library; the wide characters need only some UTF-8. */
  if (!setlocale(LC_ALL, "") && !setlocale(LC_ALL, "C.UTF-8")) setlocale(LC_CTYPE, "UTF-8");
  tcgetattr(0, &before);
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
    int own = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (short colour = 1; colour <= 6; colour++) init_pair(colour, colour, (short)own);
    mmt_screen_background(background);
    if (background == mmt_unknown) ask_background();
  }
  wants_bar = wants_colour;
  /* Reports are read here, key by key: what a terminal's description says of them differs from what it sends. */
  keyok(KEY_MOUSE, FALSE);
  const char *mouse = tigetstr("kmous");
  uses_mouse = wants_mouse && mouse && mouse != (char *)-1;
  if (uses_mouse) strcat(restoring, mouse_off);
  add("sgr0");
  add("cnorm");
  add("rmcup");
  expect_crashes();
  if (uses_mouse) say(mouse_on);
  return 0;
}

/* Pairs from 8 on are those of the bar: without a colour, then the six. */
void mmt_screen_background(int background) {
  if (!has_colour || COLORS < 256 || COLOR_PAIRS < 16) return;
  if (background != mmt_unknown) asked = 0;
  short bar = background == mmt_light ? 254 : 236;
  init_pair(8, background == mmt_unknown ? 253 : -1, bar);
  for (short colour = 1; colour <= 6; colour++) init_pair((short)(8 + colour), colour, bar);
}

void mmt_screen_close(void) {
  if (!screen || isendwin()) return;
  await_background();
  /* A terminal with one screen only goes on in its last line: that is left empty. */
  move(LINES - 1, 0);
  clrtoeol();
  refresh();
  if (uses_mouse) say(mouse_off);
  endwin();
}

void mmt_screen_resume(void) {
  clearok(curscr, TRUE);
  mmt_screen_fit();
  wrefresh(curscr);
  if (uses_mouse) say(mouse_on);
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
  short pair = has_colour ? (short)(look / mmt_look_colour) : 0;
  if (look & mmt_look_bold) attributes |= A_BOLD;
  if (look & mmt_look_dim) attributes |= A_DIM;
  if (look & mmt_look_underline) attributes |= A_UNDERLINE;
  if (look & mmt_look_bar && wants_bar) {
    if (has_colour && COLORS >= 256 && COLOR_PAIRS >= 16) {
      pair = (short)(pair + 8);
    } else {
      /* One look for the whole line: in reverse, colours would make a patchwork. */
      attributes = A_REVERSE;
      pair = 0;
    }
  }
  attr_set(attributes, pair, NULL);
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
