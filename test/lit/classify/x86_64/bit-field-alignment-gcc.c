// A bit-field with the width and offset of an integer is an integer member to gcc: where a record with one is misaligned, the
// whole is in memory. Attribute packed, other widths and other offsets leave it a bit-field.
//
// RUN: abi-opt --emit=llvm --abi-compat=gcc -w %s | FileCheck %s --check-prefix=GCC
// RUN: abi-opt --emit=llvm -w %s | FileCheck %s --check-prefix=CLANG

struct whole { char a; int : 32; };
struct outer { char c; struct whole w; };
// GCC: declare void @whole(ptr noundef byval(%struct.outer) align 8)
// CLANG: declare void @whole(i64)
void whole(struct outer);

struct odd { char a; int : 16; };
struct outer_odd { char c; struct odd w; };
// GCC: declare void @odd(i32)
// CLANG: declare void @odd(i32)
void odd(struct outer_odd);

struct part { char a; char b; int : 15; };
struct outer_part { char c; struct part w; };
// GCC: declare void @part(i{{[0-9]+}})
void part(struct outer_part);

struct tight { char a; char b; int x : 16; } __attribute__((packed));
struct outer_tight { char c; struct tight w; };
// GCC: declare void @tight(i40)
// CLANG: declare void @tight(i40)
void tight(struct outer_tight);
