// Declaration forms of C17 and GNU C. Each function of this file must get the
// prototype that clang gives it.

// NO_HALF: there are neither _Float16 and __bf16 nor Arm's vectors; vectors of __fp16 are not read. NO_BFLOAT: there is no __bf16.

// Plain types, in every order of their words.
void plain0(char, signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long);
void plain1(long long, unsigned long long, long int long, int long unsigned long, short int unsigned);
void plain2(float, double, long double, double long, _Bool);
#ifdef __SIZEOF_INT128__
void plain9(__int128, unsigned __int128, __int128 unsigned);
__int128_t plain7(__uint128_t);
#endif
#ifndef NO_HALF
void plain8(_Float16);
#endif
#ifndef NO_BFLOAT
void plain10(__bf16);
#endif
void plain3(float _Complex, _Complex double, long double _Complex, __complex__ float, _Complex);
void plain4(signed, __signed__ int, __signed char, const int, int volatile, __const short, __volatile__ char);
void plain5(_BitInt(7), unsigned _BitInt(37), _BitInt(128) unsigned, signed _BitInt(64));
void plain6(int _Complex, unsigned char _Complex, long _Complex);

// Declarators.
int *decl0(int *, int **, const int *const *, char *restrict, char *__restrict p);
int (*decl1(int (*)(int), int (*f)(char, ...)))(float);
void decl2(int a[], int b[3], int c[static 4], int d[const 5], int e[const static 6], int f[][4], int g(int), int (h)(char));
int (*(*decl3)(void))[3], (decl4)(int), *decl5(void), decl6(char);
void (decl7)(void), (*decl8(void))(void);
typedef int Function(int, char);
Function decl9, decl10;
typedef struct { int x; } *Pointer;
Pointer decl11(Pointer, const Pointer);
void decl12(int n, int a[n], int b[*], int (*c)[n + 1]);
extern int decl13(void), decl14;
int(decl15)(int(x)), decl16(int(int)), decl17(int (*)(int()));
void decl18(void (*noreturn)(int) __attribute__((noreturn)));
unsigned (*decl19(int which))(unsigned), decl20(void);
void decl21(char *_Nonnull, char *_Nullable, int *_Null_unspecified);

// Old prototypes.
int old0();
int old1(), *old2();
int old3(a, b, c) int a; char b; long c; { return a; }
double old4(x, y, p) float x, *p; short y; { return x; }
int old5(a) struct { int a, b; } a; { return 0; }
int old6(s) _Bool s; { return 0; }

// Storage and functions.
static int hidden0(void);
extern int storage0(int);
inline int storage1(int x) { return x; }
extern inline int storage2(int x) { return x; }
static inline int hidden1(int x) { struct Local { int y; } l = {x}; return l.y; }
extern inline __attribute__((gnu_inline)) int storage3(int x) { return ({ int y = x; y; }); }
_Noreturn void storage4(void);
__inline__ int storage5(void);
int storage6(void) asm("other_symbol");
int storage7(void) __asm__("sym" "bol7") __attribute__((pure));
__extension__ long long storage8(void);
int __attribute__((noinline, cold)) storage9(void), storage10(int) __attribute__((const));
static int hidden2(void); extern int hidden2(void);
void *storage11(unsigned long) __attribute__((malloc, alloc_size(1)));
char *storage12(void) __attribute__((returns_nonnull, nonnull));
void storage13(void) __attribute__((weak));
void storage14(void) __attribute__((visibility("hidden")));
#pragma redefine_extname storage16 renamed16
void storage16(void);
#pragma weak storage17
void storage17(void);
#pragma GCC visibility push(hidden)
void storage18(void);
#pragma GCC visibility pop
void storage19(void);
void free_it(void *);
void *storage20(unsigned long) __attribute__((malloc(free_it)));

