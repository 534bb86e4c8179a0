// Compares the absolute values of complex numbers with those of the C library, in each format. The
// arguments are the number of random values and their seed.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 bits;
typedef __float128 quad;
quad hypotf128(quad, quad);
quad fabsf128(quad);
quad ldexpf128(quad, int);
int ilogbf128(quad);

// Not all runtime libraries have the conversion to bf16. Ties are rounded to even. An optimizer would
// make a call of the function itself of its body.
__attribute__((weak, optnone, noinline)) __bf16 __truncsfbf2(float f) {
  uint32_t u;
  uint16_t high;
  __bf16 result;
  memcpy(&u, &f, sizeof u);
  high = f != f ? 0x7fc0 : (u + 0x7fff + (u >> 16 & 1)) >> 16;
  memcpy(&result, &high, sizeof result);
  return result;
}

static uint64_t state;

// random64 is splitmix64.
static uint64_t random64(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

// A format has a sign, an exponent and the digits of the fraction. x87's has its first digit as well.
struct format {
  const char *name;
  int exponent, fraction, explicit;
  void (*abs)(const void *number, void *result);
  quad (*value)(const void *);
  int size;
};

void abs_f16(const void *, void *), abs_bf16(const void *, void *), abs_f32(const void *, void *), abs_f64(const void *, void *),
    abs_f80(const void *, void *), abs_f128(const void *, void *);
static quad of_f16(const void *p) { return (float)*(const _Float16 *)p; }
static quad of_bf16(const void *p) { return (float)*(const __bf16 *)p; }
static quad of_f32(const void *p) { return *(const float *)p; }
static quad of_f64(const void *p) { return *(const double *)p; }
static quad of_f80(const void *p) { return *(const long double *)p; }
static quad of_f128(const void *p) { return *(const quad *)p; }

static const struct format formats[] = {
    {"f16", 5, 10, 0, abs_f16, of_f16, 2}, {"bf16", 8, 7, 0, abs_bf16, of_bf16, 2},
    {"f32", 8, 23, 0, abs_f32, of_f32, 4}, {"f64", 11, 52, 0, abs_f64, of_f64, 8},
    {"f80", 15, 63, 1, abs_f80, of_f80, 16}, {"f128", 15, 112, 0, abs_f128, of_f128, 16},
};

static bits compose(const struct format *f, int sign, int exponent, bits fraction) {
  fraction &= ((bits)1 << f->fraction) - 1;
  bits all = (bits)sign << f->exponent | exponent;
  if (f->explicit)
    all = all << 1 | (exponent != 0);
  return all << f->fraction | fraction;
}

// check returns the error in units of the last digit.
static double check(const struct format *f, bits re, bits im) {
  char number[32] __attribute__((aligned(16))) = {0}, result[16] __attribute__((aligned(16))) = {0};
  memcpy(number, &re, f->size);
  memcpy(number + f->size, &im, f->size);
  f->abs(number, result);
  quad want = hypotf128(f->value(number), f->value(number + f->size)), got = f->value(result);
  int least = 2 - (1 << (f->exponent - 1)), first;
  // What is half a unit above the largest number or more rounds to infinity.
  quad limit = ldexpf128(2 - ldexpf128(1, -f->fraction - 1), (1 << (f->exponent - 1)) - 1);
  if (f->fraction < 112 && want >= limit)
    want = INFINITY;
  if (want != want || got != got)
    return (want != want) == (got != got) ? 0 : INFINITY;
  if (want == got)
    return 0;
  if (want == (quad)INFINITY || got == (quad)INFINITY) // the other may be the largest number
    return fabsf128((want < got ? want : got) - limit) < ldexpf128(limit, -f->fraction) ? 1 : INFINITY;
  first = want == 0 ? least : ilogbf128(want);
  return (double)ldexpf128(fabsf128(want - got), f->fraction - (first < least ? least : first));
}

int main(int argc, char **argv) {
  long n = atol(argv[1]);
  state = strtoull(argv[2], 0, 10);
  for (int i = 0; i < sizeof formats / sizeof *formats; i++) {
    const struct format *f = &formats[i];
    int top = (1 << f->exponent) - 1, middle = top / 2;
    bits special[64], ones = ~(bits)0;
    int specials = 0;
    const int exponents[] = {0, 1, 2, middle / 2, middle, middle + middle / 2, top - 2, top - 1};
    for (int e = 0; e < 8; e++)
      for (int k = 0; k < 3; k++)
        special[specials++] = compose(f, k & 1, exponents[e], k == 0 ? 0 : k == 1 ? 1 : ones);
    special[specials++] = compose(f, 0, top, 0);
    special[specials++] = compose(f, 1, top, 0);
    special[specials++] = compose(f, 0, top, (bits)1 << (f->fraction - 1));
    double worst = 0;
    for (int a = 0; a < specials; a++)
      for (int b = 0; b < specials; b++)
        worst = fmax(worst, check(f, special[a], special[b]));
    for (long k = 0; k < n; k++) {
      int exponent = random64() % top, other = random64() % top;
      if (k % 2) { // most numbers so far apart have no sum
        other = exponent + (int)(random64() % 9) - 4;
        other = other < 0 ? 0 : other >= top ? top - 1 : other;
      }
      bits re = (bits)random64() << 64 | random64(), im = (bits)random64() << 64 | random64();
      re = compose(f, re >> 127, exponent, re), im = compose(f, im >> 127, other, im);
      double error = check(f, re, im);
      if (error > worst)
        worst = error;
    }
    printf("%s %.3f\n", f->name, worst);
  }
}
