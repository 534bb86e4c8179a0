package lint

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrExtension is an integer that is extended less than the other side relies on.
	//
	// Example: declare i8 @f(i8), for signed char f(signed char);
	ErrExtension diag.ID = "lint-extension"
	// ErrRecord is a record whose members are at other places.
	//
	// Example: declare void @f({ i32, i32, i32 }), for a struct of three int
	ErrRecord diag.ID = "lint-record"
	// ErrMemory is a value that only one side passes as memory, or with another size or slot.
	//
	// Example: declare void @f(ptr), for void f(struct S), where S has three long
	ErrMemory diag.ID = "lint-memory"
	// ErrType is a parameter or result at another place or with other bits, or a name of a variable.
	//
	// Example: declare i32 @f(float), for int f(double);
	ErrType diag.ID = "lint-type"
	// ErrVariadic is a variadic function that is declared or called as another one, or the reverse.
	//
	// Example: call i32 @printf(ptr %format, i32 1)
	ErrVariadic diag.ID = "lint-variadic"
	// ErrConvention is a wrong calling convention, an attribute that changes it, or on i386 and WebAssembly another effect
	// on the stack or type of the function.
	//
	// Example: call fastcc void @f(), for void f(void);
	ErrConvention diag.ID = "lint-convention"
	// WarnUnread is a declaration or call of a function in the header that cannot be read.
	//
	// Example: declare void @f(i32
	WarnUnread diag.ID = "lint-unread"
)
