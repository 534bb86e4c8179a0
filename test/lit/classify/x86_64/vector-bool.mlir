// A vector of bools is the integer of its bits, rounded up to whole bytes and a power of two.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare void @b4(i8 noundef)
c.func private @b4(vector<4xi1>)
// CHECK: declare void @b9(i16)
c.func private @b9(vector<9xi1>)
// CHECK: declare void @b64(double noundef)
c.func private @b64(vector<64xi1>)
// CHECK: declare void @b128(<128 x i1> noundef)
c.func private @b128(vector<128xi1>)
