// What va_arg reads must be what the target can pass.
// RUN: abi-opt --emit-abi=target=aarch64-linux-gnu --verify-diagnostics --split-input-file %s

c.func @not_there(%list: !llvm.ptr) {
  // expected-error@+1 {{'c.va_arg' op has a type that cannot be lowered: parameter 0: f80 is not a C type on aarch64}} [c-not-a-c-type]
  %x = c.va_arg %list : f80
  c.return
}

// -----

c.func @in_a_record(%list: !llvm.ptr) {
  // expected-error@+1 {{'c.va_arg' op has a type that cannot be lowered: parameter 0: in field a: f80 is not a C type on aarch64}} [c-not-a-c-type]
  %x = c.va_arg %list : !c.struct<"S" {a: f80}>
  %y = c.va_arg %list : si32
  %z = c.va_arg %list : !c.union<"U" {a: !c.array<? x si32>}>
  c.return
}
