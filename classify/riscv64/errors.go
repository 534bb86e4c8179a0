package riscv64

import "github.com/abi-opt/abi-opt/diag"

// clang's mistakes. Functions that abi-opt lowers pass all bytes of structs of two numbers, as gcc
// does.
const (
	// WarnOtherBytes: clang reads and writes the second number at a wrong offset: after a _BitInt
	// it adds padding twice.
	//
	// Example: struct { unsigned _BitInt(39) a; float b; }
	WarnOtherBytes diag.ID = "abi-riscv64-other-bytes"
	// WarnPastEnd: clang reads and writes the whole declared type of a bit-field, even past the end
	// of the struct.
	//
	// Example: struct { _Float16 a; int b : 2; }
	WarnPastEnd diag.ID = "abi-riscv64-past-end"
	// WarnUnread: clang's va_arg reads no register for a record that is only a flexible array or
	// unnamed bit-fields, but its callers use one.
	//
	// Example: f(1, u) with void f(int, ...) and union { int a[]; } u
	WarnUnread diag.ID = "abi-riscv64-unread"
	// WarnVariadicPlace: LLVM puts an unnamed _BitInt of more than 64 bits at an even register or a
	// multiple of 16 bytes. C aligns it to 8, and so does clang's va_arg.
	//
	// Example: f(1, b) with void f(int, ...) and _BitInt(90) b
	WarnVariadicPlace diag.ID = "abi-riscv64-variadic-place"
)