// Structs and unions by value.
struct S1 { int x, y, z; };
struct S1 struct0(struct S1, struct S1 *);
struct { char c; double d; } struct1(void);
union U1 { int i; float f; char bytes[12]; };
union U1 struct2(union U1);
struct S2 { struct S1 inner; struct { int a; union { float b; int c; }; }; char tail[3]; };
struct S2 struct3(struct S2 s);
typedef struct S3 { float a, b; } S3;
S3 struct4(S3 a, S3 *b, struct S3 c);
struct Later;
void struct5(struct Later *);
struct Later { double d; };
struct Later struct6(struct Later);
struct { int n; char data[]; } *struct7(void);
struct Flexible { long n; char data[]; };
void struct8(struct Flexible);
struct Zero { int n; int z[0]; };
void struct9(struct Zero);
struct Empty {};
struct Empty struct10(struct Empty, int);
struct Nested { struct In { short s; } in[3]; };
struct Nested struct11(struct In, struct Nested);
struct Self { struct Self *next; int x; };
struct Self struct12(struct Self);
struct { int a; ; int b; } struct13(void);
struct Pointers { void (*f)(struct Pointers); int *a[2]; };
struct Pointers struct14(struct Pointers);
struct Wide { long double l; _Complex double c; };
struct Wide struct15(struct Wide);

// Bit-fields.
struct B1 { int a : 3; unsigned b : 5; int : 0; long long c : 33; _Bool d : 1; };
struct B1 bits0(struct B1);
struct B2 { char a : 7; int : 4; short b : 9; };
struct B2 bits1(struct B2);
struct B3 { int : 0; };
struct B3 bits2(struct B3, int);
enum Color { Red, Green = 5, Blue };
struct B4 { enum Color c : 4; unsigned _BitInt(9) d : 6; const int e : 2; };
struct B4 bits3(struct B4);
union B5 { int a : 20; char b; };
union B5 bits4(union B5);
struct B6 { unsigned long long a : 40, b : 24; float f; };
struct B6 bits5(struct B6);

// Enumerations.
enum Color enum0(enum Color, enum { A0, A1 });
enum Negative { Minus = -1, Plus };
enum Negative enum1(enum Negative);
enum Wide64 { Large = 0x100000000 };
enum Wide64 enum2(enum Wide64);
enum Signed64 { Least = -0x100000000, Most = 1 };
enum Signed64 enum3(enum Signed64);
enum __attribute__((packed)) Small { Tiny = 200 };
enum Small enum4(enum Small);
enum Small2 { Tiny2 = -3 } __attribute__((packed));
enum Small2 enum5(enum Small2);
enum { Sizes = sizeof(struct S1) * 2 + (1 ? 3 : 4) - !0 };
void enum6(struct { char a[Sizes]; });
enum UnsignedMax { Max = 0xffffffff };
enum UnsignedMax enum7(enum UnsignedMax);
struct EnumMembers { enum Small a; enum Color b; };
struct EnumMembers enum8(struct EnumMembers);

// Alignment and packing.
struct __attribute__((packed)) P1 { char c; int i; double d; };
struct P1 pack0(struct P1);
struct P2 { char c; int i __attribute__((packed)); } pack1(struct P2);
struct P3 { char c; int i; } __attribute__((aligned(32)));
struct P3 pack2(struct P3);
struct P4 { char c; int i __attribute__((aligned(16))); };
struct P4 pack3(struct P4);
struct P5 { _Alignas(16) char c; _Alignas(double) int i; };
struct P5 pack4(struct P5);
typedef int Aligned8 __attribute__((aligned(8)));
typedef int Aligned1 __attribute__((aligned(1)));
struct P6 { char c; Aligned8 i; char d; Aligned1 j; };
struct P6 pack5(struct P6, Aligned8, Aligned1);
struct P7 { Aligned1 a[2]; char c; Aligned1 b; };
struct P7 pack6(struct P7);
#pragma pack(1)
struct P8 { char c; int i; short s; };
#pragma pack()
struct P8 pack7(struct P8);
#pragma pack(push, 2)
struct P9 { char c; long i; };
#pragma pack(push, name, 4)
struct P10 { char c; long i; };
#pragma pack(pop, name)
struct P11 { char c; long i; };
#pragma pack(pop)
struct P12 { char c; long i; };
void pack8(struct P9, struct P10, struct P11, struct P12);
struct P13 { char c; __attribute__((aligned)) int i; };
struct P13 pack9(struct P13);
typedef struct { char c; long l; } __attribute__((packed)) P14;
P14 pack10(P14);
struct P15 { char a; struct { int x; } __attribute__((packed)) b; char c[3]; };
struct P15 pack11(struct P15);
typedef struct { long a, b, c; } P16 __attribute__((aligned(64)));
P16 pack12(P16);
typedef union { int *p; float *q; } Transparent __attribute__((transparent_union));
void pack13(Transparent);
_Pragma("pack(push, 1)") struct P17 { char c; double d; }; _Pragma("pack(pop)")
struct P17 pack14(struct P17);
struct P18 { char c; int b : 7; } __attribute__((packed, aligned(2)));
struct P18 pack15(struct P18);
typedef long Aligned4 __attribute__((aligned(4)));
struct P19 { int a; Aligned4 b; };
struct P19 pack16(struct P19);

