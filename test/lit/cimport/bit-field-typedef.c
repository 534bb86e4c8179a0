// A typedef with an alignment of its own decides where a bit-field of it crosses a boundary and how the record is aligned, but
// unlike an attribute of the member it does not move the bit-field. Microsoft's rules and those of MinGW have others.
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=riscv64-linux-gnu %s > /dev/null
// RUN: abi-opt --target=arm64-apple-macosx %s > /dev/null
// RUN: abi-opt --target=x86_64-w64-windows-gnu -DMINGW %s > /dev/null
// RUN: not abi-opt --target=x86_64-linux-gnu --emit=c-header %s 2>&1 | FileCheck --check-prefix=HEADER %s

typedef int al16 __attribute__((aligned(16)));
typedef int al1 __attribute__((aligned(1)));
#ifdef MINGW
#define SIZE(of, size, align, mingw) _Static_assert(sizeof(of) == mingw)
#else
#define SIZE(of, size, align, mingw) _Static_assert(sizeof(of) == size && _Alignof(of) == align)
#endif

struct near { char c; al16 b : 3; };
SIZE(struct near, 16, 16, 8);
struct far { char c[5]; al16 b : 3; };
SIZE(struct far, 32, 16, 12);
struct low { char c; al1 b : 30; };
SIZE(struct low, 5, 1, 8);
struct across { int c : 30; al1 b : 20; int d : 30; };
SIZE(struct across, 12, 4, 12);
struct __attribute__((packed)) packed { char c; al16 b : 3; };
SIZE(struct packed, 2, 1, 8);
struct __attribute__((packed)) end { char c; al16 : 0; char d; };
#if !defined(MINGW) && !defined(__APPLE__)
_Static_assert(sizeof(struct end) == 17);
#endif
#pragma pack(2)
struct pack { char c; al16 b : 3; al1 d : 31; };
SIZE(struct pack, 6, 2, 10);
#pragma pack()

// CHECK: b: si32 : 3 type_align = 16
// HEADER: bit-field 'b' has a type with an alignment of its own, which a header cannot write
struct near passed(struct near);
