// A typedef with a lower alignment than its type's lowers that of a member; on Windows not
// that of numbers (MinGW), or of anything but arrays (Microsoft).
// RUN: abi-opt --target=x86_64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=aarch64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=riscv64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=x86_64-w64-windows-gnu %s > /dev/null
// RUN: abi-opt --target=aarch64-w64-windows-gnu %s > /dev/null
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s > /dev/null
// RUN: abi-opt --target=aarch64-pc-windows-msvc %s > /dev/null

#define SIZE(type, gnu, mingw, microsoft) _Static_assert(sizeof(type) == BY(gnu, mingw, microsoft))
#if defined(_MSC_VER)
#define BY(gnu, mingw, microsoft) microsoft
#elif defined(__MINGW32__)
#define BY(gnu, mingw, microsoft) mingw
#else
#define BY(gnu, mingw, microsoft) gnu
#endif

enum e { A };
typedef int number __attribute__((aligned(1)));
typedef double real __attribute__((aligned(2)));
typedef int *pointer __attribute__((aligned(1)));
typedef enum e choice __attribute__((aligned(1)));
typedef int high __attribute__((aligned(16)));

struct n { char c; number x; };
SIZE(struct n, 5, 8, 8);
struct r { char c; real x; };
SIZE(struct r, 10, 16, 16);
struct p { char c; pointer x; };
SIZE(struct p, 9, 9, 16);
struct e1 { char c; choice x; };
SIZE(struct e1, 5, 5, 8);
struct a { char c; number x[3]; };
SIZE(struct a, 13, 16, 13);
struct b { char c; pointer x[3]; };
SIZE(struct b, 25, 25, 25);
struct h { char c; high x; };
SIZE(struct h, 32, 32, 32);
struct k { char c; number x __attribute__((packed)); };
SIZE(struct k, 5, 5, 5);
