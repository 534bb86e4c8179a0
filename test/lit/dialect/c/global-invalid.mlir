// A variable's value is one of its type.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.global' op expects an integer for 'si32', not "text"}} [c-initial]
c.global @x : si32 = "text"
// -----
// expected-error@+1 {{'c.global' op has the value 300, which does not fit in 8 bits of 'ui8'}} [c-initial]
c.global @x : ui8 = 300
// -----
// expected-error@+1 {{'c.global' op has 3 values for '!c.array<2 x si32>'}} [c-initial]
c.global @x : !c.array<2 x si32> = [1, 2, 3]
// -----
// expected-error@+1 {{'c.global' op '!c.struct<"S" {x: si32}>' has no member "y"}} [c-initial]
c.global @x : !c.struct<"S" {x: si32}> = {y = 1}
// -----
// expected-error@+1 {{'c.global' op gives a value to more than one member of a union}} [c-initial]
c.global @x : !c.union<"U" {x: si32, y: f32}> = {x = 1, y = 1.0 : f32}
// -----
// expected-error@+1 {{'c.global' op 'nowhere' does not reference a valid function or global}} [c-callee]
c.global @x : !llvm.ptr = @nowhere
// -----
// expected-error@+1 {{'c.global' op is external and cannot have a value}} [c-initial]
c.global external @x : si32 = 3
// -----
// expected-error@+1 {{'c.global' op has a type without a length, which only an external variable can have}} [c-initial]
c.global @x : !c.array<? x si8>
// -----
// expected-error@+1 {{'c.global' op expects a number of type 'f32', not 1.000000e+00 : f64}} [c-initial]
c.global @x : f32 = 1.0
// -----
// expected-error@+1 {{'c.global' op has the value 9, which does not fit in 3 bits of 'ui32'}} [c-initial]
c.global @x : !c.struct<"B" {b: ui32 : 3}> = {b = 9}
// -----
// expected-error@+1 {{'c.global' op has attribute 'gc', which means nothing to LLVM}} [carried-attribute]
c.global @x : si32 {gc = "x"}
// -----
// expected-error@+1 {{'c.global' op alignment 3 is not a power of two up to 2^28}} [c-align]
c.global @x : si32 {alignment = 3 : i64}
