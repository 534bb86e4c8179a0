// gcc gives each eightbyte of an array the class of the first element, and ignores an array without elements at the
// start of an eightbyte wherever its elements would be aligned.
// RUN: abi-opt --emit=llvm -w %s | FileCheck %s
// RUN: abi-opt --emit=llvm -w --abi-compat=gcc %s | FileCheck %s --check-prefix=GCC

struct Pair { short a; _Float16 b; };
struct Pairs { short first; struct Pair pairs[2]; };
// CHECK: declare void @pairs(i64, half)
// GCC: declare void @pairs(i64, i16)
void pairs(struct Pairs p);

struct Empty { double d; struct __attribute__((packed)) { __int128 none[0]; } after; };
// CHECK: declare void @empty(ptr noundef byval(%struct.Empty) align 8)
// GCC: declare void @empty(double)
void empty(struct Empty e);
