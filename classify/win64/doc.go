// Package win64 is Microsoft's calling convention for x86-64, as clang follows it
// for Microsoft's kind of compilers and for MinGW: the two differ in types, which is
// the [layout.Model]'s matter, not in how these travel.
//
// Each argument has a slot of eight bytes. The first four slots are registers, of
// which the kind of the argument chooses one of two; the others are on the stack,
// above 32 bytes that the caller reserves for the callee to keep the four registers
// in. What does not fit a slot is passed by the address of a copy. So how a value is
// written in LLVM IR depends on its type alone; variadic functions differ in nothing.
package win64
