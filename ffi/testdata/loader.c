/* Loads programs and shared libraries on Linux on LoongArch, for which Debian has no C library, and has the functions of
   libc, libdl and libpthread that package ffi and its tests need. It is linked with freestanding.c, which has others and
   calls main. Neither memory nor threads' stacks are given back. */
#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef unsigned long word;

/* Linux's numbers of system calls. */
enum { OPENAT = 56, CLOSE = 57, PREAD64 = 67, EXIT_THREAD = 93, FUTEX = 98, NANOSLEEP = 101, YIELD = 124, SIGPROCMASK = 135, CLONE = 220, MMAP = 222 };

/* The types of relocations. */
enum { ADDRESS = 2, RELATIVE = 3, SLOT = 5 };

enum { PAGE = 1 << 16, STACK = 8 << 20, CONTROL = 64 /* bytes of a thread before its variables */ };

static long call(long number, word a, word b, word c, word d, word e, word f) {
  register word a7 __asm__("$a7") = number, a0 __asm__("$a0") = a, a1 __asm__("$a1") = b, a2 __asm__("$a2") = c,
                a3 __asm__("$a3") = d, a4 __asm__("$a4") = e, a5 __asm__("$a5") = f;
  __asm__ volatile("syscall 0" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5)
                   : "memory", "$t0", "$t1", "$t2", "$t3", "$t4", "$t5", "$t6", "$t7", "$t8");
  return a0;
}

static char *map(word at, word n, int how, int file, word from) {
  word p = call(MMAP, at, n, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | how, file, from);
  return p > -4096UL ? NULL : (char *)p;
}

/* A module is the program, a library, or this file. */
struct module {
  struct module *next;
  char *base;
  Elf64_Dyn *dynamic;
};

static struct module self, *modules;
static Elf64_Phdr *variables; /* of the program: PT_TLS */
static word programBase;

static word entry(struct module *m, long tag) {
  for (Elf64_Dyn *d = m->dynamic; d->d_tag != DT_NULL; d++)
    if (d->d_tag == tag)
      return d->d_un.d_val;
  return 0;
}

static int equal(const char *a, const char *b) {
  for (; *a == *b; a++, b++)
    if (!*a)
      return 1;
  return 0;
}

static char *symbolOf(struct module *m, const char *name) {
  Elf64_Sym *symbols = (Elf64_Sym *)(m->base + entry(m, DT_SYMTAB));
  const char *names = m->base + entry(m, DT_STRTAB);
  unsigned *hash = (unsigned *)(m->base + entry(m, DT_HASH));
  for (unsigned i = 1; i < hash[1]; i++)
    if (symbols[i].st_shndx != SHN_UNDEF && equal(names + symbols[i].st_name, name))
      return m->base + symbols[i].st_value;
  return NULL;
}

static char *symbol(const char *name) {
  for (struct module *m = modules; m; m = m->next) {
    char *p = symbolOf(m, name);
    if (p)
      return p;
  }
  return NULL;
}

static void relocateBy(struct module *m, long table, long size) {
  Elf64_Rela *r = (Elf64_Rela *)(m->base + entry(m, table));
  for (word n = entry(m, size) / sizeof *r; n > 0; n--, r++) {
    word *at = (word *)(m->base + r->r_offset);
    Elf64_Sym *s = (Elf64_Sym *)(m->base + entry(m, DT_SYMTAB)) + ELF64_R_SYM(r->r_info);
    switch (ELF64_R_TYPE(r->r_info)) {
    case RELATIVE: *at = (word)m->base + r->r_addend; break;
    case ADDRESS:
    case SLOT: *at = (word)symbol(m->base + entry(m, DT_STRTAB) + s->st_name) + r->r_addend;
    }
  }
}

static void relocate(struct module *m) {
  relocateBy(m, DT_RELA, DT_RELASZ);
  relocateBy(m, DT_JMPREL, DT_PLTRELSZ);
}

/* threadMemory returns the thread pointer of a new thread: its variables follow, and errno is before it. */
static char *threadMemory(void) {
  word size = variables ? variables->p_memsz : 0;
  char *p = (char *)map(0, CONTROL + size + PAGE, MAP_ANONYMOUS, -1, 0) + CONTROL;
  if (variables)
    memcpy(p, (char *)programBase + variables->p_vaddr, variables->p_filesz);
  return p;
}

