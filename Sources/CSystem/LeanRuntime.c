#include <stddef.h>
#include <stdint.h>

/* The name of a Unicode scalar, as Swift's runtime asks for it ("LATIN SMALL LETTER A"): none has one here. The linker puts this in
   the place of the runtime's own function (`--wrap` in Package.swift), whose table of names would be half a megabyte of the
   executable. Nothing in mmt asks for a name; a test sees to that. */
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}

/* C++'s demangler, 42 KB: the runtime asks for readable names of its own C++ functions when it prints a backtrace of a crash. It gets
   none, and prints them as they are. */
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
  (void)name, (void)buffer, (void)length;
  if (status) *status = -2;
  return NULL;
}
