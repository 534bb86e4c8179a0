// An attribute gives a variable its alignment, higher or lower; below a typedef's, a platform may have a minimum.
// RUN: abi-opt --target=x86_64-linux-gnu %s | abi-opt --emit=llvm | FileCheck %s --check-prefixes=ALL,X86
// RUN: abi-opt --target=aarch64-linux-gnu %s | abi-opt --emit=llvm | FileCheck %s --check-prefixes=ALL,ARM
// RUN: abi-opt --target=aarch64-pc-windows-msvc %s | abi-opt --emit=llvm | FileCheck %s --check-prefixes=ALL,MSVC

typedef float v4u __attribute__((vector_size(16), aligned(4)));
typedef int u1 __attribute__((aligned(1)));
typedef int u16 __attribute__((aligned(16)));
struct P { char c[100]; };
typedef struct P P2 __attribute__((aligned(2)));

// ALL: @low = external global [8 x i32], align 1
extern int low[8] __attribute__((aligned(1)));
// X86: @vector = external global <4 x float>, align 4
// ARM: @vector = external global <4 x float>, align 4
// MSVC: @vector = external global <4 x float>, align 8
extern v4u vector;
// X86: @one = external global i32, align 1
// ARM: @one = external global i32, align 1
// MSVC: @one = external global i32, align 4
extern u1 one;
// X86: @array = external global [4 x i32], align 16
// ARM: @array = external global [4 x i32], align 1
// MSVC: @array = external global [4 x i32], align 8
extern u1 array[4];
// ALL: @high = external global i32, align 16
extern u16 high;
// X86: @record = external global %struct.P, align 2
// ARM: @record = external global %struct.P, align 2
// MSVC: @record = external global %struct.P, align 16
extern P2 record;
// ALL: @last = external global i32, align 4
extern u16 last;
extern int last;
// ALL: @both = external global i32, align 8
extern int both __attribute__((aligned(2)));
extern int both __attribute__((aligned(8)));
