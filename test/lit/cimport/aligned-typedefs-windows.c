// Under Microsoft's rules an alignment that a typedef asks for is required of a member: no
// packing takes it back, and bit-fields have it, too.
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s > /dev/null
// RUN: abi-opt --target=aarch64-pc-windows-msvc %s > /dev/null

typedef int own __attribute__((aligned(4)));
typedef long low __attribute__((aligned(2)));
typedef int high __attribute__((aligned(16)));

struct a { char c; own x __attribute__((packed)); };
_Static_assert(sizeof(struct a) == 8 && _Alignof(struct a) == 4);
struct __attribute__((packed)) b { char c; low x; };
_Static_assert(sizeof(struct b) == 6 && _Alignof(struct b) == 2);
#pragma pack(push, 1)
struct c { char c; own x[2]; };
_Static_assert(sizeof(struct c) == 12);
struct d { char c; struct a a; };
_Static_assert(sizeof(struct d) == 12);
#pragma pack(pop)
struct e { char c; high b : 5; char d; };
_Static_assert(sizeof(struct e) == 32 && _Alignof(struct e) == 16);
struct f { char c; low b : 5; };
_Static_assert(sizeof(struct f) == 8);
