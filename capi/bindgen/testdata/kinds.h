// Declarations that few headers have, for the rules of bindings.
#define WHOLE 2.
#define LARGE 1e300
#define TEXT "a\"b"
#define NOTHING
#define BITS 0x80000000u
typedef unsigned long size_t;
typedef struct _Alias Alias;
struct _Alias { int a; };
typedef struct other_s Another;
typedef struct other_s other;
typedef struct _Widget WidgetType;
typedef struct _Widget widget;
typedef struct _Widget Widget;
struct _Widget { int a; };
typedef struct plainly_named __internal;
struct plainly_named { int a; };
void internal(struct plainly_named *p, __internal *q);
typedef struct other_s Another;
struct other_s { char c; double d; };
typedef struct { void *user_data; const void *cookie; void *plain; int (*call)(void *closure, int); } Data;
typedef enum { RED, GREEN = 5, BLUE = -1 } Color;
enum plain { FIRST, SECOND = 1ull << 40 };
enum { ALONE = 7 };
typedef enum plain Plain;
struct bits { _Bool b : 1; int i : 5; unsigned u : 31; long long l : 40; enum plain e : 3; Color c : 4; unsigned : 0; short last; };
struct __attribute__((packed)) packed { char c; long long l; void *p; double d; struct other_s o; };
union mixed { int i; double d; void *p; char text[12]; struct other_s o; };
struct nested { struct { int x; union { float f; int g; }; } inner; union { short s; char *p; } u; int grid[2][3]; struct nested *next; struct hidden *h; char name[16]; };
struct aligned { char c; int x __attribute__((aligned(32))); };
struct large { char bytes[3000000]; };
struct empty {};
struct flexible { int n; double data[]; };
struct F2 { float x, y; };
struct D3 { double x, y, z; };
struct L4 { long long a, b, c, d; };
struct odd { char c[7]; };
struct one { char c; };
struct two { char c[2]; };
struct three { short s; char c; };
struct word { int i; };
struct nine { long long l; char c; };
struct pair { int n; float f; };
struct hidden;
typedef struct hidden *Hidden;
typedef void *Opaque;
typedef void *Window;
typedef const void *Constant;
typedef int (*Plainly)(int, double);
typedef int (*Variadic)(const char *, ...);
typedef struct D3 (*Records)(struct F2, struct L4, struct odd, struct pair, long double);
typedef long double (*Extended)(long double, float, short, _Bool, Color, const char *, struct hidden *);
typedef void (*Many)(int, int, int, int, int, int, int, int, char, short, float, float, float, float, float, float, float, float, float, double, struct pair);
typedef void (*Nothing)(struct empty, int);
typedef struct L4 (*Back)(void *user, struct L4 *);
typedef struct empty (*Hollow)(int);
typedef int (*Also)(int, double);
typedef int (*AlsoThis)(int, double);
typedef Plainly Renamed;
typedef int Function(int, char *);
typedef struct chain *Chain;
struct chain { Chain next; int n; struct chain *(*step)(Chain); };
struct holder { void *p; int n; };
struct holders { struct holder all[2]; char *text; };
struct wideBits { struct { __int128 wide : 100; int k; } inner; __int128 outer : 70; };
typedef struct unknown Unknown;
typedef _Complex double Complex;
typedef float v4 __attribute__((vector_size(16)));
typedef int v2 __attribute__((vector_size(8)));

/** Adds numbers.
 * @param a the first
 * @param[out] b where the sum is
 *   and more
 * @return nothing
 * \code
 * add(1, 2);
 * \endcode
 */
void add(int a, int *b);
int beside(int x); /* about beside */ int after(int x);
/* far away */


