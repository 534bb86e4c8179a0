/* The page's system: declarations that signatures need. Sets of signals are only passed by address. */
#pragma once
#include <sys/types.h>
typedef int sig_atomic_t;
#ifndef _WIN64
typedef struct __sigset sigset_t;
typedef struct __siginfo siginfo_t;
int kill(pid_t pid, int signal);
#endif
void (*signal(int signal, void (*handler)(int)))(int);
int raise(int signal);
