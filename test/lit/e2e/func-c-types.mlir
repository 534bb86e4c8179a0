// C's types in the signature of a func.func become LLVM's, with no cast left:
// a _BitInt has its own width there, not that of its storage.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK-LABEL: define { i37, { i16, i16 }, <4 x i8>, i1 } @a(i37 %b, { i16, i16 } %z, <4 x i8> %v, ptr %p, i1 %c)
// CHECK: call i64 @cc(i64 noundef %{{.*}}, i32 noundef %{{.*}}, i1 noundef zeroext %c)
// CHECK-LABEL: define i64 @cc(i64 noundef %{{.*}}, i32 noundef %{{.*}}, i1 noundef zeroext %{{.*}})
// CHECK: call { i37, { i16, i16 }, <4 x i8>, i1 } @a(i37 %{{.*}}, { i16, i16 } undef, <4 x i8> %{{.*}}, ptr undef, i1 %{{.*}})
func.func @a(%b: !c.bitint<si37>, %z: complex<si16>, %v: vector<4xui8>, %p: !llvm.ptr, %c: i1) -> (!c.bitint<si37>, complex<si16>, vector<4xui8>, i1) {
  %r = c.call @cc(%b, %v, %c) : (!c.bitint<si37>, vector<4xui8>, i1) -> !c.bitint<si37>
  return %r, %z, %v, %c : !c.bitint<si37>, complex<si16>, vector<4xui8>, i1
}
c.func @cc(%b: !c.bitint<si37>, %v: vector<4xui8>, %c: i1) -> !c.bitint<si37> {
  %z = c.undef : complex<si16>
  %p = c.undef : !llvm.ptr
  %r:4 = func.call @a(%b, %z, %v, %p, %c) : (!c.bitint<si37>, complex<si16>, vector<4xui8>, !llvm.ptr, i1) -> (!c.bitint<si37>, complex<si16>, vector<4xui8>, i1)
  c.return %r#0 : !c.bitint<si37>
}