int far(int x);
// One line,
// and another.
int lines(Plainly f, void *user_data);
/*! Short. */ int doxygen(const char *text, char *buffer, const char *null, size_t n);
int numbers(signed char a, unsigned char b, short c, unsigned short d, long e, unsigned long f, float g, double h, _Bool i, char j);
struct F2 floats(struct F2 a, struct D3 b, struct L4 c, struct odd d, struct pair e);
struct D3 doubles(struct D3 *a, const struct D3 b);
struct odd odds(struct odd a);
struct one small(struct one a, struct two b, struct three c, struct word d, struct nine e);
struct two smaller(struct one complex128, float uint64, int f, int r, int memory, int string);
struct three smallest(void);
struct nine again(void);
struct word words(void);
typedef struct three (*Small)(struct one, struct two, struct three, struct word, struct nine);
void callSmall(Small f);
void hollow(Hollow h, Also a, AlsoThis b, Renamed c, Function *d, Function e);
void chained(Chain c, struct chain *d, struct chain **e);
int held(struct holder h, int a);
void heldMore(struct holders h, struct holder a);
struct holders holding(struct holder *h);
void wideBits(struct wideBits *w);
void unknowns(Unknown *u, struct unknown **v, Unknown *w[2]);
struct pair pairs(struct pair a, ...);
struct L4 longs(int a, struct L4 b, double c);
struct empty empties(struct empty a, int b);
long double extended(long double a, _Complex long double b);
Complex complexes(Complex a, _Complex float b);
v4 vectors(v4 a, v2 b);
__int128 wide(__int128 a, unsigned __int128 b);
union mixed unions(union mixed a);
void tooLarge(struct large a);
void stacked(int a, int b, int c, int d, int e, int f, int g, int h, char i, short j, struct pair k, struct L4 l, float m, void *p);
int formatted(const char *format, ...);
double mixed(double a, const char *format, ...);
Hidden open(const char *name, Window w, Opaque o, Constant c);
void *allocate(size_t n);
void *get_user_data(struct hidden *h);
void set(struct hidden *h, void *user_data, void (*destroy)(void *), void *then);
void callbacks(Plainly a, Variadic b, Records c, Extended d, Many e, Nothing f, Back g);
int (*choose(int which))(int, double);
int old();
void arrays(int a[4], const char *const names[], char (*rows)[8], struct F2 *all, void **out);
void flexible(struct flexible *f);
int errno_of(int a) __attribute__((noreturn));
__attribute__((ms_abi)) int windows(int a);
extern struct unknown unseen;
extern struct { int a; } unnamed;
extern int counter, *pointer;
extern const struct F2 origin;
extern const char *const strings[3];
extern Plainly handler;
extern _Thread_local int local;
static inline int inlined(int a) { return a; }
union un { struct { int i; float f; }; struct { short s : 3; int k; } named; long double ld; int : 5; void *pp; };
union un useUnion(union un a);
struct zero { int a[0]; char z[0]; struct { int : 32; } pad; };
void useZero(struct zero a, struct zero *b);
struct HANDLE__ { int unused; };
typedef struct HANDLE__ *HANDLE;
HANDLE getHandle(void);
struct UNUSED__ { int unused; };
typedef void (*Ninth)(int, int, int, int, int, int, int, int, char);
Ninth ninth(int a, int b, int c, int d, int e, int f, int g, int h, char i);
typedef int (*__system)(int);
typedef struct { int a; } __unmentioned;
enum truth : _Bool { NO, YES };
enum truth truths(enum truth a);
void load(void); void load_from(void); void missing(void); void lib(void);
struct large returnsLarge(void);
struct { int tagless; } noTag(_Complex int d);
void wordsOf(void *client_ptr, void *app_pointer, void *private_ctx, void *callbackContext, void *cb_arg, void *userparam, void *cookie, void *closure, void *opaque, void *ud, void *nothing);
#define HALF 0.5
#define MINUS_ZERO -0.0
#define INFINITE (1e308 * 10)
#define NOT_A_NUMBER (0.0 / 0.0)
#define WIDE_TEXT L"ab"
#define POINTER ((void *)8)
#define TRUTH (_Bool)1
#define _RESERVED 3
enum shade_tag { DARK };
typedef enum shade_tag Shade;
Shade shades(enum shade_tag a);
