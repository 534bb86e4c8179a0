// __attribute__ is about a declaration wherever it is; [[…]] only at its beginning and after its name.
// RUN: abi-opt --std=gnu23 %s > /dev/null

#define SIZE(type, size) _Static_assert(sizeof(type) == size)
struct __attribute__((packed)) forward;
struct forward { char c; int x; };
SIZE(struct forward, 5);
struct __attribute__((packed)) in_result *in_result(void);
struct in_result { char c; int x; };
SIZE(struct in_result, 5);
struct known;
struct __attribute__((packed)) known *of_known(void);
struct known { char c; int x; };
SIZE(struct known, 5);
struct after { char c; int x; };
struct __attribute__((packed)) after;
SIZE(struct after, 8);

enum __attribute__((mode(DI))) wide { A };
SIZE(enum wide, 8);
SIZE(int __attribute__((mode(DI))), 4); // no declaration

typedef int vector [[gnu::vector_size(16)]];
SIZE(vector, 16);
typedef int [[gnu::vector_size(16)]] scalar;
SIZE(scalar, 4);
typedef int [[clang::ext_vector_type(4)]] of_type;
SIZE(of_type, 16);
typedef int [[clang::vector_size(16)]] other_vendor;
SIZE(other_vendor, 4);
struct members { char c; int *[[gnu::packed]] x; int y[2] [[gnu::aligned(32)]]; };
SIZE(struct members, 24);
void array(int p[2] __attribute__((unused)), int n);
