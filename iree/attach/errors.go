package attach

import "github.com/abi-opt/abi-opt/diag"

// The IDs of diagnostics.
const (
	// An attribute that would be written is there and says something else.
	//
	// Example: iree-attach-raw-abi on func.func @f() attributes {iree.reflection = {f = "I1!R4!U1!"}}
	ErrConflict diag.ID = "iree-attribute-conflict"
	// An attribute is not of the kind it must be.
	//
	// Example: func.func @f() attributes {iree.reflection = 5}
	ErrAttribute diag.ID = "iree-attribute"
	// A partial signature of an argument or result cannot be read.
	//
	// Example: func.func @f(%a: i32 {iree.reflection = {f_partial = "X"}})
	ErrPartial diag.ID = "iree-partial"
	// An index path is missing, malformed, or conflicts with another.
	//
	// Example: func.func @f(%a: i32 {iree.abi.index_path = [0]}, %b: i32)
	ErrIndexPath diag.ID = "iree-index-path"
	// An attribute holds no signature.
	//
	// Example: func.func @f() attributes {iree.abi = "{}"}
	ErrSignature diag.ID = "iree-signature"
	// A signature has other numbers of arguments or results than the function.
	//
	// Example: func.func @f(%a: i32) attributes {iree.reflection = {f = "I1!R1!", fv = "1"}}
	ErrArity diag.ID = "iree-arity"
	// A signature has another type for an argument or result than the function.
	//
	// Example: func.func @f(%a: i32) attributes {iree.reflection = {f = "I4!S1!R1!", fv = "1"}}
	ErrType diag.ID = "iree-type"
	// The function that allocates results is missing or has another type.
	//
	// Example: func.func @f() attributes {iree.reflection = {f = "I1!R1!", fv = "1", fbr = "nobody"}}
	ErrAllocator diag.ID = "iree-allocator"
	// A warning: an ABI has no words for a type.
	//
	// Example: iree-attach-raw-abi on func.func @f(%a: index)
	WarnUnmapped diag.ID = "iree-unmapped-type"
	// A warning: a signature does not record where the elements of a memref are.
	//
	// Example: iree-attach-reflection on func.func @f(%a: memref<4xf32, strided<[2]>>)
	WarnLayout diag.ID = "iree-dropped-layout"
	// A remark of iree-print-abi: a signature for people to read.
	//
	// Example: func.func @f() attributes {iree.reflection = {f = "I1!R1!", fv = "1"}}
	RemarkSignature diag.ID = "iree-abi"
)
