/* The page's system: times of POSIX. */
#pragma once
#include <sys/types.h>
struct timeval {
#ifdef _WIN64
  long tv_sec, tv_usec;
#else
  time_t tv_sec;
  suseconds_t tv_usec;
#endif
};
