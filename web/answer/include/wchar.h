/* The page's system: declarations that signatures need. */
#pragma once
#include <stddef.h>
#include <stdio.h>
#ifdef _WIN64
typedef unsigned short wint_t;
#elif defined __APPLE__
typedef int wint_t;
typedef union { char __mbstate8[128]; long long _mbstateL; } mbstate_t;
#else
typedef unsigned int wint_t;
typedef struct { int __count; union { unsigned __wch; char __wchb[4]; } __value; } mbstate_t;
#endif
size_t wcslen(const wchar_t *text);
int wcscmp(const wchar_t *a, const wchar_t *b);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
