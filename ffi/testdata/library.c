/* Functions for the tests of package ffi. */
#include <errno.h>
#include <stdarg.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <pthread.h>
#endif

double divide(double a, double b) { return a / b; }
int fails(void) { errno = 7; return -1; }
long long four(long long a, long long b, long long c, long long d) { return a + 2*b + 3*c + 4*d; }
long long add(long long a, long long b, long long c, long long d, long long e, long long f, long long g, long long h, long long i, long long j) { return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i + 10*j; }
long long apply(long long (*f)(long long), long long n) { return f(n); }
double sum(const char *kinds, ...) {
  double r = 0;
  va_list list;
  va_start(list, kinds);
  for (double n = 1; *kinds; kinds++, n++)
    switch (*kinds) {
    case 'd': r += n * va_arg(list, double); break;
    case 'L': r += n * (double)va_arg(list, long double); break;
    case 's': r += n * va_arg(list, const char *)[0]; break;
    default: r += n * va_arg(list, int);
    }
  va_end(list);
  return r;
}
void store(long long (*f)(long long), long long *to) { *to = f(*to); }

#ifdef _WIN32
static DWORD WINAPI enter(void *p) { ((void (*)(void))p)(); return 0; }
int thread(void (*f)(void)) {
  HANDLE t = CreateThread(0, 0, enter, f, 0, 0);
  return !t || WaitForSingleObject(t, INFINITE);
}
#else
static void *enter(void *p) { ((void (*)(void))p)(); return 0; }
int thread(void (*f)(void)) { pthread_t t; return pthread_create(&t, 0, enter, f) || pthread_join(t, 0); }
#endif
