/* Functions that every C library has. */
typedef struct { int quot, rem; } div_t;
typedef struct { long long quot, rem; } lldiv_t;

div_t div(int numerator, int denominator);
lldiv_t lldiv(long long numerator, long long denominator);
double ldexp(double x, int exponent);
double frexp(double x, int *exponent);
long labs(long x);
int sprintf(char *to, const char *format, ...);
