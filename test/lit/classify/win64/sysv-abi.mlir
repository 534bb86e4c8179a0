// A function may ask for System V's convention where Microsoft's is the platform's own.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit-abi --target=x86_64-pc-windows-msvc %s | abi-opt --verify-abi - | FileCheck --check-prefix=ABI %s
// RUN: abi-opt --explain --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=EXPLAIN %s

!S = !c.struct<"S" {a: si64, b: f64}>

// CHECK: declare x86_64_sysvcc { i64, double } @f(i64, double, i8 noundef signext)
// ABI: abi.func private @f(i64, f64, i8 {llvm.noundef, llvm.signext}) -> (i64, f64) attributes {CConv = #llvm.cconv<x86_64_sysvcc>
// EXPLAIN: f: __attribute__((sysv_abi)) struct S f(struct S, char)
// EXPLAIN: long a at 0
// EXPLAIN-NEXT: eightbyte 1 SSE in xmm0
c.func private callconv(sysv_abi) @f(!S, si8) -> !S

// CHECK: define void @calls(ptr dead_on_return noundef %s_0)
// CHECK: call x86_64_sysvcc { i64, double } @f(i64 %{{.*}}, double %{{.*}}, i8 noundef signext 1)
c.func @calls(%s: !S) {
  %one = c.constant 1 : si8
  %r = c.call @f(%s, %one) : (!S, si8) -> !S
  c.return
}
