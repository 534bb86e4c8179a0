package explain

import "github.com/abi-opt/abi-opt/capi"

// Function explains how a C function, or one call of it, passes its values.
type Function struct {
	*capi.Function
	// Structs are definitions of the structs that the prototype names, as LLVM IR has them.
	Structs      []string `json:"structs,omitempty"`
	VariadicRule string   `json:"variadicRule,omitempty"` // the consequences of being variadic
	Arguments    []Value  `json:"arguments"`
	Result       *Value   `json:"result,omitempty"` // nil if void
	// Registers are the argument registers in order of use.
	Registers   []Register  `json:"registers"`
	Stack       []Slot      `json:"stack,omitempty"`
	Temporaries []Temporary `json:"temporaries,omitempty"` // of a call
	// Preserved are the registers that the callee preserves, of vector registers the named part, and StackAlign is the
	// alignment of the stack pointer at the call.
	Preserved  []string `json:"preserved,omitempty"`
	StackAlign int64    `json:"stackAlign"`
	// LLVM is nil before [Function.Lower], and for a call that package emit refuses.
	LLVM *LLVM `json:"llvm,omitempty"`

	explainer *explainer
}

// Value explains how an argument or result is passed.
type Value struct {
	*capi.Value
	Rule  string `json:"rule,omitempty"`
	Units []Unit `json:"units,omitempty"`
	// Picture shows a record byte by byte.
	Picture  *Picture  `json:"layout,omitempty"`
	Left     *Left     `json:"left,omitempty"` // for later arguments
	Warnings []Warning `json:"warnings,omitempty"`
	// Home is the size of memory from which all pieces can be read, and to which they can be written.
	Home int64 `json:"home,omitempty"`
	// ExtendedTo is the number of bits that hold an integer of kind extend with its extension: callers and callees of clang
	// set them, and rely on them. All other bits of a register are undefined.
	ExtendedTo int64 `json:"extendedTo,omitempty"`
	// Also are registers and places on the stack that a caller sets as well, to the same bytes.
	Also []capi.Span `json:"also,omitempty"`
	LLVM *LLVMValue  `json:"llvm,omitempty"`
}

// Unit is a range of a value that the convention classifies.
type Unit struct {
	Kind    string        `json:"kind"`
	Offset  int64         `json:"offset"`
	Size    int64         `json:"size"`
	Class   string        `json:"class"`
	Rule    string        `json:"rule,omitempty"`
	Spans   []capi.Span   `json:"spans,omitempty"`   // its locations
	Members []capi.Member `json:"members,omitempty"` // the members of a record in it
}

// Left lists the argument registers left after an argument.
type Left struct {
	Integer []string `json:"integer"` // registers
	Vector  []string `json:"vector"`
	Stack   int64    `json:"stack"` // bytes used
	last    int      // how many of Vector are at the end of the file, after all that are used
}

// Register is an argument register.
type Register struct {
	Name string `json:"name"` // of the width in use, such as edi
	Kind string `json:"kind"` // "integer", "vector", "address" for the result's address only, or WebAssembly's "local"
	Content
	// Closed reports that it has no contents, and that further arguments could not use it either.
	Closed bool `json:"closed,omitempty"`
}

// Slot is a range of the stack that holds an argument.
type Slot struct {
	Offset int64 `json:"offset"` // from the first stack argument
	Size   int64 `json:"size"`
	Content
}

// Content is the value in a register or in memory.
type Content struct {
	// Of is "argument 0" for the first argument, "result" or "address of the result"; "" if there is no value.
	Of string `json:"of,omitempty"`
	// Argument counts from 1, as in a Comparison; 0 for the result.
	Argument int `json:"argument,omitempty"`
}

// Temporary is memory that a caller allocates besides stack arguments.
type Temporary struct {
	Content
	Size  int64 `json:"size"`
	Align int64 `json:"align"`
}

// Warning is a diagnostic about the signature.
type Warning struct {
	ID      string `json:"id"`
	Message string `json:"message"`
}

// MLIRFunction describes how convert-func-to-llvm passes the values of a func.func.
type MLIRFunction struct {
	Version    int          `json:"version"`
	Convention string       `json:"convention"` // "mlir"
	Name       string       `json:"function"`
	Type       string       `json:"type"`
	Arguments  []Descriptor `json:"arguments,omitempty"`
	Results    []Descriptor `json:"results,omitempty"`
	// Wrapper is the name of the C interface function, or "". Interface describes it if its types
	// exist in C.
	Wrapper   string    `json:"wrapper,omitempty"`
	Interface *Function `json:"interface,omitempty"`
}

// Descriptor describes an MLIR value as argument or result.
type Descriptor struct {
	Type   string  `json:"type"`
	Kind   string  `json:"kind"` // "direct", "bare pointer", "descriptor", "unranked descriptor", "unsupported"
	Pieces []Piece `json:"pieces,omitempty"`
	// Problem continues a sentence about an unsupported type, such as "whose layout is not strided".
	Problem string `json:"problem,omitempty"`
}

// Piece is an LLVM value of a memref's descriptor.
type Piece struct {
	Name   string `json:"name,omitempty"`
	Type   string `json:"type"`
	Offset int64  `json:"offset"`
}