/* main runs the program that the kernel loaded. */
int main(int argc, char **argv) {
  extern Elf64_Dyn _DYNAMIC[] __attribute__((visibility("hidden")));
  word of[64] = {0};
  char **p = argv + argc + 1;
  while (*p++) /* the environment */
    ;
  for (word *pair = (word *)p; *pair != AT_NULL; pair += 2)
    if (*pair < 64)
      of[*pair] = pair[1];
  self = (struct module){.base = (char *)of[AT_BASE], .dynamic = _DYNAMIC};
  static struct module program;
  program.next = &self;
  modules = &program;
  relocateBy(&self, DT_RELA, DT_RELASZ);
  Elf64_Phdr *h = (Elf64_Phdr *)of[AT_PHDR];
  for (word n = of[AT_PHNUM]; n > 0; n--, h++)
    switch (h->p_type) {
    case PT_PHDR: programBase = of[AT_PHDR] - h->p_vaddr; break;
    case PT_DYNAMIC: program.dynamic = (Elf64_Dyn *)(programBase + h->p_vaddr); break;
    case PT_TLS: variables = h;
    }
  program.base = (char *)programBase;
  relocate(&program);
  __asm__ volatile("move $tp, %0\n move $sp, %1\n move $a0, $zero\n jirl $zero, %2, 0"
                   : : "r"(threadMemory()), "r"((word *)argv - 1), "r"(of[AT_ENTRY]) : "$a0", "memory");
  __builtin_unreachable();
}

static int unknown;

char *dlerror(void) { return unknown ? "undefined symbol" : "cannot open shared object file"; }

int dlclose(void *m) { return 0; }

static struct module *load(int file) {
  static _Alignas(Elf64_Phdr) char start[4096];
  Elf64_Ehdr *e = (Elf64_Ehdr *)start;
  if (call(PREAD64, file, (word)start, sizeof start, 0, 0, 0) < (long)sizeof *e)
    return NULL;
  Elf64_Phdr *headers = (Elf64_Phdr *)(start + e->e_phoff);
  word end = 0;
  for (int i = 0; i < e->e_phnum; i++)
    if (headers[i].p_type == PT_LOAD)
      end = headers[i].p_vaddr + headers[i].p_memsz;
  struct module *m = malloc(sizeof *m);
  m->base = map(0, end, MAP_ANONYMOUS, -1, 0);
  for (Elf64_Phdr *h = headers; h < headers + e->e_phnum; h++) {
    if (h->p_type == PT_DYNAMIC)
      m->dynamic = (Elf64_Dyn *)(m->base + h->p_vaddr);
    if (h->p_type == PT_LOAD)
      call(PREAD64, file, (word)m->base + h->p_vaddr, h->p_filesz, h->p_offset, 0, 0);
  }
  return m;
}

static int ends(const char *text, const char *end) {
  for (; *text; text++)
    if (equal(text, end))
      return 1;
  return 0;
}

void *dlopen(const char *path, int flags) {
  unknown = 0;
  if (!path || ends(path, "libc.so.6") || ends(path, "libm.so.6"))
    return &self;
  int file = call(OPENAT, AT_FDCWD, (word)path, O_RDONLY, 0, 0, 0);
  if (file < 0)
    return NULL;
  struct module *m = load(file);
  call(CLOSE, file, 0, 0, 0, 0, 0);
  if (!m)
    return NULL;
  m->next = modules;
  modules = m;
  relocate(m);
  return m;
}

void *dlsym(void *m, const char *name) {
  void *p = m ? symbolOf(m, name) : symbol(name);
  unknown = !p;
  return p;
}

int *__errno_location(void) {
  char *p;
  __asm__("move %0, $tp" : "=r"(p));
  return (int *)(p - CONTROL);
}

void *calloc(size_t n, size_t size) { return memset(malloc(n * size), 0, n * size); }

/* __trunctfdf2 is what compilers call for a conversion of a normal number. */
double __trunctfdf2(long double x) {
  word of[2], bits;
  memcpy(of, &x, sizeof of);
  bits = of[1] >> 63 << 63 | ((of[1] >> 48 & 0x7fff) - 16383 + 1023) << 52 | of[1] << 16 >> 12 | of[0] >> 60;
  double r;
  memcpy(&r, &bits, sizeof r);
  return r;
}

double ldexp(double x, int n) {
  for (; n > 0; n--)
    x *= 2;
  for (; n < 0; n++)
    x /= 2;
  return x;
}

double frexp(double x, int *n) { /* of a number above 1 */
  for (*n = 0; x >= 1; ++*n)
    x /= 2;
  return x;
}

double cos(double x) { /* of a small number */
  double sum = 0, term = 1;
  for (int n = 1; n < 40; n += 2) {
    sum += term;
    term *= -x * x / (n * (n + 1));
  }
  return sum;
}