// Extended types.
typedef float V4 __attribute__((vector_size(16)));
typedef int V8 __attribute__((__vector_size__(32)));
typedef double V2 __attribute__((ext_vector_type(2)));
V4 ext0(V4, V2);
typedef char V3 __attribute__((ext_vector_type(3)));
V3 ext1(V3, struct { V4 v; });
int ext2 __attribute__((mode(DI)));
typedef int Byte __attribute__((mode(QI)));
typedef unsigned int Word __attribute__((__mode__(__HI__)));
Byte ext3(Byte, Word);
void ext5(int __attribute__((address_space(1))) *);
void ext6(__builtin_va_list, __builtin_va_list *);
__typeof__(ext0) ext7;
__typeof__(int *) ext8(__typeof(1 + 1.0f), typeof(sizeof 0));
struct Atomics { _Atomic int a; _Atomic(char) b; };
void ext9(struct Atomics *, _Atomic int *);
_Atomic char atomic0(_Atomic char, _Atomic short, _Atomic int, _Atomic long long, _Atomic _Bool, _Atomic unsigned char);
_Atomic float atomic1(_Atomic float, _Atomic double, int *_Atomic, _Atomic(enum { Atomic9 }));
struct AtomicFloats { _Atomic float a[2]; float b; };
struct AtomicFloats atomic2(struct AtomicFloats, struct Atomics);
union AtomicUnion { double a; _Atomic float b; };
union AtomicUnion atomic3(union AtomicUnion, int, struct { struct { _Atomic(long long) a; } b; double c; });
void atomic4(int, int, int, int, int, int, int, int, _Atomic short, struct Atomics);
_Atomic short atomic5(_Atomic int, ...);
extern _Atomic int atomic6;
struct AtomicLong { _Atomic long double a; };
struct AtomicLong atomic7(struct AtomicLong);
#if defined(__SIZEOF_INT128__) && (!defined(_WIN32) || defined(__aarch64__))
_Atomic __int128 atomic8(_Atomic __int128, _Atomic long double);
#endif
#ifdef __aarch64__
__mfp8 mfp0(__mfp8, float);
struct MFP { __mfp8 a[5]; };
struct MFP mfp1(struct MFP, struct { __mfp8 a; int b; });
void mfp2(float, float, float, float, float, float, float, float, __mfp8, __mfp8);
#endif
struct ComplexMembers { _Complex float a; float b; };
struct ComplexMembers ext10(struct ComplexMembers);
#ifndef NO_HALF
struct HalfMembers { _Float16 a, b, c; };
struct HalfMembers ext11(struct HalfMembers);
#endif
short ext13 __attribute__((vector_size(8)));

// Constant expressions.
void const0(struct { char a[sizeof(long) + _Alignof(double)]; });
void const1(struct { char a[__builtin_offsetof(struct S1, z)]; });
void const2(struct { char a[(unsigned long)&((struct S2 *)0)->tail[1]]; });
void const3(struct { char a['\n' + L'x' - '\x41' + '\101']; });
void const4(struct { char a[sizeof("abc" "de")]; });
void const5(struct { char a[_Generic(1.0f, double: 1, float: 20, default: 3)]; });
void const6(struct { char a[__builtin_types_compatible_p(int, signed) ? 17 : 33]; });
void const7(struct { char a[__builtin_choose_expr(1, 24, "x")]; });
void const8(struct { char a[(int)3.9 + (1u << 4) % 7 - (-1 >> 1) + ~(-5)]; });
void const9(struct { char a[0x1F + 0b101 + 017 + 10ull]; });
void const10(struct { char a[sizeof(((struct S2 *)0)->inner) + sizeof(int[3])]; });
void const11(struct { char a[(0 && 1 / 0) + (1 || 1 / 0) + 16]; });
void const12(struct { char a[sizeof(struct { int x; char c; }) + sizeof(enum Small)]; });
void const13(struct { char a[(char)300 + (unsigned char)-1 - 200]; });
void const14(struct { char a[0xffffffff > -1 ? 18 : 34]; });
void const15(struct { char a[sizeof(int (*)[4]) + sizeof(*(int (*)[4])0)]; });
void const16(struct { char a[__builtin_constant_p(3) * 18]; });
_Static_assert(sizeof(struct S1) == 12, "size");
_Static_assert((unsigned char)~0 == 255 && -1 < 0u + 0 == 0, "conversions");
void const17(struct { char a[sizeof((char)1 + (short)2) + sizeof(1 ? 1 : 1L)]; });
void const18(struct { char a[5 ?: 6]; });
void const19(struct { int a[sizeof((int[]){1, 2, 3}) / 4]; });

