package riscv64

import "github.com/abi-opt/abi-opt/diag"

// What is wrong with the way clang itself handles some types. Functions that abi-opt
// makes carry all of the bytes of those that travel as two numbers, as gcc does.
const (
	// WarnOtherBytes: clang reads and writes the second number at another place than its
	// member's: behind a _BitInt it adds padding that is there already.
	//
	// Example: struct { unsigned _BitInt(39) a; float b; }
	WarnOtherBytes diag.ID = "abi-riscv64-other-bytes"
	// WarnPastEnd: clang reads and writes a bit-field's declared type whole, past the
	// end of the struct too.
	//
	// Example: struct { _Float16 a; int b : 2; }
	WarnPastEnd diag.ID = "abi-riscv64-past-end"
	// WarnUnread: clang's va_arg takes no register for a record that is a flexible
	// array alone, or has unnamed bit-fields only, but its callers use one.
	//
	// Example: f(1, u) with void f(int, ...) and union { int a[]; } u
	WarnUnread diag.ID = "abi-riscv64-unread"
	// WarnVariadicPlace: LLVM puts a _BitInt of more than 64 bits after the three dots
	// at an even register or a multiple of 16 bytes, but C aligns it to 8, and so does
	// clang's va_arg.
	//
	// Example: f(1, b) with void f(int, ...) and _BitInt(90) b
	WarnVariadicPlace diag.ID = "abi-riscv64-variadic-place"
)
