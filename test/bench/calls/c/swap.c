#include "swap.h"

int add(int a, int b) { return a + b; }

long length(const char *text) {
  long n = 0;
  while (text[n]) n++;
  return n;
}

double nine(double a, double b, double c, double d, double e, double f, double g, double h, double i) {
  return a + b + c + d + e + f + g + h + i;
}

point swap(point p) { return (point){p.y, p.x}; }

long repeat(function f, long n) {
  long sum = 0;
  for (long i = 0; i < n; i++) sum += f(i);
  return sum;
}
