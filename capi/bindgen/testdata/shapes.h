#ifndef SHAPES_H
#define SHAPES_H
#include <stddef.h>

#define SHAPES_VERSION "1.2"
#define MAX_SHAPES 0x40u
#define HALF 0.5

enum color { RED, GREEN = 5, BLUE };
typedef enum { ON = -1, OFF } state;

typedef struct point { double x, y; } point;
struct flags { unsigned visible : 1; int depth : 5; unsigned char tag; };
typedef union { float f; unsigned bits; int *p; } number;
struct __attribute__((packed)) record { char kind; int value; };
typedef struct shape shape; /* opaque */
struct node { struct node *next; const char *name; enum color color; number n; long double weight; };

typedef int (*compare)(const point *a, const point *b);
typedef point (*transform)(point p, void *data);

/* Returns the point with its coordinates
 * exchanged. */
point swap(point p);
struct node average(struct node a, struct node b, float weight);
void sort(point *points, size_t n, compare by);
shape *shape_open(const char *path, enum color color);
state shape_state(const shape *type, _Bool strict);
int shape_printf(shape *s, const char *format, ...);
_Complex double root(_Complex float c, __int128 n, struct flags f, struct record r);
void map(transform how, struct { int inside; } *func);
extern int shape_count;
extern const char *const shape_names[];
static inline int twice(int x) { return 2 * x; }
typedef float wide __attribute__((vector_size(64)));
wide too_wide(wide v);
#endif
