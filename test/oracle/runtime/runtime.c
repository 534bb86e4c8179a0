#include "runtime.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *route = "";
int entered, current, failures;
static int naming; /* whether begin says what it begins */

static u64 next(u64 *state) { /* splitmix64 */
  u64 z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

/* byteOf returns where a scalar has byte i of its value, the least significant one first. */
static unsigned byteOf(const struct leaf *l, unsigned i) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return l->size - 1 - i;
#else
  return i;
#endif
}

/* maskBools sets the bits of a vector of bools: those of an integer of as many bits, in as few bytes as have them, and the first
   bool is the most significant bit on a big-endian processor. Fewer than eight bools are part of a vector of eight. */
static void maskBools(unsigned count, unsigned char *p) {
  struct leaf whole = {.size = (count + 7) / 8};
  for (unsigned i = 0; i < count; i++)
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    if (count < 8)
      p[0] |= 0x80 >> i;
    else
#endif
      p[byteOf(&whole, i / 8)] |= 1 << i % 8;
}

/* maskLeaf sets the bits of one scalar that hold data. */
static void maskLeaf(const struct leaf *l, unsigned char *p) {
  unsigned bits = 8 * l->size;
  if (l->kind == BOOLS) {
    maskBools(l->width, p);
    return;
  }
  if (l->kind == X87)
    bits = 80;
  if (l->kind == BITS)
    bits = l->width;
  for (unsigned i = 0; i < bits; i++)
    p[byteOf(l, i / 8)] |= 1 << i % 8;
}

/* aligned returns memory for any type of that size. */
static unsigned char *aligned(unsigned size) {
#ifdef _WIN32
  return _aligned_malloc(size + 1, 64);
#else
  return aligned_alloc(64, (size + 64) & ~63u);
#endif
}

static unsigned char *maskOf(struct type *t) {
  if (t->mask)
    return t->mask;
  t->mask = aligned(t->size);
  memset(t->mask, 0, t->size);
  if (t->bits)
    t->bits(t->mask);
  for (unsigned i = 0; i < t->count; i++)
    for (unsigned k = 0; k < t->leaves[i].count; k++)
      maskLeaf(&t->leaves[i], t->mask + t->leaves[i].offset + k * t->leaves[i].size);
  return t->mask;
}

/* legalize makes the pattern of a scalar a value of its type: a number, which
   no register changes on the way, or a truth value. */
static void legalize(const struct leaf *l, unsigned char *p) {
  switch (l->kind) {
  case FLOAT:
    p[byteOf(l, l->size - 1)] = 0x30 | (p[byteOf(l, l->size - 1)] & 0x87);
    break;
  case X87:
    p[7] |= 0x80;
    p[9] = 0x30 | (p[9] & 0x87);
    break;
  case BOOL:
    *p &= 1;
  default:
    break;
  }
}

void fill(struct type *t, void *value, u64 key) {
  unsigned char *p = value;
  for (unsigned i = 0; i < t->size; i++)
    p[i] = next(&key);
  for (int bools = 0; bools < 2; bools++) /* last: a union may overlay them */
    for (unsigned i = 0; i < t->count; i++)
      if ((t->leaves[i].kind == BOOL) == bools)
        for (unsigned k = 0; k < t->leaves[i].count; k++)
          legalize(&t->leaves[i], p + t->leaves[i].offset + k * t->leaves[i].size);
}

void check(struct type *t, const void *value, u64 key, int proto, const char *what) {
  const unsigned char *got = value, *mask = maskOf(t);
  unsigned char *want = malloc(t->size + 1);
  fill(t, want, key);
  for (unsigned i = 0; i < t->size; i++)
    if ((got[i] ^ want[i]) & mask[i]) {
      printf("FAIL %d %s %s byte %u is %02x, not %02x (mask %02x)\n", proto, route, what, i, got[i], want[i], mask[i]);
      failures++;
      break;
    }
  free(want);
}

void begin(int proto, const char *name) {
  current = proto;
  route = name;
  entered = 0;
  if (naming)
    printf("BEGIN %d %s\n", proto, name);
}

void end(int proto) {
  if (entered == 1)
    return;
  printf("FAIL %d %s callee entered %d times\n", proto, route, entered);
  failures++;
}

/* Compilers without __bf16 have no conversion to it in their library, which
   clang calls where a value only passes through. The result travels as a
   _Float16 does. All numbers here are exact. */
#ifdef __FLT16_DIG__
_Float16 __truncsfbf2(float f) {
  _Float16 r;
  memcpy(&r, (char *)&f + 2, 2);
  return r;
}
#endif

static void crashed(int sig) {
  char line[200];
  int n = snprintf(line, sizeof line, "FAIL %d %s killed by signal %d\n", current, route, sig);
  fflush(stdout);
  _exit(write(1, line, n) == n ? 2 : 3);
}

/* catchAll has crashed called for every signal that a broken function can cause. */
static void catchAll(void) {
#if defined _WIN32 || defined __wasi__
  int signals[] = {SIGSEGV, SIGILL, SIGFPE, SIGABRT};
#else
  static char stack[1 << 16];
  stack_t alt = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction act = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  sigaltstack(&alt, 0);
  int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
#endif
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
#if defined _WIN32 || defined __wasi__
    signal(signals[i], crashed);
#else
    sigaction(signals[i], &act, 0);
#endif
}

/* run tries the prototypes from a number on. */
void run(int first);

/* The arguments are the number, and anything more to name each prototype before it is tried.
   The last line is DONE: what has broken its stack can end in other ways than by a signal. */
int main(int argc, char **argv) {
  setvbuf(stdout, 0, _IONBF, 0);
  catchAll();
  naming = argc > 2;
  run(argc > 1 ? atoi(argv[1]) : 0);
  printf("DONE\n");
  return failures != 0;
}
