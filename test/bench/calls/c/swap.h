#ifndef SWAP_H
#define SWAP_H
typedef struct point { double x, y; } point;
point swap(point p);

/* Calls f n times, and returns the sum of the results. */
typedef long (*function)(long);
long repeat(function f, long n);
#endif
