// What C calls the type of a parameter or result is that type.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{has 'c.type' !c.ptr<si32> for a value of type 'si32'}} [c-signature]
c.func private @parameter(si32 {c.type = !c.ptr<si32>})

// -----

// expected-error@+1 {{has 'c.type' !c.typedef<"size_t" : ui32> for a value of type 'ui64'}} [c-signature]
c.func private @result() -> (ui64 {c.type = !c.typedef<"size_t" : ui32>})

// -----

// expected-error@+1 {{has 'c.type' "int" for a value of type 'si32'}} [c-signature]
c.func private @text(si32 {c.type = "int"})

// -----

!S = !c.struct<"S" {x: si32}>
// expected-error@+1 {{has 'c.type' !c.tag<union "S"> for a value of type '!c.struct<"S" {x: si32}>'}} [c-signature]
c.func private @tag(!S {c.type = !c.tag<union "S">})

// -----

// expected-error@+1 {{index is not a C type that a pointer points to}} [c-not-a-c-type]
c.func private @pointer(!llvm.ptr {c.type = !c.ptr<const index>})

// -----

// expected-error@+1 {{!llvm.void is not a C type}} [c-not-a-c-type]
c.func private @typedef(!llvm.ptr {c.type = !c.ptr<!c.typedef<"V" : !llvm.void>>})

// -----

// expected-error@+1 {{expected 'struct'}} [syntax]
c.func private @keyword(!llvm.ptr {c.type = !c.ptr<!c.tag<enum "E">>})

// -----

// A record of which only the tag is known has no size, and is no value.
// expected-error@+1 {{parameter #0 has type '!c.tag<struct "S">', which has no members}} [c-signature]
c.func private @value(!c.tag<struct "S">)
