// A feature brings all that it needs, and one that is switched off takes along
// all that need it: the registers are those of clang -mavx512vl and so on, and
// of the code that LLVM makes of the attributes.
// RUN: abi-opt --emit=llvm --mattr=+avx512vl %s | FileCheck %s --check-prefixes=CHECK,ZMM
// RUN: abi-opt --emit=llvm --mattr=x86-64-v4 %s | FileCheck %s --check-prefixes=CHECK,ZMM
// RUN: abi-opt --emit=llvm --mattr=+vaes %s | FileCheck %s --check-prefixes=CHECK,YMM
// RUN: abi-opt --emit=llvm --mattr=+avx512vl,-fma %s | FileCheck %s --check-prefixes=CHECK,YMM
// RUN: abi-opt --emit=llvm --mattr=+avx512vl,-avx %s | FileCheck %s --check-prefixes=CHECK,XMM
// RUN: abi-opt --emit=llvm --mattr=+avx512vl %s | FileCheck %s --check-prefix=OWN

// ZMM: declare void @v8f(<8 x float> noundef)
// YMM: declare void @v8f(<8 x float> noundef)
// XMM: declare void @v8f(ptr noundef byval(<8 x float>) align 32)
c.func private @v8f(vector<8xf32>)
// ZMM: declare void @v16f(<16 x float> noundef)
// YMM: declare void @v16f(ptr noundef byval(<16 x float>) align 64)
// XMM: declare void @v16f(ptr noundef byval(<16 x float>) align 64)
c.func private @v16f(vector<16xf32>)

// A function's own features say what code its body may use. Those of the target
// stay: the convention depends on them.
// CHECK: define void @own(
// OWN: define void @own() [[GROUP:#[0-9]+]] {
// OWN: attributes [[GROUP]] = { "target-features"="+avx512vl,+bmi" }
c.func @own() attributes {target_features = #llvm.target_features<["+bmi"]>} {
  c.return
}
