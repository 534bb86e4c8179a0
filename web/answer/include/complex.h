/* Complex numbers. */
#pragma once
#define complex _Complex
#define I 1.0fi
double complex csqrt(double complex z);
float complex csqrtf(float complex z);
double cabs(double complex z);