// What headers do.
#define DECLARE(type, name) type name##_declared(type, const char *s)
DECLARE(double, macro0);
#define EXPORT __attribute__((visibility("default")))
EXPORT DECLARE(struct S3, macro1);
#define APPLY(f, ...) f(__VA_ARGS__)
APPLY(DECLARE, long, macro2);
typedef struct _Opaque Opaque;
Opaque *real0(Opaque **, struct _Opaque const *);
typedef void (*Callback)(void *, int (*)(const void *, const void *));
Callback real1(Callback[4], Callback);
typedef unsigned long Size;
Size real2(const void *restrict, Size, Size, struct FileLike *restrict);
typedef struct { union { struct { short x, y; }; int xy; }; } Event;
Event real3(Event);
int real4(int x[restrict 2], char *const argv[], char *const envp[static 1]);
typedef char Buffer[16];
void real5(Buffer, const Buffer *);
typedef int Array3[3];
struct HasArray { Array3 a; Array3 b[2]; };
struct HasArray real6(struct HasArray);
__attribute__((__nothrow__, __leaf__)) extern int real7(const char *__s) __attribute__((__nonnull__(1)));
typedef int Duplicate; typedef int Duplicate;
Duplicate real8(Duplicate Duplicate);
void real9(int (int_named)(void), unsigned Size);
struct HasBitPtr { unsigned *p; int flags : 8; } *real10(struct HasBitPtr);
int real11(const struct S1, volatile union U1 *);
extern struct S1 variable0; extern const char *variable1[]; int variable2 = 3, variable3[] = {1, 2, 3}; char variable4[] = "text";
void real12(struct { char a[sizeof variable3 + sizeof variable4]; });
void free_it(void *);
__extension__ _Static_assert(sizeof(int) == 4, "");
struct Asserting { _Static_assert(1, ""); __extension__ long long x; };
struct Asserting asserting(struct Asserting);

// What only some targets have.
#if __BITINT_MAXWIDTH__ > 128
void target0(_BitInt(200));
#endif
#ifdef __FLOAT128__
struct QuadMembers { __float128 a; };
struct QuadMembers target1(struct QuadMembers, __float128);
#endif
#if __LDBL_MANT_DIG__ == 64
typedef float Xf __attribute__((mode(XF)));
Xf target2(Xf);
#endif
#ifdef __seg_fs
void target3(__seg_fs char *);
#endif
#ifdef __LP64__
struct Longs { long a : 33, b; };
struct Longs target4(struct Longs);
#endif
#if defined(__x86_64__) && !defined(_WIN32)
void __attribute__((sysv_abi)) target10(struct { long a, b, c; } s);
#endif
#ifdef _WIN32
void __attribute__((ms_abi)) target11(struct { long a, b, c; } s);
#endif
// What depends on the target.
typedef __WCHAR_TYPE__ wchar_type;
void target5(char, wchar_type, __SIZE_TYPE__, __PTRDIFF_TYPE__, __INTMAX_TYPE__, __INT64_TYPE__, __WINT_TYPE__);
struct Dependent {
  char a[sizeof(long)], b[sizeof(long double)], c[sizeof(L'x')], d['\xff' < 0 ? 1 : 2], e[sizeof(__builtin_va_list)];
  long f; char g; long double h; wchar_type i : 9; char j : 3;
} target6(struct Dependent *);
struct Sizes { char a[sizeof(sizeof 0)], b[_Generic(sizeof 0, unsigned: 2, unsigned long: 3, unsigned long long: 5)], c[_Generic((char *)0 - (char *)0, int: 6, long: 7, long long: 9)];
  char d[_Generic(2147483648, long: 11, long long: 13)], e[_Generic(1u + 1l, long: 15, unsigned long: 17)], f[_Generic(L"x", int *: 19, unsigned *: 21, unsigned short *: 23)]; };