div_t div(int a, int b) { return (div_t){a / b, a % b}; }

lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

long labs(long a) { return a < 0 ? -a : a; }

/* number writes a whole number in decimal digits. */
static char *number(char *to, word n, int digits) {
  char reversed[20];
  int k = 0;
  for (; n || k < digits; n /= 10)
    reversed[k++] = '0' + n % 10;
  while (k > 0)
    *to++ = reversed[--k];
  return to;
}

/* sprintf knows %s, %d and a format such as %.2f, and no whole number below zero. */
int sprintf(char *to, const char *text, ...) {
  char *p = to;
  va_list args;
  va_start(args, text);
  for (; *text; text++) {
    if (*text != '%') {
      *p++ = *text;
      continue;
    }
    switch (*++text) {
    case 's':
      for (const char *s = va_arg(args, char *); *s;)
        *p++ = *s++;
      break;
    case 'd': p = number(p, va_arg(args, int), 1); break;
    default: {
      int digits = text[1] - '0';
      double x = va_arg(args, double);
      word scale = 1;
      for (int i = 0; i < digits; i++)
        scale *= 10;
      if (x < 0)
        *p++ = '-', x = -x;
      word n = x * scale + 0.5;
      p = number(p, n / scale, 1);
      *p++ = '.';
      p = number(p, n % scale, digits);
      text += 2;
    }
    }
  }
  *p = 0;
  return p - to;
}

void abort(void) { _exit(134); }

int sigfillset(sigset_t *s) { return memset(s, -1, 8) == NULL; }

int pthread_sigmask(int how, const sigset_t *now, sigset_t *before) { return -call(SIGPROCMASK, how, (word)now, (word)before, 8, 0, 0); }

int nanosleep(const void *time, void *left) { return call(NANOSLEEP, (word)time, (word)left, 0, 0, 0, 0); }

/* clone returns twice, the second time on the stack of a new thread, on which there is its function. */
__asm__(".text\nclone:\n"
        "li.w $a7, 220\n syscall 0\n beqz $a0, 1f\n jirl $zero, $ra, 0\n"
        "1: ld.d $a0, $sp, 8\n ld.d $t0, $sp, 0\n move $fp, $zero\n jirl $ra, $t0, 0\n"
        "li.w $a7, 93\n syscall 0\n");
long clone(word flags, word *stack, int *started, int *ended, char *thread) __attribute__((visibility("hidden")));

int pthread_create(int **t, const void *attributes, void *(*f)(void *), void *with) {
  enum { ALL = 0x100 | 0x200 | 0x400 | 0x800 | 0x10000 | 0x40000, THREAD_POINTER = 0x80000, SET = 0x100000, CLEAR = 0x200000 };
  word *stack = (word *)(map(0, STACK, MAP_ANONYMOUS, -1, 0) + STACK) - 2;
  stack[0] = (word)f, stack[1] = (word)with;
  char *thread = threadMemory();
  *t = (int *)(thread - CONTROL + 8);
  return clone(ALL | THREAD_POINTER | SET | CLEAR, stack, *t, *t, thread) < 0;
}

int pthread_join(int *t, void **result) {
  for (int n; (n = __atomic_load_n(t, __ATOMIC_SEQ_CST)) != 0;)
    call(FUTEX, (word)t, 0, n, 0, 0, 0);
  return 0;
}

int pthread_attr_getstacksize(const void *attributes, size_t *size) {
  *size = STACK;
  return 0;
}

int pthread_mutex_lock(int *m) {
  while (__atomic_exchange_n(m, 1, __ATOMIC_SEQ_CST))
    call(YIELD, 0, 0, 0, 0, 0, 0);
  return 0;
}

int pthread_mutex_unlock(int *m) {
  __atomic_store_n(m, 0, __ATOMIC_SEQ_CST);
  return 0;
}

int nothing(void) { return 0; }

/* The functions below have no effect that the tests need. */
#define NOTHING(name) __asm__(".globl " #name "\n.set " #name ", nothing\n");
NOTHING(pthread_attr_init)
NOTHING(pthread_attr_destroy)
NOTHING(pthread_detach)
NOTHING(pthread_cond_broadcast)
NOTHING(pthread_setspecific)
NOTHING(setenv)
NOTHING(unsetenv)
NOTHING(setegid)
NOTHING(seteuid)
NOTHING(setgid)
NOTHING(setregid)
NOTHING(setresgid)
NOTHING(setresuid)
NOTHING(setreuid)
NOTHING(setuid)
NOTHING(setgroups)
