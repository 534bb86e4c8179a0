/* What the two sides of a run-time test share: patterns that fill values, and
   checks that they arrived. */
#include <stdarg.h>
#include <stddef.h>

/* CONV is on each function that has the signature of a prototype. */
#ifdef CONVENTION
#define CONV __attribute__((CONVENTION))
#else
#define CONV
#endif
#ifdef MS_ABI
#undef va_start
#undef va_end
#define va_list __builtin_ms_va_list
#define va_start __builtin_ms_va_start
#define va_end __builtin_ms_va_end
#endif

typedef unsigned long long u64;

/* How the bytes of a leaf are used. */
enum kind { PLAIN, FLOAT, X87, BOOL, BITS, BOOLS };

/* A leaf is a run of scalars of one kind inside a value. */
struct leaf {
  unsigned offset, size, count;
  enum kind kind;
  unsigned width; /* of BITS; how many BOOLS */
};

struct type {
  unsigned size;
  const struct leaf *leaves;
  unsigned count;
  void (*bits)(void *); /* sets all bits of all bit-fields; may be 0 */
  unsigned char *mask;  /* the bits that hold data; made at first use */
};

/* fill writes the pattern that belongs to the key, padding included. */
void fill(struct type *t, void *value, u64 key);

/* check reports data that is not the pattern of the key. */
void check(struct type *t, const void *value, u64 key, int proto, const char *what);

/* The route that is under way, and how often its callee was entered. */
extern const char *route;
extern int entered;
extern int current;

/* Functions that go the routes of a prototype need not be fast: they are compiled
   without optimisation, which takes a third of the time. What they call is not. */
#ifdef __clang__
#define ROUTES __attribute__((optnone, noinline))
#else
#define ROUTES __attribute__((optimize("O0"), noinline))
#endif

/* begin starts a route of a prototype; end checks that its callee was entered
   once. */
void begin(int proto, const char *name);
void end(int proto);
