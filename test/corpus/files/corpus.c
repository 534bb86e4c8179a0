/* Runs all functions, or those whose numbers are arguments: callers give each argument its value and check the result,
   callees check the arguments and give the result. A failure is a line. The status is 0 without failures. */
#include "corpus.h"
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long u64;

/* Bytes of a value: random ones, without the bits that are not in keep, with those in set. Data are the bits that are
   not padding. 0 stands for all bits, none and all. */
struct type {
  int size, is_signed;
  const char *keep, *set, *data;
};

struct value {
  int type;
  const char *place; /* where it is */
};

/* A result is the last of the values. */
struct function {
  int number, values, has_result;
  const char *declaration;
  const struct value *all;
  void (*call)(void);
};

#include "functions.h"

static const struct function *current;
static int gives, checks, failed;

static void fail(void) {
  if (!failed)
    printf("f%d: %s\n", current->number, current->declaration);
  failed = 1;
}

static unsigned char next(u64 *state) { /* SplitMix64 */
  u64 z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static void fill(const struct type *t, int value, unsigned char *to) {
  u64 state = 1000 * (current->number + 1) + value;
  for (int i = 0; i < t->size; i++)
    to[i] = (next(&state) & (t->keep ? t->keep[i] : 0xff)) | (t->set ? t->set[i] : 0);
}

static const char *name(int value) {
  static char text[40];
  snprintf(text, sizeof text, value < 0 ? "the result" : "argument %d", value);
  return text;
}

/* Returns a value, or 0 if there is none of that number and size. */
static const struct value *find(int function, int value, int size) {
  int i = value < 0 && current->has_result ? current->values - 1 : value;
  if (function != current->number || i < 0 || i >= current->values) {
    fail();
    printf("  value %d of f%d does not belong to this function\n", value, function);
    return 0;
  }
  if (size != types[current->all[i].type].size) {
    fail();
    printf("  %s has %d bytes, not %d\n", name(value), types[current->all[i].type].size, size);
    return 0;
  }
  return &current->all[i];
}

void corpus_give(int function, int value, void *address, int size) {
  const struct value *v = find(function, value, size);
  gives++;
  if (v)
    fill(&types[v->type], value, address);
}

void corpus_check(int function, int value, const void *address, int size) {
  const struct value *v = find(function, value, size);
  const unsigned char *got = address;
  unsigned char want[4096];
  checks++;
  if (!v)
    return;
  const struct type *t = &types[v->type];
  fill(t, value, want);
  for (int i = 0; i < size; i++)
    if ((got[i] ^ want[i]) & (t->data ? t->data[i] : 0xff)) {
      fail();
      printf("  %s: byte %d is %02x, not %02x; %s\n", name(value), i, got[i], want[i], v->place);
      return;
    }
}

void corpus_wide(int function, int value, long long got) {
  const struct type *t = &types[current->all[value < 0 ? current->values - 1 : value].type];
  unsigned char want[4096];
  long long wide = 0;
  fill(t, value, want);
  memcpy(&wide, want, t->size);
  if (t->is_signed)
    wide = (long long)((u64)wide << (64 - 8 * t->size)) >> (64 - 8 * t->size);
  if (got == wide)
    return;
  fail();
  printf("  %s is not extended: %llx, not %llx; %s\n", name(value), got, wide, current->all[value < 0 ? current->values - 1 : value].place);
}

#ifdef _WIN32
#define sigjmp_buf jmp_buf
#define sigsetjmp(where, mask) setjmp(where)
#define siglongjmp(where, value) exit(2)
#endif

static sigjmp_buf before;

static void crashed(int number) {
  fail();
  printf("  signal %d\n", number);
  siglongjmp(before, 1);
}

static void run(void) {
  gives = checks = failed = 0;
  if (sigsetjmp(before, 1))
    return;
  current->call();
  if (gives != current->values || checks != current->values) {
    fail();
    printf("  %d of %d values were given, %d checked\n", gives, current->values, checks);
  }
}

static int is_asked(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    if (atoi(argv[i]) == current->number)
      return 1;
  return argc < 2;
}

int main(int argc, char **argv) {
  int all = 0, bad = 0, signals[] = {SIGSEGV, SIGILL, SIGFPE, SIGABRT};
  setvbuf(stdout, 0, _IONBF, 0);
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
    signal(signals[i], crashed);
  for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
    current = &functions[i];
    if (!is_asked(argc, argv))
      continue;
    run();
    all++;
    bad += failed;
  }
  printf("%d functions, %d failed\n", all, bad);
  return bad != 0;
}
