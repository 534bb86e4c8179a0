/* The page's system: declarations that signatures need. */
#pragma once
#include <stddef.h>
#ifdef _WIN64
typedef long long time_t;
typedef long clock_t;
#else
typedef long time_t;
#ifdef __APPLE__
typedef unsigned long clock_t;
typedef unsigned int clockid_t;
#else
typedef long clock_t;
typedef int clockid_t;
#endif
#endif
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
#ifndef _WIN64
  long tm_gmtoff;
  const char *tm_zone;
#endif
};
time_t time(time_t *to);
clock_t clock(void);
double difftime(time_t a, time_t b);
time_t mktime(struct tm *tm);
struct tm *gmtime(const time_t *time);
struct tm *localtime(const time_t *time);
size_t strftime(char *to, size_t size, const char *format, const struct tm *tm);
