/* The page's system: declarations that signatures need. */
#pragma once
#include <stdarg.h>
#include <stddef.h>
typedef struct _FILE FILE;
#ifdef __linux__
typedef struct {
  long __pos;
  struct { int __count; union { unsigned __wch; char __wchb[4]; } __value; } __state;
} fpos_t;
#else
typedef long long fpos_t;
#endif
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
extern FILE *stdin, *stdout, *stderr;
int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int snprintf(char *to, size_t size, const char *format, ...);
int vfprintf(FILE *stream, const char *format, va_list args);
int scanf(const char *format, ...);
FILE *fopen(const char *path, const char *mode);
int fclose(FILE *stream);
size_t fread(void *to, size_t size, size_t count, FILE *stream);
size_t fwrite(const void *from, size_t size, size_t count, FILE *stream);
int puts(const char *text);
int getchar(void);
