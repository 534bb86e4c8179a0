// psABI §3.2.3: a value that does not fit the registers left goes to memory as a whole, and later ones may still use what
// is left: the pair after five longs is byval, the long after it takes r9.
// RUN: abi-opt --emit-abi="annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Pair = !c.struct<"Pair" {a: si64, b: si64}>

// CHECK: abi.direct %e_0 {loc = ["r8"]}
// CHECK: abi.indirect byval %p_0 {align = 8 : i64, loc = ["stack+0"]}
// CHECK: abi.direct %f_0 {loc = ["r9"]}
// LLVM: define i64 @f(i64 noundef %{{.*}}, i64 noundef %{{.*}}, i64 noundef %{{.*}}, i64 noundef %{{.*}}, i64 noundef %{{.*}}, ptr noundef byval(%struct.Pair) align 8 %{{.*}}, i64 noundef %{{.*}})
c.func @f(%a: si64, %b: si64, %c: si64, %d: si64, %e: si64, %p: !Pair, %f: si64) -> si64 {
  %r = c.get %p["b"] : !Pair -> si64
  c.return %r : si64
}
