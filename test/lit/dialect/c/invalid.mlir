// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{parameter #0 has type 'i8', whose extension is unknown; use si8 or ui8}} [c-signless]
c.func private @signless(i8)

// -----

// expected-error@+1 {{result #0 has type 'i16', whose extension is unknown; use si16 or ui16}} [c-signless]
c.func private @signless_result() -> i16

// -----

// expected-error@+1 {{parameter #0 has array type}} [c-signature]
c.func private @array(!c.array<4 x si8>)

// -----

// expected-error@+1 {{which is not a C type}} [c-signature]
c.func private @index(index)

// -----

// expected-error@+1 {{symbol declaration cannot have public visibility}} [c-declaration]
c.func @public(si32)

// -----

c.func @returns() -> si32 {
  // expected-error@+1 {{has 0 operands, but enclosing function (@returns) returns 1}} [c-return]
  c.return
}

// -----

c.func @calls() {
  // expected-error@+1 {{'nowhere' does not reference a valid function}} [c-callee]
  c.call @nowhere() : () -> ()
  c.return
}

// -----

// expected-note@+1 {{@f has type}}
c.func private @f(si32, si32)
c.func @few(%x: si32) {
  // expected-error@+1 {{incorrect number of operands for callee: expected 2, but got 1}} [c-operands]
  c.call @f(%x) : (si32) -> ()
  c.return
}

// -----

// expected-note@+1 {{@f has type}}
c.func private @f(si32)
c.func @mismatch(%x: f64) {
  // expected-error@+1 {{operand type mismatch: expected operand type 'si32', but provided 'f64' for operand number 0}} [c-operands]
  c.call @f(%x) : (f64) -> ()
  c.return
}

// -----

// expected-note@+1 {{@f has type}}
c.func private @f(si32, ...)
c.func @too_few() {
  // expected-error@+1 {{too few operands: callee expects at least 1, but got 0}} [c-operands]
  c.call @f() : () -> ()
  c.return
}

// -----

c.func private @f(si32, ...)
c.func @promotion(%n: si32, %x: f32) {
  // expected-error@+1 {{variadic operand number 1 has type 'f32', which C promotes to f64}} [c-promotion]
  c.call @f(%n, %x) : (si32, f32) -> ()
  c.return
}

// -----

// expected-note@+1 {{@g is defined here}}
func.func private @g()
c.func @mlir_callee() {
  // expected-error@+1 {{calls @g, which is a func.func; c.call calls a c.func}} [c-callee]
  c.call @g() : () -> ()
  c.return
}

// -----

!P = !c.struct<"P" {x: si32}>
c.func @no_member(%p: !P) {
  // expected-error@+1 {{has no member "z"}} [c-path]
  %x = c.get %p["z"] : !P -> si32
  c.return
}

// -----

!P = !c.struct<"P" {x: si32}>
c.func @member_type(%p: !P) {
  // expected-error@+1 {{the member has type 'si32', not 'f32'}} [c-member-type]
  %x = c.get %p["x"] : !P -> f32
  c.return
}

// -----

!B = !c.struct<"B" {x: si32 : 3}>
c.func @bits(%p: !llvm.ptr) {
  // expected-error@+1 {{takes the address of bit-field "x"}} [c-bitfield-address]
  %x = c.member %p["x"] : !B
  c.return
}

// -----

c.func @cast(%p: !llvm.ptr) {
  // expected-error@+1 {{C does not convert}} [c-cast]
  %x = c.cast %p : !llvm.ptr to f32
  c.return
}

// -----

c.func @va(%p: !llvm.ptr) {
  // expected-error@+1 {{stands in @va, which is not variadic}} [c-va-start]
  c.va_start %p
  c.return
}

// -----

c.func @va_arg_outside(%p: !llvm.ptr) {
  // expected-error@+1 {{has type 'i8', whose extension is unknown}} [c-signless]
  %x = c.va_arg %p : i8
  c.return
}

// -----

c.func @va_arg_unstarted() {
  %p = c.local : !c.array<24 x ui8>
  // expected-error@+1 {{reads from a va_list that was never started, in @va_arg_unstarted, which is not variadic}} [c-va-start]
  %x = c.va_arg %p : si32
  c.return
}

// -----

c.func @align() {
  // expected-error@+1 {{alignment 3 is not a power of two}} [c-align]
  %x = c.local {align = 3 : i64} : si32
  c.return
}

// -----

c.func @sizeof() {
  // expected-error@+1 {{is not a C object type}} [c-object]
  %x = c.sizeof index
  c.return
}

// -----

c.func @address_of_nothing() {
  // expected-error@+1 {{'nothing' does not reference a valid function or global}} [c-callee]
  %f = c.address_of @nothing : !llvm.ptr
  c.return
}

// -----

// The elements of a flexible array are behind the object, not in it.
!Flex = !c.struct<"Flex" {n: si32, d: !c.array<? x si32>}>
c.func @flexible_in_a_value(%x: !Flex) -> si32 {
  // expected-error@+1 {{a value does not hold the elements of its flexible array; only memory does}} [c-path]
  %d = c.get %x["d", 0] : !Flex -> si32
  c.return %d : si32
}

// -----

// C's objects stand in address space 0; a pointer to another one is a value that c.cast converts.
c.func @other_address_space(%p: !llvm.ptr<3>) -> si32 {
  // expected-error@+1 {{operand #0 must be an LLVM pointer of address space 0, but got '!llvm.ptr<3>'}} [op-operands]
  %x = "c.load"(%p) : (!llvm.ptr<3>) -> si32
  c.return %x : si32
}

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}} [argument-attribute]
c.func private @not_a_pointer(si32 {llvm.noalias})

// -----

// expected-error@+1 {{"llvm.align" should be a power of 2}} [argument-attribute]
c.func private @odd_alignment(!llvm.ptr {llvm.align = 12 : i64}) -> (si8 {llvm.noundef})

// -----

// expected-error@+1 {{attribute 'callconv' failed to satisfy constraint: the name of a calling convention}} [op-attribute]
"c.func"() ({}) {sym_name = "odd", function_type = () -> (), callconv = "x) @y(", sym_visibility = "private"} : () -> ()

// -----

// expected-error@+1 {{the tag "A\x00B" holds a NUL}} [c-record]
!A = !c.struct<"A\00B" {a: si32}>

// -----

// expected-note@+1 {{@mlir is defined here}}
func.func private @mlir()
c.func @address_of_another_convention() {
  // expected-error@+1 {{takes the address of @mlir, which is a func.func; C knows those of a c.func, c.global or llvm.mlir.global}} [c-callee]
  %f = c.address_of @mlir : !llvm.ptr
  c.return
}

// -----

// A body without an operation would read as none: a declaration.
// expected-error@+1 {{custom op 'c.func' expected non-empty function body}} [c-body]
c.func @empty() {
}
