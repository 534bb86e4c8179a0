package attach

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// An attribute to be written exists with another value.
	//
	// Example: iree-attach-raw-abi on func.func @f() attributes {iree.reflection = {f = "I1!R4!U1!"}}
	ErrConflict diag.ID = "iree-attribute-conflict"
	// An attribute has the wrong kind.
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
	// An attribute holds a malformed signature.
	//
	// Example: func.func @f() attributes {iree.abi = "{}"}
	ErrSignature diag.ID = "iree-signature"
	// A signature and its function differ in the number of arguments or results.
	//
	// Example: func.func @f(%a: i32) attributes {iree.reflection = {f = "I1!R1!", fv = "1"}}
	ErrArity diag.ID = "iree-arity"
	// A signature and its function differ in the type of an argument or result.
	//
	// Example: func.func @f(%a: i32) attributes {iree.reflection = {f = "I4!S1!R1!", fv = "1"}}
	ErrType diag.ID = "iree-type"
	// The function that allocates results is missing or has another type.
	//
	// Example: func.func @f() attributes {iree.reflection = {f = "I1!R1!", fv = "1", fbr = "missing"}}
	ErrAllocator diag.ID = "iree-allocator"
	// A warning: an ABI cannot express a type.
	//
	// Example: iree-attach-raw-abi on func.func @f(%a: index)
	WarnUnmapped diag.ID = "iree-unmapped-type"
	// A warning: a signature does not record the layout of a memref.
	//
	// Example: iree-attach-reflection on func.func @f(%a: memref<4xf32, strided<[2]>>)
	WarnLayout diag.ID = "iree-dropped-layout"
	// A remark of iree-print-abi: a signature in readable form.
	//
	// Example: func.func @f() attributes {iree.reflection = {f = "I1!R1!", fv = "1"}}
	RemarkSignature diag.ID = "iree-abi"
)