void target7(struct Sizes);
struct Maximal { char a; int b __attribute__((aligned)); } target8(struct Maximal);
enum Signed { Negative = -1, Positive }; enum Unsigned { First, Second }; enum Big { Biggest = 0xffffffff };
enum Signed target9(enum Unsigned, enum Big);

// Attributes, qualifiers and storage classes in odd places.
int place0(int __attribute__((unused)) x, int [static const 3]);
typedef struct { int x; } Aligned, *PointerToAligned;
typedef struct { char c; } Twice __attribute__((aligned(8))), *PointerToTwice;
void place1(Aligned, PointerToAligned, PointerToTwice);
int place2(int (*p)[3], int (*const q)(void));
struct [[gnu::packed]] Tight1 { char a; int b; };
struct Tight1 place3(struct Tight1);
struct __attribute__((packed, aligned(2))) Tight2 { char a; int b; } place4(void);
enum __attribute__((packed)) Small1 { SmallA, SmallB } place5(enum Small1);
union __attribute__((transparent_union)) EitherPointer { int *a; float *b; };
void place6(union EitherPointer);
void (*place7(int, void (*)(int)))(int);
int place8(register int x);
_Complex float place9(_Complex double), place10(int);
int place11(int n, int a[n], int b[*], int c[n][n + 1]);
long long unsigned int const volatile *place12(short unsigned, signed long int long);
int ((place13))(int ((x)), int ((*f))(int)), place14(int (*)[sizeof(struct { char c[5]; })]);
const struct Inner1 { struct { union { int i; float f; }; } in; } *place15(struct Inner1);
void place16(int (*[3])(void), int (*(*)(int))[2]);
extern struct Inner1 place_array[][2][sizeof(short)];
typedef int Function1(int, double), (*PointerToFunction1)(int, double);
Function1 place17, *place18(PointerToFunction1), place19;
__inline__ static int place20(void) { return 0; }
char place21(__typeof__(place17(1, 2)), __typeof__(&place17));

// Constants by functions of the compiler.
struct Counted {
  char a[__builtin_clz(0x10)], b[__builtin_ctzl(8)], c[__builtin_ffsll(16)], d[__builtin_popcountll(0xf0f)], e[__builtin_parity(7)];
  char f[__builtin_clrsb(-4)], g[__builtin_clrsbll(5)], h[__builtin_strlen("ab" "cd\0ef")], i[__builtin_bswap16(0x0500)];
  char j[__builtin_expect(9, 0)], k[__builtin_clzl(1) & 0x1f], l[__builtin_ffs(0) + 2];
} counted(struct Counted);

// Declared again with compatible types.
typedef int Row[3];
int again0(const int *, Row), again0(const int p[4], int *), again1(), again1(const Row *), again1(const int (*)[3]);
int again2(const Row), again2(const int *), again3(enum Small1), again3(enum Small1 x);
typedef Row Row; typedef const struct Again *PointerToAgain; typedef struct Again const *PointerToAgain;
extern Row again_rows[]; extern int again_rows[2][3];

// Vectors and pointers of __fp16, Arm's vectors.
#ifndef NO_HALF
typedef __fp16 halves4 __attribute__((vector_size(8)));
typedef __fp16 halves8 __attribute__((ext_vector_type(8)));
struct halves { halves4 a; halves8 b; };
halves4 half0(halves4, __fp16 *);
halves8 half1(halves8, struct halves);
#if !__arm__ || __ARM_NEON
typedef __attribute__((neon_vector_type(8))) unsigned char neon8;
#if __aarch64__
typedef __attribute__((neon_vector_type(2))) double neon2;
#else
typedef __attribute__((neon_vector_type(2))) float neon2;
#endif
struct neon { neon8 a[2]; };
neon8 neon0(neon8, neon2, struct neon);
#endif
#endif

// Attributes of a declaration before the definition.
struct __attribute__((packed)) forward0;
struct forward0 { char a; double b; };
struct forward0 forward0(struct forward0);
struct __attribute__((aligned(32))) forward1 *forward1(void);
struct forward1 { char a; double b; };
struct forward1 forward2(struct forward1);
void forward3(int a[2] __attribute__((unused)));
enum __attribute__((mode(HI))) mode_of_enum { mode_of_enum0 };
void mode_of_enum(enum mode_of_enum, __typeof__(int __attribute__((mode(DI)))));

