/* The functions of C's library that the run-time library uses, on Linux for a processor that no
   library is installed for. Memory is never given back. */
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Linux's numbers of system calls on processors added since 2012, and on PowerPC. */
#ifdef __powerpc__
enum { WRITE = 4, EXIT = 234, SIGALTSTACK = 185, SIGACTION = 173 };
#else
enum { WRITE = 64, EXIT = 94, SIGALTSTACK = 132, SIGACTION = 134 };
#endif

/* The registers of the number of a system call and of its arguments, the call, the registers that it changes, and the first code of a
   program. That for PowerPC finds the table of contents. */
#ifdef __riscv
#define REGISTER(name) #name
#define CALL "ecall"
#define CHANGED "memory"
#define START "mv a0, sp\n call begin_process"
#elif defined __powerpc__
#define a7 r0
#define a0 r3
#define a1 r4
#define a2 r5
#define a3 r6
#define REGISTER(name) NAME(name)
#define NAME(name) #name
#define CALL "sc"
#define CHANGED "memory", "cr0", "ctr", "r7", "r8", "r9", "r10", "r11", "r12"
#define START                                                                                                              \
  "mr 3, 1\n bl 1f\n1: mflr 12\n addis 2, 12, .TOC.-1b@ha\n addi 2, 2, .TOC.-1b@l\n clrrdi 1, 1, 4\n li 0, 0\n stdu 0, -128(1)\n" \
  "bl begin_process\n nop"
#else
#define REGISTER(name) "$" #name
#define CALL "syscall 0"
#define CHANGED "memory", "$t0", "$t1", "$t2", "$t3", "$t4", "$t5", "$t6", "$t7", "$t8"
#define START "move $a0, $sp\n bl begin_process"
#endif

static long call(long number, long a, long b, long c, long d) {
  register long a7 __asm__(REGISTER(a7)) = number, a0 __asm__(REGISTER(a0)) = a, a1 __asm__(REGISTER(a1)) = b,
                a2 __asm__(REGISTER(a2)) = c, a3 __asm__(REGISTER(a3)) = d;
  __asm__ volatile(CALL : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2), "r"(a3) : CHANGED);
  return a0;
}

int main(int argc, char **argv);

__attribute__((used, noreturn)) static void begin_process(long *stack) { _exit(main(stack[0], (char **)(stack + 1))); }

__asm__(".globl _start\n_start:\n " START "\n");

void _exit(int status) {
  call(EXIT, status, 0, 0, 0);
  __builtin_unreachable();
}

ssize_t write(int file, const void *from, size_t n) { return call(WRITE, file, (long)from, n, 0); }

int sigaltstack(const stack_t *now, stack_t *before) { return call(SIGALTSTACK, (long)now, (long)before, 0, 0); }

int sigaction(int signal, const struct sigaction *now, struct sigaction *before) {
  struct { /* as the kernel has it */
    void (*handler)(int);
    unsigned long flags;
#ifdef __powerpc__
    void (*restorer)(void);
#endif
    unsigned long long mask;
  } act = {.handler = now->sa_handler, .flags = now->sa_flags};
  return call(SIGACTION, signal, (long)&act, 0, sizeof act.mask);
}

void *memset(void *to, int byte, size_t n) {
  for (size_t i = 0; i < n; i++)
    ((volatile char *)to)[i] = byte;
  return to;
}

void *memcpy(void *to, const void *from, size_t n) {
  for (size_t i = 0; i < n; i++)
    ((volatile char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t n) {
  if (to <= from)
    return memcpy(to, from, n);
  while (n-- > 0)
    ((volatile char *)to)[n] = ((const char *)from)[n];
  return to;
}

void *aligned_alloc(size_t align, size_t n) {
  static _Alignas(64) char memory[64 << 20];
  static size_t used;
  size_t end = __atomic_add_fetch(&used, n + align, __ATOMIC_RELAXED); /* a program can have threads */
  if (end > sizeof memory)
    _exit(4);
  return memory + ((end - n) & -align);
}

void *malloc(size_t n) { return aligned_alloc(16, n); }

void free(void *p) {}

long strtol(const char *s, char **end, int base) { /* atoi is a macro for it */
  long n = 0;
  while (*s >= '0' && *s <= '9')
    n = base * n + *s++ - '0';
  return n;
}

FILE *stdout;

int fflush(FILE *f) { return 0; }

int setvbuf(FILE *f, char *buffer, int mode, size_t n) { return 0; }

/* format knows %s, %d, %u and %02x. It returns the length. */
static int format(char *to, const char *text, va_list args) {
  char *p = to;
  for (; *text; text++) {
    if (*text != '%') {
      *p++ = *text;
      continue;
    }
    int digits = 1, base = 10;
    if (text[1] == '0')
      digits = 2, text += 2;
    if (*++text == 's') {
      for (const char *s = va_arg(args, char *); *s;)
        *p++ = *s++;
      continue;
    }
    unsigned n = va_arg(args, unsigned);
    if (*text == 'd' && (int)n < 0)
      *p++ = '-', n = -n;
    if (*text == 'x')
      base = 16;
    char reversed[10];
    int k = 0;
    for (; n || k < digits; n /= base)
      reversed[k++] = "0123456789abcdef"[n % base];
    while (k > 0)
      *p++ = reversed[--k];
  }
  *p = 0;
  return p - to;
}

int snprintf(char *to, size_t n, const char *text, ...) {
  va_list args;
  va_start(args, text);
  return format(to, text, args);
}

int printf(const char *text, ...) {
  char line[1000];
  va_list args;
  va_start(args, text);
  return write(1, line, format(line, text, args));
}

int puts(const char *line) { return printf("%s\n", line); } /* clang makes it of some printf */
