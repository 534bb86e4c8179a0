/* The page's system: declarations that signatures need. */
#pragma once
typedef float float_t;
typedef double double_t;
double sin(double x);
double cos(double x);
double sqrt(double x);
double pow(double x, double y);
float sqrtf(float x);
long double sqrtl(long double x);
