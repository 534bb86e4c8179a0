#include <stdlib.h>

// Records of every kind of passing: in vector registers, in registers of both kinds, in memory.
typedef struct { float x, y; } Point;
typedef struct { Point from, to; } Line;
typedef struct { Point center; int radius; } Circle;
typedef struct { double min[2], max[2]; signed char depth; } Box;

Point point(float x, float y);
Line line(Point from, Point to);
Circle circle(Point center, int radius);
double length(Line l);
_Bool inside(Circle c, Point p);
Box bounds(Circle c, signed char depth);
long double area(Box b);

void show_number(double number);
void show_flag(_Bool flag);
void show_box(Box b);
void show_area(long double area);
void show_div(div_t d);
