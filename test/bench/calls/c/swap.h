#ifndef SWAP_H
#define SWAP_H
typedef struct point { double x, y; } point;
point swap(point p);

/* Calls f n times, and returns the sum of the results. */
typedef long (*function)(long);
long repeat(function f, long n);

int add(int a, int b);
long length(const char *text);
double nine(double a, double b, double c, double d, double e, double f, double g, double h, double i);
#endif
