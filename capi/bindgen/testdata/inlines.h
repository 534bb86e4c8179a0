#include <stddef.h>
#include <stdint.h>
typedef struct gdImageStruct {
	unsigned char **pixels;
	int sx, sy, red[256], trueColor, none[0];
	unsigned flag : 3;
	void *user, *user_data;
	char name[8];
	union { int i; double d; char *s; };
	struct inner { short x; } in, *at, list[2];
	_Bool on;
	_Complex double z;
} gdImage;
typedef gdImage *gdImagePtr;
typedef struct ctx ctx;
typedef struct other { int same, only; } other;
typedef struct another { int same; } another;
typedef enum color { RED, GREEN } color;
int eval_raw(ctx *c, const char *src, size_t len, unsigned flags);
void push(ctx *c, int n);
int error_raw(ctx *c, int code, const char *file, int line, const char *fmt, ...);
double scale(double x);
void *lookup(ctx *c, void *key);
struct inner inner_of(gdImage *im);
color mix(color a);
int missing(int x);
extern int counter;
extern int table[4];
extern ctx *global;

/* The red part of a color. */
#define gdTrueColorGetRed(c) (((c) & 0xFF0000) >> 16)
#define gdImageSX(im) ((im)->sx)
#define gdImageRed(im, c) ((im)->trueColor ? gdTrueColorGetRed(c) : (im)->red[(c)])
#define gdImagePixel(im, x, y) (im)->pixels[(y)][(x)]
#define eval_string(c, src) ((void) eval_raw((c), (src), 0, 1 | 2))
#define eval(c) ((void) eval_raw((c), NULL, 0, 1))
#define peval_string(c, src) (eval_raw((c), (src), 0, 1 | 4))
#define is_ok(c) (eval_raw((c), "x", 1, 0) != 0)
#define throw_it(c) (push((c), 3), (int) 0)
#define fail(c, fmt, ...) error_raw((c), 1, __FILE__, __LINE__, (fmt), __VA_ARGS__)
#define fail_with(c, rest...) error_raw((c), 1, "file", 7, "%d %d", ## rest)
#define fail_more(c, ...) error_raw((c), 1, "file", 7, "%d %d", 1, __VA_ARGS__)
#define fail_one(c, m) error_raw((c), 1, "file", 7, "%s %d", (m), 3)
#define fail_float(c, m) error_raw((c), 1, "file", 7, "%f", (float)(m))
#define ignore(...) 0
#define SIZE(x) (sizeof(x) / sizeof((x)[0]))
#define SIZE_OF(x) (sizeof(x) + (x))
#define STR(x) #x
#define STR2(x) (push(global, (x)), #x)
#define CAT(a, b) a ## b
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define PTR_TO_INT(p) ((int)(intptr_t)(p))
#define INT_TO_PTR(i) ((void *)(intptr_t)(i))
#define SET_SX(im, v) ((im)->sx = (v))
#define SET_FLAG(im, v) do { (im)->flag = (v); } while (0)
#define SET_BOTH(im, v) do { (im)->sx = (v); (im)->user = NULL; } while (0)
#define LOOP(im) do { (im)->sx = 1; } while (1)
#define SET_TWICE(im, v) ((im)->sx = (im)->sy = (v))
#define INC(im) ((im)->sx++)
#define SET_PARAM(v) ((v) = 1)
#define ADDRESS(v) (&(v))
#define FLAG(im) ((im)->flag)
#define USER(im) ((im)->user)
#define USER_DATA(im) ((im)->user_data)
#define HAS_USER(im) ((im)->user && !(im)->user_data)
#define NAME(im) ((im)->name)
#define NONE(im) ((im)->none[0])
#define UD(im) ((im)->d)
#define US(im) ((im)->s)
#define SET_US(im, t) ((im)->s = (t))
#define ADDRESS_D(im) (&(im)->d)
#define ADDRESS_S(im) (&(im)->s)
#define ADDRESS_FLAG(im) (&(im)->flag)
#define ADDRESS_SX(im) (&(im)->sx)
#define ADDRESS_RED(im, n) (&(im)->red[n])
#define RED_FROM(im, n) ((im)->red + (n))
#define RED_9(im) ((im)->red[9])
#define RED_999(im) ((im)->red[999])
#define IN_X(im) ((im)->in.x + (im)->at->x + (im)->list[1].x)
#define AT(im) (*(im)->at)
#define INNER_X(im) (inner_of(im).x)
#define SAME(p) ((p)->same)
#define ONLY(p) ((p)->same + (p)->only)
#define ONLY_CONST(p) (((const other *)(p))->only)
#define OTHER(p) ((other *)(p))
#define FOURCC(a, b, c, d) ((uint32_t)(uint8_t)(a) | ((uint32_t)(uint8_t)(b) << 8) | ((uint32_t)(uint8_t)(c) << 16) | ((uint32_t)(uint8_t)(d) << 24))
#define COUNT() (counter)
#define COUNT_AT() (&counter)
#define ADD_COUNT(n) (counter = counter + (n))
#define TABLE(n) (table[n])
#define GLOBAL() (global)
#define TWICE(x) scale(scale(x))
#define HALF(x) ((x) * 0.5f)
#define DIVIDED(x) ((x) / 0)
#define NS_TO_MS(t) ((t) / 1000000ULL)
#define UNUSED(x) (void)(x)
#define UNUSED_TOO(x, y) (x)
#define BIT(n) (1u << (n))
#define WIDE(n) ((n) << 40)
#define NEGATIVE(n) (-(n) + ~(n) + +(n))
#define NOT(x) (!(x))
#define NOT_NOT(x) (!!(x))
#define BOTH(x, y) ((x) && (y) || (x) == 7)
#define TRUTH_SUM(x, y) (((x) > 1) + ((y) < 2))
#define TRUTH_SAME(x, y) (((x) > 1) == ((y) < 2))
#define IS_NULL(c) ((c) == (ctx *)0)
#define IS_ON(im) ((im)->on)
#define TURN(im, x) ((im)->on = ((x) > 3))
#define REAL(im) ((im)->z + 1)
#define LOOKUP(c, n) ((int)(intptr_t)lookup((c), (void *)(intptr_t)(n)))
#define LOOKUP_IN(c, im) ((gdImage *)lookup((c), (im)))
#define LOOKUP_NAME(c) ((const char *)lookup((c), "name"))
#define LOOKUP_NULL(c) (lookup((c), NULL) == NULL)
#define LOOKUP_ONE(c) lookup((c), (void *)1)
#define MIXED(a) mix(a)
#define GREENISH(a) ((a) == GREEN ? RED : (a))
#define MISSING(x) missing(x)
#define UNDECLARED(x) undeclared(x)
#define DECL(t, n) t n
#define MEMBER(p, m) ((p)->m)
#define CALL(f, x) ((f)(x))
#define STATEMENT(x) ({ push(global, (x)); 0; })
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define SWAPPED(x) __builtin_bswap32(x)
#define CLASH(c, p) (push((c), 1), (p)->sx + (c)->sx)
#define NEXT(x) ((x) ? push(global, (x)) : push(global, 0))
#define EITHER(x) ((x) > 0 ? 1 : (x) < 0 ? -1 : 0)
#define SUM_EITHER(x) (1 + ((x) > 0 ? 1 : 2))
#define push(c, n) push((c), (n))
static inline int area(const gdImage *im) { return im->sx * im->sy; }
static inline int area2(const gdImage *im) { int a = im->sx; return a * im->sy; }
// Pushes two numbers.
static inline void push2(ctx *c, int n) { push(c, n); push(c, n + 1); }
static inline int area3(const gdImage *im, _Bool b) { return area(im) + (b ? 1 : 0); }
static inline int area4(const gdImage *im) { return area2(im); }
static inline char first(const char *s) { return s[0]; }
static inline const char *rest(const char *s) { return s + 1; }
static inline int first_of(const char *s) { return first(s) + s[1]; }
static inline const char *before(const char *s, int n) { return n + s - 1; }
static inline long between(const char *s, const char *t) { return t - s; }
static inline _Bool is_big(int x) { return x & 4; }
static inline unsigned char low(long x) { return x; }
static inline void nothing(int x) { (void)x; return; }
static inline int branch(int x) {
#ifdef NEVER
	return 1;
#endif
	return x;
}
static inline int undefined(int x);
static inline int unnamed(int, int y) { return y; }
static inline int __attribute__((unused)) attributed(int x) { return x + 1; }
static inline _BitInt(7) odd(_BitInt(7) x) { return x + 1; }
inline int is_inline(int x) { return x + 2; }
#define ELVIS(c) (lookup((c), NULL) ?: (void *)2)
#define LOOKUP_IF(c) (lookup((c), NULL) == NULL ? 1 : 2)
#define SAME_DATA(c, d) (lookup((c), NULL) == lookup((d), NULL))
#define BETWEEN(im, n) (&(im)->red[n] - (im)->red)
static inline long between_ints(const int *s, const int *t) { return t - s; }
#define ADD_SX(im, n) ((im)->sx += (n))
#define SHIFT_SX(im) ((im)->sx <<= 2)
#define MASK_FLAG(im) ((im)->flag |= 1)
#define DECREMENT(im) (--(im)->sx)
#define INC_VALUE(im) ((im)->sx++ + 1)
#define ADD_CALL(im, n) (((gdImage *)lookup(global, (im)))->sx += (n))
#define AREA_OF(im) ((im).sx * (im).sy)
#define SET_BRACES(im) { (im)->sx = 1; (im)->sy = 2; }
#define NOTHING(im) ((im)->sx - (im)->sx)
#define ALWAYS(im) ((im)->sx == (im)->sx)
struct third { int same, third; };
#define IS_EMPTY(im) ((im)->at == NULL || 0 == (im)->user || (im)->pixels != 0)
#define IS_MEMBER(im, p) ((p) == (im)->at)
#define AFTER(im, p) ((p) > (im)->at)
#define LESS_THAN_NULL(c) (lookup((c), NULL) < (void *)0)
#define EQUALS_ONE(c) (lookup((c), NULL) == (void *)1)
#define SHIFT_BY_TRUTH(x) (1 << ((x) > 3))
// An operand that has no equivalent, in each place.
static inline int in_condition(const gdImage *im) { return area2(im) ? 1 : 2; }
static inline int in_branch(const gdImage *im) { return im->sx ? area2(im) : 1; }
static inline int in_left(const gdImage *im) { return area2(im) && im->sx; }
static inline int in_right(const gdImage *im) { return im->sx || area2(im); }
static inline int in_not(const gdImage *im) { return !area2(im); }
static inline int in_less(const gdImage *im) { return area2(im) < 1; }
static inline int in_more(const gdImage *im) { return im->sx > area2(im); }
static inline int in_minus(const gdImage *im) { return -area2(im); }
static inline int in_sum(const gdImage *im) { return im->sx + area2(im); }
static inline int in_shift(const gdImage *im) { return im->sx << area2(im); }
static inline int in_shifted(const gdImage *im) { return area2(im) << 1; }
static inline const char *in_moved(const gdImage *im, const char *s) { return s + area2(im); }
static inline char in_index(const gdImage *im, const char *s) { return s[area2(im)]; }
static inline int in_argument(const gdImage *im) { return is_inline(area2(im)); }
static inline int in_comma(const gdImage *im) { return (area2(im), 1); }
static inline int after_comma(const gdImage *im) { return (is_inline(1), area2(im)); }
static inline int in_closure(const gdImage *im) { return 1 + (im->sx ? area2(im) : 1); }
static inline unsigned char in_cast(const gdImage *im) { return (unsigned char)area2(im); }
#define IN_STATEMENT(im) (area2(im) ? push(global, 1) : push(global, 2))
#define IN_STATEMENTS(im) ((im)->sx ? push(global, area2(im)) : push(global, 2))
#define IN_OTHER(im) ((im)->sx ? push(global, 2) : push(global, area2(im)))
#define IN_FIRST(im) (push(global, area2(im)), push(global, 1))
#define IN_VALUE(im) ((im)->sx = area2(im))
#define IN_SET(im) { (im)->sx = area2(im); }
#define AT_CALL(im) (lookup(global, 0) = (im)->at)
static inline gdImage *from_number(unsigned long x) { return (gdImage *)x; }
static inline void *number_to_data(long x) { return (void *)x; }
static inline unsigned long to_number(const gdImage *im) { return (unsigned long)im; }
static inline unsigned long data_to_number(void *p) { return (unsigned long)p; }
static inline gdImage *from_data(void *p) { return (gdImage *)p; }
static inline const char *of_other(const gdImage *im) { return (const char *)im; }
static inline int is_null(const gdImage *im) { return !im; }
static inline int is_no_data(void *p) { return !p; }
static inline int truths(int x, int y) { return (x > 1) == (y > 1); }
static inline double fraction(double x) { return -x * 0.5 + 1; }
static inline int same_constants(int x) { return 1 == 1; }
static inline int divided(int x) { return x / 0; }
static inline int shifted_far(int x) { return x << 40; }
static inline int flipped(int x) { return ~x & 0xff; }
static inline const char *word(int x) { return x ? "one" : "other"; }
static inline const char *cut_word(void) { return "a\0b"; }
static inline int square(int x) { return x * x; }
static inline int twice(int x) { return x + x; }
static inline int no_flag(_Bool x) { return x == 0; }
static inline int is_zero(double x) { return x == 0; }
static inline long void_between(void *p, void *q) { return (char *)p - (char *)q; }
/* Names of pointer types. */
typedef unsigned char byte, *bytep;
typedef bytep const *bytepp;
typedef other *otherp;
typedef otherp otherpp;
typedef struct rows { bytep row; bytep *rows; } rows;
static inline int alias_at(bytep p) { return p[2]; }
static inline bytep alias_row(bytepp p, int i) { return p[i]; }
static inline bytep alias_skip(bytep p, int n) { return p + n; }
static inline void alias_put(bytep p, int n) { p[n] = 3; *p = 4; }
static inline int alias_member(otherp a) { return a->same; }
static inline void alias_set(otherpp a, int n) { (*a).only = n; }
#define ALIAS_FIRST(a) ((a)->row[0])
#define ALIAS_AT(a, y, x) ((a)->rows[y][x])
#define ALIAS_STAR(a) (*(a)->row)

