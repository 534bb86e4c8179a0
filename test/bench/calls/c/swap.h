#ifndef SWAP_H
#define SWAP_H
typedef struct point { double x, y; } point;
point swap(point p);
#endif
