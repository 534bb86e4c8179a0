int missing_paren(int;
// -----
int f0(int, );
// -----
struct S0 { int x, };
// -----
unknown_type f1(void);
// -----
int f2(unknown_type);
// -----
long float f3(void);
// -----
short long f4(void);
// -----
struct S1 { int a : 40; };
// -----
struct S2 { float a : 3; };
// -----
struct S3 { int a : 0; };
// -----
struct S4 { void v; };
// -----
struct S5 { int f(void); };
// -----
int a0[-1];
// -----
int f5(void)[3];
// -----
int f6(void)(void);
// -----
enum E0 { A0, B0, };
struct E0 { int x; };
// -----
enum E1 { A1 = 1.5 };
// -----
struct S6 { int x; };
struct S6 { int x; };
// -----
_Static_assert(sizeof(int) == 8, "no");
// -----
typedef int T0; int T0;
// -----
int x0; typedef int x0;
// -----
void f7(void x);
// -----
extern static int x1;
// -----
int x2[__builtin_offsetof(struct S7, y)];
// -----
struct S8 { int x; }; int x3[__builtin_offsetof(struct S8, y)];
// -----
#define M0(x) #y
// -----
#if 1 +
#endif
// -----
#error this is one
// -----
#define M1(a, b) a b
int M1(x);
// -----
#define M2 a ## / b
int x4 = M2;
#define M3(a, b) a##b
int M3(+, x);
// -----
int x5 __attribute__((aligned(3)));
// -----
int x6 __attribute__((mode(XYZ)));
// -----
struct Incomplete; int x7[sizeof(struct Incomplete)];
// -----
signed _BitInt(1) f8(void);
// -----
_BitInt(0) f9(void);
// -----
_Complex _Bool f10(void);
// -----
int x8 = (1;
// -----
int f11(a, b);
// -----
int 3x;
// -----
unsigned signed x9;
// -----
int x10[]
// -----
struct { int x; } f12(void) { return 0;
// -----
enum Twice { Again, Again };
// -----
int Variable; enum Kind { Variable };
// -----
struct S9 { struct S9 s; };
// -----
struct S10 { struct S10 s[2]; };
// -----
struct S11 { struct { union { struct S11 s; } u; } t; };
// -----
struct S12 { struct S13 s; };
// -----
struct S14 { enum E2 e; };
// -----
int f8(int); int f8(float);
// -----
int f9(int); int f9(int, ...);
// -----
char *f10(void); const char *f10(void);
// -----
extern int x4; extern float x4;
// -----
typedef int T1; typedef long T1;
// -----
int f11(int a, int a);
// -----
int f12(...);
// -----
int f13(int (*)(int)); int f13(int (*)(long));
// -----
void f14(int (*)[2]); void f14(int (*)[3]);
// -----
enum e : void;
// -----
enum e : float { A };
// -----
typedef struct { int x; } s; enum e : s { A };
// -----
enum e : _BitInt(32) { A };
// -----
typedef int a[3]; enum e : a { A };
// -----
typedef int f(void); enum e : f { A };
// -----
enum d { B }; enum e : enum d { A };
// -----
enum e : _Atomic int { A };
// -----
enum e : short; enum e : int { A };
// -----
enum e { A }; enum e : unsigned;
// -----
enum e : unsigned char { A = 255, B };
