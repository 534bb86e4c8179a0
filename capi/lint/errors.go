package lint

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrExtension is a wrong signext or zeroext attribute.
	//
	// Example: declare i8 @f(i8), for signed char f(signed char);
	ErrExtension diag.ID = "lint-extension"
	// ErrRecord is a record that is passed as a first-class value.
	//
	// Example: declare void @f({ i32, i32, i32 }), for a struct of three int
	ErrRecord diag.ID = "lint-record"
	// ErrMemory is a wrong byval or sret parameter, or a wrong type or alignment of one.
	//
	// Example: declare void @f(ptr byval([24 x i8]) align 16), for a struct of three long
	ErrMemory diag.ID = "lint-memory"
	// ErrType is a parameter or result of another type, or another number of parameters.
	//
	// Example: declare i32 @f(float), for int f(double);
	ErrType diag.ID = "lint-type"
	// ErrVariadic is a variadic function that is declared or called as another one, or the reverse.
	//
	// Example: call i32 @printf(ptr %format, i32 1)
	ErrVariadic diag.ID = "lint-variadic"
	// ErrConvention is a wrong calling convention, or an attribute that changes it.
	//
	// Example: call fastcc void @f(), for void f(void);
	ErrConvention diag.ID = "lint-convention"
	// WarnUnread is a declaration or call of a function in the header that cannot be read.
	//
	// Example: declare void @f(i32
	WarnUnread diag.ID = "lint-unread"
)
