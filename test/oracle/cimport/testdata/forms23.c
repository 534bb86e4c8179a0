// Declaration forms of C23. Each function of this file must get the prototype that
// clang gives it.

void none();
void ellipsis(...);
bool boolean(bool, unsigned char);
typeof(nullptr) *null(typeof(nullptr) *);
typeof_unqual(const int) unqualified(typeof(1.0));
[[nodiscard]] int attribute0(void);
[[deprecated("since then"), gnu::pure]] int attribute1([[maybe_unused]] int x);
int attribute2 [[gnu::noinline]] (int) [[gnu::const]];
struct [[gnu::packed]] Packed { char c; int i; };
struct Packed attribute3(struct Packed);
struct Aligned { alignas(16) char c; alignas(double) int i; };
struct Aligned attribute4(struct Aligned);
enum Byte : unsigned char { ByteA, ByteB = 255 };
enum Byte enum0(enum Byte);
enum Long : long;
enum Long enum1(enum Long, enum Byte);
struct Enums { enum Byte a; enum Long b; enum Byte c : 3; };
struct Enums enum2(struct Enums);
constexpr int Length = 6 * 4;
void constant0(struct { char a[Length]; });
constexpr double Factor = 2.5;
void constant1(struct { char a[(int)(Factor * 10)]; });
auto inferred = 3L;
void constant2(struct { char a[sizeof inferred + 12]; });
void constant3(struct { char a[true + 1'000 - 0b11'11 + sizeof(u8'a') + false]; });
static_assert(sizeof(bool) == 1);
static_assert(alignof(long) == sizeof(long), "long");
struct Same { int x; };
struct Same { int x; };
struct Same same(struct Same);
_BitInt(12) bits0(unsigned _BitInt(12), _BitInt(2));
struct Bits { unsigned _BitInt(40) a : 33; };
struct Bits bits1(struct Bits);
void bits2(struct { char a[3wb + 14uwb]; });
int variadic(int, ...);
#ifndef __APPLE__ // before macOS 10.7 there are no thread-local variables
thread_local extern int variable;
#endif
void unnamed0(int, char [static 3]) ;
enum Huge { HugeA = 0x7fffffffffffffff, HugeB };
enum Huge enum3(enum Huge);
typeof(enum0) typed;
int [[]] attribute5(int [[]]);
#if __has_c_attribute(nodiscard) && __has_include(<stddef.h>) && true
void queried(double);
#elifdef NEVER
#endif
#define OPTIONAL(first, ...) first(int __VA_OPT__(, ) __VA_ARGS__)
void OPTIONAL(optional0);
void OPTIONAL(optional1, char, float);

struct Twice23 { int a; struct Inner23 { char c; } *p; }; struct Twice23 { int a; struct Inner23 { char c; } *p; } twice(struct Twice23);
typedef typeof(nullptr) Null;
Null null0(Null, Null);
struct Null1 { Null n; int x; };
struct Null1 null1(struct Null1, union { Null n; double d; });
void null2(int, int, int, int, int, int, int, int, Null);
