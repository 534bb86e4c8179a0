/* The page's system: types of POSIX. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef _WIN64
typedef long long ssize_t;
typedef long off_t;
typedef long long pid_t;
typedef unsigned short mode_t;
typedef long long time_t;
#else
typedef long ssize_t;
typedef long off_t;
typedef int pid_t;
typedef unsigned int uid_t, gid_t;
#ifdef __APPLE__
typedef unsigned short mode_t;
typedef int suseconds_t;
typedef unsigned long clock_t;
#else
typedef unsigned int mode_t;
typedef long suseconds_t;
typedef long clock_t;
#endif
typedef long time_t;
typedef unsigned char u_char;
typedef unsigned short u_short, ushort;
typedef unsigned int u_int, uint;
typedef unsigned long u_long, ulong;
typedef uint8_t u_int8_t;
typedef uint16_t u_int16_t;
typedef uint32_t u_int32_t;
typedef uint64_t u_int64_t;
#endif
