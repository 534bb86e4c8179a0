package loongarch64

import "github.com/abi-opt/abi-opt/diag"

// clang's mistakes. Functions that abi-opt lowers pass all bytes of structs of two numbers.
const (
	// WarnOtherBytes: clang reads and writes the second number at a wrong offset: after a _BitInt
	// it adds padding twice.
	//
	// Example: struct { unsigned _BitInt(39) a; float b; }
	WarnOtherBytes diag.ID = "abi-loongarch64-other-bytes"
	// WarnPastEnd: clang reads and writes the whole declared type of a bit-field, even past the end
	// of the struct.
	//
	// Example: struct { float a; long b : 20; }
	WarnPastEnd diag.ID = "abi-loongarch64-past-end"
	// WarnUnread: clang's va_arg reads no register for a record that is only a flexible array or
	// unnamed bit-fields, but its callers use one.
	//
	// Example: f(1, u) with void f(int, ...) and union { int a[]; } u
	WarnUnread diag.ID = "abi-loongarch64-unread"
)
