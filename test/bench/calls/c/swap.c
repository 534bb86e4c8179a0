#include "swap.h"

point swap(point p) { return (point){p.y, p.x}; }

long repeat(function f, long n) {
  long sum = 0;
  for (long i = 0; i < n; i++) sum += f(i);
  return sum;
}
