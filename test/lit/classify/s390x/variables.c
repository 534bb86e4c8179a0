// Variables are at even addresses, whatever their size.
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu %s | FileCheck %s

// CHECK: @c = external global i8, align 2
// CHECK: @end = external global [0 x i8], align 2
// CHECK: @empty = external global %struct.anon, align 2
// CHECK: @l = external global i64, align 8
extern char c;
extern char end[];
extern struct {} empty;
extern long l;
