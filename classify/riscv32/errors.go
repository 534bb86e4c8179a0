package riscv32

import "github.com/abi-opt/abi-opt/diag"

// clang's mistakes. Functions that abi-opt lowers pass all bytes of structs of two numbers, as gcc
// does.
const (
	// WarnOtherBytes: clang reads and writes the second number at a wrong offset: the first one is a bit-field whose
	// declared type reaches past it.
	//
	// Example: struct { unsigned a : 3; _Float16 h; }
	WarnOtherBytes diag.ID = "abi-riscv32-other-bytes"
	// WarnPastEnd: clang reads and writes the whole declared type of a bit-field, even past the end
	// of the struct.
	//
	// Example: struct { _Float16 a; int b : 2; }
	WarnPastEnd diag.ID = "abi-riscv32-past-end"
	// WarnUnread: clang's va_arg reads no register for a record that is only a flexible array or
	// unnamed bit-fields, but its callers use one.
	//
	// Example: f(1, u) with void f(int, ...) and union { int a[]; } u
	WarnUnread diag.ID = "abi-riscv32-unread"
)
