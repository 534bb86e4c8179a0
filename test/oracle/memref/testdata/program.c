/* Calls the functions of program.mlir with the fields of descriptors as
   arguments: where memory was allocated, where its data starts, the offset, the
   sizes, the strides; an unranked memref is its rank and the address of these. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef intptr_t n;
float sum4(float *, float *, n, n, n, n, n, n, n, n, n);
void part(float *, float *, n, n, n, n, n, float *, float *, n, n, n, n, n, n);
n count(n, void *);
float last(n, void *, n *, n *, n, n, n, n, n);
int32_t grow(n, int32_t);
float update(float *, float *, n, n, n, n, float);
int64_t doubled(char *, char *, n, n, n, n) __asm__("double");
n misaligned(n);
int32_t lookup(n);
double scalar(double *, double *, n);
int32_t scopes(n);

struct any { n rank; n *descriptor; };

static void copy(n size, n rank, const n *fs, const n *ts, const char *from, char *to, const n *sizes) {
  if (rank == 0) {
    memcpy(to, from, size);
    return;
  }
  for (n i = 0; i < *sizes; i++)
    copy(size, rank - 1, fs + 1, ts + 1, from + i * *fs * size, to + i * *ts * size, sizes + 1);
}

/* What memref.copy calls. */
void memrefCopy(n size, struct any *from, struct any *to) {
  n r = from->rank, *f = from->descriptor, *t = to->descriptor;
  copy(size, r, f + 3 + r, t + 3 + r, (char *)f[1] + f[2] * size, (char *)t[1] + t[2] * size, f + 3);
}

#define CHECK(want, got) do { double w_ = (want), g_ = (got); if (w_ != g_) printf("%s is %g, not %g\n", #got, g_, w_), failures++; } while (0)

int main(void) {
  int failures = 0;
  float *a = malloc(200 * sizeof *a);
  for (int i = 0; i < 200; i++) a[i] = i;

  CHECK(120 * 119 / 2, sum4(a, a, 0, 2, 3, 4, 5, 60, 20, 5, 1));
  CHECK(7 + 9 + 57 + 59 + 3 * 0, sum4(a, a, 7, 2, 1, 2, 1, 50, 1, 2, 9));
  CHECK(0, sum4(a, a, 0, 2, 0, 4, 5, 0, 20, 5, 1));
  CHECK(199 * 4, sum4(a, a + 190, 9, 4, 1, 1, 1, 0, 0, 0, 0));

  float out[12] = {0};
  part(a, a, 0, 6, 4, 4, 1, out, out, 0, 4, 3, 3, 1, 3);
  CHECK(4, out[0]); CHECK(12, out[1]); CHECK(20, out[2]); CHECK(5, out[3]); CHECK(23, out[11]);

  n shape[] = {5, 4};
  n flat[] = {(n)a, (n)a, 0, 20, 1}, point[] = {(n)a, (n)a, 0}, cube[] = {(n)a, (n)a, 0, 2, 3, 4, 12, 4, 1};
  CHECK(20, count(1, flat)); CHECK(1, count(0, point)); CHECK(24, count(3, cube));
  CHECK(19, last(1, flat, shape, shape, 0, 2, 1, 4, 3));

  CHECK(14, grow(5, 7)); CHECK(14, grow(1000, 7)); 

  a[3] = 3;
  CHECK(3 + 6, update(a, a, 0, 200, 1, 3, 2)); CHECK(4, a[3]);

  int64_t bytes[] = {1, 21};
  CHECK(42, doubled((char *)bytes, (char *)bytes, 0, 16, 1, 8));
  CHECK(0, misaligned(5)); CHECK(0, misaligned(1));
  for (int i = 0; i < 6; i++) CHECK(i + 1, lookup(i));

  double d = 1.5;
  CHECK(1.5, scalar(&d, &d, 0)); CHECK(3, d);
  CHECK(1000000, scopes(1000000));
  free(a);
  return failures;
}
