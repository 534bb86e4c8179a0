// Calls each function of assembly.h through the assembly, and checks its arguments and result.
#include "assembly.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int failures, calls;
#define CHECK(x) ((x) ? 0 : (failures++, printf("%s: not %s\n", __func__, #x)))
#define CALL(f, result, ...) extern void call_##f(void *, void **); call_##f(result, (void *[]){__VA_ARGS__})

signed char narrow(signed char a, unsigned short b, _Bool c, short d) {
  calls++;
  CHECK((long)a == -100 && (long)b == 65000 && c == 1 && (long)d == -30000);
  return -7;
}
struct Small small(struct Small a, struct Odd b) {
  calls++;
  CHECK(a.a == -2 && a.b == 3 && !memcmp(b.c, "hello world", 11));
  return (struct Small){-5, 6};
}
struct Mixed mixed(struct Mixed a, float b, struct Mixed c) {
  calls++;
  CHECK(a.x == 1.5 && a.n == 2 && b == 2.5f && c.x == 3.5 && c.n == -4);
  return (struct Mixed){a.x + c.x, a.n + c.n};
}
struct Floats floats(struct Floats a, struct Floats b, struct Floats c) {
  calls++;
  CHECK(a.a == 1 && a.b == 2 && a.c == 3 && b.a == 4 && b.b == 5 && b.c == 6 && c.a == 7 && c.b == 8 && c.c == 9);
  return (struct Floats){a.a + b.a, b.b + c.b, a.c + c.c};
}
struct Big big(struct Big a, int b, struct Big c) {
  calls++;
  CHECK(a.a[0] == 1 && a.a[4] == 5 && b == 6 && c.a[0] == 7 && c.a[4] == 8);
  a.a[4] = 100;
  return a;
}
struct Odd odd(long a, long b, long c, long d, long e, struct Odd f, struct Odd g, long h, struct Odd i) {
  calls++;
  CHECK(a == 1 && b == 2 && c == 3 && d == 4 && e == 5 && h == 6);
  CHECK(!memcmp(f.c, "abcdefghijk", 11) && !memcmp(g.c, "ABCDEFGHIJK", 11) && !memcmp(i.c, "0123456789!", 11));
  return g;
}
long double wide(long double a, __int128 b) {
  calls++;
  CHECK(a == 1.25L && b == ((__int128)3 << 64) + 4);
  return a + 1;
}
_Complex double complexes(_Complex double a, _Complex float b) {
  calls++;
  CHECK(a == 1 + 2.0i && b == 3 + 4.0fi);
  return a + b;
}
double sum(int n, ...) {
  calls++;
  va_list ap;
  va_start(ap, n);
  double all = n;
  for (int i = 0; i < n; i++)
    all += va_arg(ap, int) + va_arg(ap, double) + va_arg(ap, struct Mixed).x;
  va_end(ap);
  return all;
}
void nothing(void) { calls++; }

int main(void) {
  signed char sc = -100, scr;
  unsigned short us = 65000;
  _Bool t = 1;
  short s = -30000;
  CALL(narrow, &scr, &sc, &us, &t, &s);
  CHECK(scr == -7);
  struct Small sm = {-2, 3}, smr;
  struct Odd hello, f, g, i, oddr;
  memcpy(hello.c, "hello world", 11), memcpy(f.c, "abcdefghijk", 11), memcpy(g.c, "ABCDEFGHIJK", 11), memcpy(i.c, "0123456789!", 11);
  CALL(small, &smr, &sm, &hello);
  CHECK(smr.a == -5 && smr.b == 6);
  struct Mixed m = {1.5, 2}, n = {3.5, -4}, mr;
  float fl = 2.5f;
  CALL(mixed, &mr, &m, &fl, &n);
  CHECK(mr.x == 5 && mr.n == -2);
  struct Floats fs[3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, fr;
  CALL(floats, &fr, &fs[0], &fs[1], &fs[2]);
  CHECK(fr.a == 5 && fr.b == 13 && fr.c == 12);
  struct Big b = {{1, 2, 3, 4, 5}}, c = {{7, 0, 0, 0, 8}}, br;
  int six = 6;
  CALL(big, &br, &b, &six, &c);
  CHECK(br.a[0] == 1 && br.a[4] == 100 && b.a[4] == 5);
  long l[] = {1, 2, 3, 4, 5, 6};
  CALL(odd, &oddr, &l[0], &l[1], &l[2], &l[3], &l[4], &f, &g, &l[5], &i);
  CHECK(!memcmp(oddr.c, "ABCDEFGHIJK", 11));
  long double w = 1.25L, wr;
  __int128 q = ((__int128)3 << 64) + 4;
  CALL(wide, &wr, &w, &q);
  CHECK(wr == 2.25L);
  _Complex double z = 1 + 2.0i, zr;
  _Complex float y = 3 + 4.0fi;
  CALL(complexes, &zr, &z, &y);
  CHECK(zr == 4 + 6.0i);
  int two = 2, ten = 10;
  double d = 0.5, dr;
  CALL(sum, &dr, &two, &ten, &d, &m, &ten, &d, &n);
  CHECK(dr == 2 + 10 + 0.5 + 1.5 + 10 + 0.5 + 3.5);
  CALL(nothing, 0, 0);
  printf("%d calls, %d failures\n", calls, failures);
  return failures > 0;
}
