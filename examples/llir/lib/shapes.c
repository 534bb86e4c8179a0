#include "shapes.h"
#include <math.h>
#include <stdio.h>

Point point(float x, float y) { return (Point){x, y}; }
Line line(Point from, Point to) { return (Line){from, to}; }
Circle circle(Point center, int radius) { return (Circle){center, radius}; }
double length(Line l) { return hypot(l.to.x - l.from.x, l.to.y - l.from.y); }
_Bool inside(Circle c, Point p) { return length(line(c.center, p)) <= c.radius; }

Box bounds(Circle c, signed char depth) {
  double r = c.radius;
  return (Box){{c.center.x - r, c.center.y - r}, {c.center.x + r, c.center.y + r}, depth};
}

long double area(Box b) { return (long double)(b.max[0] - b.min[0]) * (b.max[1] - b.min[1]); }

void show_number(double number) { printf("%g\n", number); }
void show_flag(_Bool flag) { puts(flag ? "yes" : "no"); }
void show_box(Box b) { printf("%g %g to %g %g, depth %d\n", b.min[0], b.min[1], b.max[0], b.max[1], b.depth); }
void show_area(long double area) { printf("%Lg\n", area); }
void show_div(div_t d) { printf("%d rest %d\n", d.quot, d.rem); }
