/* The page's system: declarations that signatures need. */
#pragma once
#include <stddef.h>
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
void free(void *p);
_Noreturn void exit(int status);
int atoi(const char *text);
double strtod(const char *text, char **end);
long strtol(const char *text, char **end, int base);
div_t div(int numerator, int denominator);
ldiv_t ldiv(long numerator, long denominator);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
