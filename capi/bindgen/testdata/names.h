/* Names, types and constants that are hard to write in Go. */

/* Names that are equal in Go, or taken by the generated code. */
struct a_b { int x, X; };
struct aB { int y; };
int a_b(void);
int aB(void);
int Load(void);
int load(void);
int lib(void);
typedef int ffi;
typedef int init;
int init_(init i);
#define Load 3
enum { load_ = 4 };
struct self {
  struct self *self;
  int s, S, v, unsafe, Set, SetBits;
  int bits : 3, setbits : 4;
};
struct GUID { int n; };
struct GUID *guid(struct GUID *GUID);
int parameters(struct self *s, int unsafe, int r_, int f, int ffi, int stack, int errno, int nil, int uint64, int true_, int interface_);
int more(int a, int a_, int A, struct self by, int byMemory, int symMore, int (*fn)(int fn, int f, int r), int, int _1, ...);

/* Characters that Go does not allow in names, and letters without case. */
#define FOO$BAR 3
enum { A$B = 2 };
struct S$T { int a$, b$c; };
int a$b(int p$1, struct S$T s);
extern int v$1;
struct 日 { int 本; };
int 日本(struct 日 語);

/* Enumerations of types that constants of Go do not have, or of another size. */
enum truth : bool { NO, YES };
enum wide : unsigned long long { WIDE = 0xffffffffffffffff };
enum narrow : char { NARROW = 1 };
enum huge : __int128 { HUGE = 1 };
enum mixed { BELOW = -1, ABOVE = 3000000000 };
typedef enum { FIRST } numbered;
typedef numbered again;
enum truth choose(enum truth b, enum wide w, enum narrow c, enum huge h, enum mixed m, again a);

/* Macros. */
#define LARGE 1.18973149535723176502e+4932L
#define SMALL 3.6e-4951L
#define NEGATIVE (-1)
#define CHARACTER 'a'
#define TEXT "a\0b\n"
#define WIDE_TEXT L"abc"
#define MOST 18446744073709551615ULL

/* Members. */
struct __attribute__((packed)) packed { char c; int get, SetGet; void (*call)(void); struct { int inner; }; union { int u; float v2; }; };
struct anonymous { struct { int x, y; }; union { int i; float f; }; struct { int z; } named; int anonymous0; };
typedef struct { int a; } untagged, *pointer;
union pair { int a; struct { int b : 4, c; }; };
union pair change(union pair p);
struct empty {};
struct empty none(struct empty e, int n);
struct flexible { int n; char data[]; };
struct flexible keep(struct flexible f);

/* Functions, arrays, qualifiers and types that Go lacks. */
typedef int (*callback)(struct packed p, bool flag, numbered e);
bool take(callback c, int (*inner)(pointer), int array[4], int (*rows)[4], void (**functions)(int), const char *const *list, int f(int, double));
extern int table[][3];
extern const struct undefined undefined;
extern callback current;
extern _Thread_local int local;
typedef float v4 __attribute__((vector_size(16)));
v4 add(v4 a);
long double extended(long double x, _Complex long double y, _BitInt(37) b, __int128 i, _Float16 h);
int print(const char *format, __builtin_va_list arguments);
