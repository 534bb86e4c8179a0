// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{vector<4xsi32> is not a type of which the c dialect has an _Atomic type}} [c-atomic]
c.func private @vector(!c.atomic<vector<4xsi32>>)
// -----
// expected-error@+1 {{!c.struct<{x: si32}, cxx> is not a type of which the c dialect has an _Atomic type}} [c-atomic]
c.func private @class(!c.atomic<!c.struct<{x: si32}, cxx>>)
// -----
// expected-error@+1 {{!c.atomic<si32> is not a type of which the c dialect has an _Atomic type}} [c-atomic]
c.func private @twice(!c.atomic<!c.atomic<si32>>)
// -----
c.func @load(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.load' op accesses an object of type '!c.atomic<si32>', but is not atomic}} [c-atomic-access]
  %x = c.load %p : !c.atomic<si32>
  c.return
}
// -----
c.func @store(%p: !llvm.ptr, %x: !c.atomic<si32>) {
  // expected-error@+1 {{'c.store' op accesses an object of type '!c.atomic<si32>', but is not atomic}} [c-atomic-access]
  c.store %x, %p : !c.atomic<si32>
  c.return
}
// -----
c.func @va_arg(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.va_arg' op accesses an object of type '!c.atomic<si32>', but is not atomic}} [c-atomic-access]
  %x = c.va_arg %p : !c.atomic<si32>
  c.return
}
// -----
c.func @cast(%x: !c.atomic<si32>) {
  // expected-error@+1 {{'c.cast' op C does not convert '!c.atomic<si32>' to 'si64'}} [c-cast]
  %y = c.cast %x : !c.atomic<si32> to si64
  c.return
}
// -----
c.func @cast_record(%x: !c.struct<{x: si32}>) {
  // expected-error@+1 {{'c.cast' op C does not convert '!c.struct<{x: si32}>' to '!c.atomic<!c.struct<{y: si32}>>'}} [c-cast]
  %y = c.cast %x : !c.struct<{x: si32}> to !c.atomic<!c.struct<{y: si32}>>
  c.return
}
// -----
c.func @cast_records(%x: !c.struct<{x: si32}>) {
  // expected-error@+1 {{'c.cast' op C does not convert '!c.struct<{x: si32}>' to '!c.struct<{x: si32}>'}} [c-cast]
  %y = c.cast %x : !c.struct<{x: si32}> to !c.struct<{x: si32}>
  c.return
}
