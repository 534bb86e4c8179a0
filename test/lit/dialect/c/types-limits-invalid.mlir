// What no type of C can be, where only the text of a type says so.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.func' op parameter #0 has type 'si1', which is not a C type}} [c-signature]
c.func private @bool(si1)

// -----

// expected-error@+1 {{expected integer value}} [syntax]
c.func private @negative(!c.struct<{a: !c.array<-1 x si8>}>)

// -----

// expected-error@+1 {{3 is not a power of two up to 268435456}} [c-align]
c.func private @align(!c.struct<{a: si32}, align = 3>)

// -----

// expected-error@+1 {{12 is not a power of two up to 268435456}} [c-align]
c.func private @member_align(!c.struct<{a: si32 align = 12}>)

// -----

// expected-error@+1 {{"S" contains itself}} [c-recursive-record]
c.func private @inside(!c.struct<"S" {a: !c.struct<{b: !c.array<2 x !c.struct<"S" {c: si32}>>}>}>)

// -----

c.func private @kinds_differ(!c.struct<"S" {a: !c.union<"S" {c: si32}>}>)

// -----

// expected-error@+1 {{there are two members "a"}} [c-field-name]
c.func private @twice(!c.struct<{a: si32, : !c.union<{b: si8, : !c.struct<{a: si16}>}>}>)

// -----

// expected-error@+1 {{tensor<2xf32> is not a C type that a pointer points to}} [c-not-a-c-type]
c.func private @points_to(!c.ptr<tensor<2xf32>>)

// -----

// expected-error@+2 {{'c.global' op 'index' is not a C object type}} [c-object]
// expected-error@+1 {{'c.global' op has type 'index', which has no initial values}} [c-initial]
c.global @no_value : index = 1 : index

// -----

// expected-error@+2 {{'c.global' op 'none' is not a C object type}} [c-object]
// expected-error@+1 {{'c.global' op has type 'none', which has no initial values}} [c-initial]
c.global @none : none = 1

// -----

// expected-error@+1 {{'c.global' op expects a list for '!c.array<2 x si32>', not 1 : si32}} [c-initial]
c.global @list : !c.array<2 x si32> = 1 : si32

// -----

c.func @member() {
  %x = c.zero : si32
  // expected-error@+1 {{'c.get' op 'si32' has no members}} [c-path]
  %y = c.get %x["a"] : si32 -> si32
  c.return
}

// -----

c.func @no_path(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.member' op requires attribute 'path'}} [op-attribute]
  %x = "c.member"(%p) <{object = si32}> : (!llvm.ptr) -> !llvm.ptr
  // expected-error@+1 {{'c.member' op attribute 'path' failed to satisfy constraint: array attribute}} [op-attribute]
  %y = "c.member"(%p) <{object = si32, path = 1 : i64}> : (!llvm.ptr) -> !llvm.ptr
  // expected-error@+1 {{'c.offsetof' op requires attribute 'path'}} [op-attribute]
  %z = "c.offsetof"() <{object = si32}> : () -> ui64
  c.return
}

// -----

c.func @no_value_of_constant() {
  // expected-error@+1 {{'c.constant' op requires attribute 'value'}} [op-attribute]
  %x = "c.constant"() : () -> si32
  // expected-error@+1 {{'c.constant' op attribute 'value' failed to satisfy constraint: a number}} [op-attribute]
  %y = "c.constant"() <{value = "text"}> : () -> si32
  c.return
}

// -----

// expected-error@+1 {{'c.func' op requires attribute 'function_type'}} [op-attribute]
"c.func"() <{sym_name = "untyped", sym_visibility = "private"}> ({}) : () -> ()
c.func @calls_untyped() {
  c.call @untyped() : () -> ()
  c.return
}

// -----

c.func @element_of_a_float(%p: !llvm.ptr, %f: f32) {
  // expected-error@+1 {{'c.element' op operand #1 must be an integer, but got 'f32'}} [op-operands]
  %x = c.element %p[%f] : si32, f32
  c.return
}

// -----

// A va_list that was copied from another is started.
c.func @copied(%from: !llvm.ptr) -> si32 {
  %list = c.local : !c.array<1 x !c.struct<"l" {a: ui32, b: ui32, c: !llvm.ptr, d: !llvm.ptr}>>
  c.va_copy %list, %from
  %x = c.va_arg %list : si32
  c.return %x : si32
}
c.func @not_started() -> si32 {
  %list = c.local : !c.array<1 x !c.struct<"l" {a: ui32, b: ui32, c: !llvm.ptr, d: !llvm.ptr}>>
  // expected-error@+1 {{'c.va_arg' op reads from a va_list that was never started, in @not_started, which is not variadic}} [c-va-start]
  %x = c.va_arg %list : si32
  c.va_end %list
  c.return %x : si32
}

// -----

// expected-error@+1 {{si8 is not a C pointer, which alone can be restrict}} [c-not-a-c-type]
c.func private @restrict_number(!llvm.ptr {c.type = !c.ptr<const restrict si8>})

// -----

// expected-error@+1 {{the array is larger than 1152921504606846975 bytes}} [c-size-overflow]
c.func private @too_large(!c.struct<{n: si8, a: !c.array<9223372036854775807 x si64>}>)

// -----

// expected-error@+1 {{an element of an array cannot be a flexible array}} [c-flexible-array]
c.func private @of_flexible(!c.struct<{n: si8, a: !c.array<4 x !c.array<? x si8>>}>)

// -----

// expected-error@+1 {{an element of an array cannot be a flexible array}} [c-flexible-array]
c.func private @flexible_of_flexible(!c.struct<{n: si8, a: !c.array<? x !c.array<? x si8>>}>)
