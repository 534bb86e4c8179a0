/* The page's system: declarations that signatures need. */
#pragma once
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
time_t time(time_t *to);
double difftime(time_t a, time_t b);
time_t mktime(struct tm *tm);
