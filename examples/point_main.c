/* The C side of point.mlir: calls its functions, and is called by report. */
#include <stdbool.h>
#include <stdio.h>

struct Point { int x, y, z; };
struct Weighted { double weight; int count; };
struct Matrix { double m[4]; };

int size(struct Point p);
int size_of_three(int x, int y, int z);
struct Matrix scale(struct Matrix m, double by);
struct Matrix twice(struct Matrix m);
struct Weighted more(struct Weighted w);
long narrow(signed char c, unsigned char u, _Bool b);
int report(struct Point p);

signed char observe(struct Point p, signed char c, _Bool b) {
  printf("observe %d %d %d %d %d\n", p.x, p.y, p.z, c, b);
  return (signed char)(c - p.z);
}

int main(void) {
  struct Point p = {1, 20, 300};
  struct Matrix m = {{1.5, 2, 3, 4}};
  struct Weighted w = {0.25, 41};

  printf("size %d\n", size(p));
  printf("size_of_three %d\n", size_of_three(1000, 200, 34));
  struct Matrix s = scale(m, 3);
  printf("scale %g %g %g %g\n", s.m[0], s.m[1], s.m[2], s.m[3]);
  struct Matrix t = twice(m);
  printf("twice %g %g %g %g\n", t.m[0], t.m[1], t.m[2], t.m[3]);
  w = more(w);
  printf("more %g %d\n", w.weight, w.count);
  printf("narrow %ld %ld\n", narrow(-5, 250, true), narrow(127, 0, false));
  printf("report %d\n", report((struct Point){7, 8, 90}));
  return 0;
}
