// Unnamed arguments go as named ones, after the default promotions.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s

!C3 = !c.struct<"C3" {a: !c.array<3 x si8>}>
c.func private @v(si32, ...)
// CHECK: call void (i32, ...) @v(i32 noundef %n_0, ptr dead_on_return noundef {{%.*}}, double noundef %d_0, half noundef %h_0)
c.func @call(%n: si32, %c: !C3, %d: f64, %h: f16) {
  c.call @v(%n, %c, %d, %h) : (si32, !C3, f64, f16) -> ()
  c.return
}
