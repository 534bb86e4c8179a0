// Package win64 is Microsoft's calling convention for x86-64, as clang follows it for MSVC and for
// MinGW. The two differ in the layout of types, that is in the [layout.Model].
//
// Each argument has a slot of eight bytes. The first four slots are registers: an integer or a
// vector register, depending on the type. The others are on the stack, above 32 bytes in which the
// callee may store the four registers. A value that does not fit a slot is passed by the address of
// a copy. So the LLVM IR of a value depends on its type alone, in variadic functions as well.
package win64
