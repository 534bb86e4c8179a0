// A pointer that says what function it points to is declared as one, as an argument, a member and a result.
// RUN: abi-opt --emit=c-header %s | FileCheck %s

// CHECK: struct Visitor {
// CHECK-NEXT: void (*enter)(struct Point, int32_t);
// CHECK-NEXT: void (*leave)(void);
// CHECK-NEXT: };
// CHECK: {{^}}void logging(int32_t (*print)(void *, ...));
// CHECK: {{^}}double twice(double (*f)(struct Point), struct Point p);
// CHECK: {{^}}int8_t (*(*visit(struct Visitor v))(int32_t))(void);

!Point = !c.struct<"Point" {x: f64, y: f64}>
!Visitor = !c.struct<"Visitor" {enter: !c.func_ptr<(!Point, si32) -> ()>, leave: !c.func_ptr<() -> ()>}>
c.func @logging(%print: !c.func_ptr<(!llvm.ptr, ...) -> si32>) {
  c.return
}
c.func @twice(%f: !c.func_ptr<(!Point) -> f64>, %p: !Point) -> f64 {
  %a = c.cast %f : !c.func_ptr<(!Point) -> f64> to !llvm.ptr
  %r = c.call_indirect %a(%p) : (!Point) -> f64
  c.return %r : f64
}
c.func @visit(%v: !Visitor) -> !c.func_ptr<(si32) -> !c.func_ptr<() -> si8>> {
  %z = c.zero : !c.func_ptr<(si32) -> !c.func_ptr<() -> si8>>
  c.return %z : !c.func_ptr<(si32) -> !c.func_ptr<() -> si8>>
}