/* Members of packed records are copies in Go. */
typedef struct __attribute__((packed)) { char c; long three[3]; struct { int x, y[2]; } inside; long grid[2][2]; } Packed;
#define PACKED_FIRST(p) ((p)->three)
#define PACKED_LAST(p) ((p)->three[2])
#define PACKED_AT(p) (&(p)->three[2])
#define PACKED_ROW(p) ((p)->grid[1])
#define PACKED_IN_AT(p) (&(p)->inside.x)
#define PACKED_IN_X(p) ((p)->inside.x)
#define PACKED_IN_Y(p) ((p)->inside.y)
static inline void packed_set(Packed *p) { p->three[1] = 5; }
static inline void packed_set_in(Packed *p) { p->inside.x = 5; }
static inline void packed_set_c(Packed *p) { p->c = 5; }
static inline int or_nothing(int x) { return (x | 0) ^ 0; }
static inline int and_nothing(int x) { return x & 0; }
static inline int not_not(int x, int y) { return !!(x < 1 && y < 1); }
static inline int not_not_not(int x, int y) { return !!!(x < y); }
static inline void *truth_to_data(int x) { return (void *)(long)(x > 1); }
static inline gdImage *truth_to_pointer(int x) { return (gdImage *)(long)(x > 1); }
static inline int either_twice(int x, int y) { return x || y || x; }
static inline int always(int x) { return x != 1 || x != 2; }
static inline int never(unsigned x) { return x == 1 && x == 2; }
static inline int both(int x) { return x != 1 && x != 2; }
static inline int among(unsigned x) { return x == 1 || x == 2 || (x > 7 && x < 9 && x != 8); }
static inline int no_closure(int x, void *p, void *q) { return !(x ? p : q); }
static inline int no_data_twice(void *p, void *q) { return !(p && q); }
static inline int rest_of_one(int x) { return x % 1 + x % 2; }
static inline int rest_of_two(int x) { return x % 2; }