// Bit-fields of typedefs with an alignment of their own.
typedef int own_al16 __attribute__((aligned(16)));
typedef int own_al1 __attribute__((aligned(1)));
typedef int own_al2 __attribute__((aligned(2)));
typedef long long own_al32 __attribute__((aligned(32)));
typedef char own_c4 __attribute__((aligned(4)));
typedef short own_s1 __attribute__((aligned(1)));
#define OWN(n,...) struct __VA_ARGS__; struct n f_##n(struct n); extern char w_##n[sizeof(struct n)*1000+_Alignof(struct n)];
OWN(own_a1, own_a1 {char c; own_al16 b : 3;})
OWN(own_a2, own_a2 {char c; own_al1 b : 3;})
OWN(own_a3, own_a3 {char c; own_al1 b : 30;})
OWN(own_a4, own_a4 {int c : 30; own_al1 b : 20; int d : 30;})
OWN(own_a5, own_a5 {char c[5]; own_al16 b : 3;})
OWN(own_a6, own_a6 {char c; own_al16 : 0; char d;})
OWN(own_a7, own_a7 {char c; own_al1 : 0; char d;})
OWN(own_a8, own_a8 {char c; own_al16 : 3; char d;})
OWN(own_b1, __attribute__((packed)) own_b1 {char c; own_al16 b : 3;})
OWN(own_b2, __attribute__((packed)) own_b2 {char c; own_al16 : 0; char d;})
OWN(own_b3, own_b3 {char c; own_al16 b : 3 __attribute__((packed));})
OWN(own_b4, own_b4 {char c; own_al16 b : 3 __attribute__((aligned(4)));})
OWN(own_b5, own_b5 {char c; own_al2 b : 3 __attribute__((aligned(1)));})
OWN(own_b6, own_b6 {char c; own_al32 b : 33; own_al32 d: 40;})
OWN(own_b7, own_b7 {int x : 5; own_c4 y : 4; own_c4 z : 7;})
OWN(own_b8, own_b8 {char c; own_s1 x : 9; own_s1 y : 9; own_s1 z : 15;})
#pragma pack(2)
OWN(own_c1, own_c1 {char c; own_al16 b : 3; own_al1 d : 31; })
OWN(own_c2, own_c2 {char c; own_al16 : 0; char d; })
OWN(own_c3, own_c3 {char c; own_al1 b : 31; own_al1 :0; own_al1 e : 3;})
OWN(own_c4, own_c4 {char c; own_al16 b : 3 __attribute__((aligned(8))); })
#pragma pack()
OWN(own_c5, own_c5 {own_al16 b : 3; own_al16 c: 31; own_al16 d : 1;})
OWN(own_c6, own_c6 {own_al1 b : 3; own_al1 c: 31; own_al1 d : 1; own_al1 e : 30;})
union own_u1 {own_al16 b : 3; char c;}; union own_u1 f_own_u1(union own_u1); extern char w_own_u1[sizeof(union own_u1)];
union own_u2 {own_al1 b : 3;}; union own_u2 f_own_u2(union own_u2); extern char w_own_u2[sizeof(union own_u2)];
OWN(own_d1, own_d1 {double d; own_al1 b : 3;})
OWN(own_d2, own_d2 {float d; own_al16 : 0;})
OWN(own_d3, own_d3 {own_al2 a : 3; short b; own_al2 c : 30;})

// Words that few headers have.
__private_extern__ int private_extern0;
__private_extern__ int private_extern1(void);
struct __attribute__((aligned())) aligned_empty { char c; };
struct aligned_empty aligned_empty(struct aligned_empty);
typedef union { int *a; float *b; } transparent_again __attribute__((transparent_union));
int transparent_again0(transparent_again);
int transparent_again0(int *);
int transparent_again1(float *);
int transparent_again1(transparent_again);
struct incomplete_object;
extern struct incomplete_object incomplete_object;

// Vectors whose types are written with words.
#ifdef __ALTIVEC__
typedef struct { float vector, pixel; } words0;
int words1(int vector, __vector bool int, words0);
vector signed char words2(vector char, vector unsigned char *, const vector bool short, __vector __pixel);
vector float words3(vector float (*)(vector pixel));
#ifdef __VSX__
void words8(__vector double, vector long long, vector unsigned __int128);
#endif
extern vector
	unsigned words4, words5[3];
struct words6 { char c; vector int v; int vector; } words7(struct words6);
#endif
