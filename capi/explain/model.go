package explain

import "github.com/abi-opt/abi-opt/diag"

// Version is the version of the JSON format. It changes when a field is removed or changes its
// meaning.
const Version = 3

// Function describes how a C function, or one call of it, passes its values.
type Function struct {
	Version    int    `json:"version"`
	Convention string `json:"convention"`         // "c"
	Target     string `json:"target"`             // a triple
	Name       string `json:"function,omitempty"` // "" for a call through a pointer
	Call       bool   `json:"call,omitempty"`     // describes one call
	C          string `json:"c"`                  // the C declaration, such as "int f(struct P p)"
	Prototype  string `json:"prototype"`          // in LLVM IR
	// Attribute is the C attribute of the calling convention, such as "ms_abi", "" for the platform's.
	Attribute string `json:"attribute,omitempty"`
	// Variadic reports that the parameters end in "..."; VariadicRule explains the consequences.
	Variadic     bool    `json:"variadic,omitempty"`
	VariadicRule string  `json:"variadicRule,omitempty"`
	Arguments    []Value `json:"arguments"`
	Result       *Value  `json:"result,omitempty"` // nil if void
	// Registers are the argument registers in order of use.
	Registers []Register `json:"registers"`
	// IntegerRegisters and VectorRegisters count the argument registers in use.
	IntegerRegisters int `json:"integerRegisters"`
	// VectorRegisters is the number used; variadic calls on x86-64 pass it in al.
	VectorRegisters int         `json:"vectorRegisters"`
	CountInAl       bool        `json:"countInAl,omitempty"`
	StackSize       int64       `json:"stackSize"` // bytes of arguments on the stack
	StackBase       StackBase   `json:"stackBase"`
	Stack           []Slot      `json:"stack,omitempty"`
	Temporaries     []Temporary `json:"temporaries,omitempty"` // of a call
	// Uses are the tags of types in the declaration, also behind pointers: "struct P".
	Uses []string `json:"uses,omitempty"`

	Pos diag.Pos `json:"-"` // of the declaration, if the Source has it

	decision *decision `json:"-"`
}

// Value describes how an argument or result is passed.
type Value struct {
	Name    string `json:"name,omitempty"` // in C
	Type    string `json:"type"`           // of the c dialect
	C       string `json:"c"`              // the C type
	Size    int64  `json:"size"`
	Align   int64  `json:"align"`
	Unnamed bool   `json:"unnamed,omitempty"` // a variable argument
	Passing
	// Stacked reports that the value is in memory because too few registers were left.
	Stacked bool   `json:"stacked,omitempty"`
	Rule    string `json:"rule,omitempty"`
	Units   []Unit `json:"units,omitempty"`
	// Picture shows a record byte by byte.
	Picture  *Picture  `json:"layout,omitempty"`
	Left     *Left     `json:"left,omitempty"` // for later arguments
	Warnings []Warning `json:"warnings,omitempty"`
}

// Passing is where the bytes of a value are.
type Passing struct {
	// Kind is "direct", "extend", "indirect", "ignore" or "expand".
	Kind string `json:"kind"`
	// Extension is "sign" or "zero" if Kind is "extend".
	Extension string `json:"extension,omitempty"`
	// ByVal reports that the bytes are copied to the stack; other indirect values are passed by
	// address.
	ByVal bool `json:"byval,omitempty"`
	// MemoryAlign is the alignment of an indirect value in memory.
	MemoryAlign int64 `json:"memoryAlign,omitempty"`
	// AddressBack is the register that returns the address of an indirect result.
	AddressBack string  `json:"addressBack,omitempty"`
	Pieces      []Piece `json:"pieces,omitempty"`
}

// Unit is a range of a value that the convention classifies.
type Unit struct {
	Kind    string   `json:"kind"`
	Offset  int64    `json:"offset"`
	Size    int64    `json:"size"`
	Class   string   `json:"class"`
	Rule    string   `json:"rule,omitempty"`
	Spans   []Span   `json:"spans,omitempty"`   // its locations
	Members []Member `json:"members,omitempty"` // the members of a record in it
}

// Piece is an LLVM value that carries a range of a value.
type Piece struct {
	Name   string `json:"name,omitempty"` // in a memref's descriptor
	Type   string `json:"type"`
	Offset int64  `json:"offset"`
	Size   int64  `json:"size,omitempty"` // bytes of the value in it
	Class  string `json:"class,omitempty"`
	// Spans are the locations of its bytes. It has none if LLVM splits it, and one if it is in memory.
	Spans []Span `json:"spans,omitempty"`
}

// Left lists the argument registers left after an argument.
type Left struct {
	Integer []string `json:"integer"` // registers
	Vector  []string `json:"vector"`
	Stack   int64    `json:"stack"` // bytes used
}

// Register is an argument register.
type Register struct {
	Name string `json:"name"` // of the width in use, such as edi
	Kind string `json:"kind"` // "integer", "vector", or "address" for the result's address only
	// The contents, such as "argument 0", which is the first, or "address of the result"; "" if it has none.
	Of string `json:"of,omitempty"`
	// Closed reports that it has no contents, and that further arguments could not use it either.
	Closed bool `json:"closed,omitempty"`
}

// StackBase is the location of the first stack argument, which is at offset 0 of all stack locations.
type StackBase struct {
	Register string `json:"register"` // the stack pointer
	AtCall   int64  `json:"atCall"`   // its distance from the stack pointer at the call
	OnEntry  int64  `json:"onEntry"`  // the same in the callee, before it changes the stack pointer
}

// Slot is a range of the stack that holds an argument.
type Slot struct {
	Offset int64  `json:"offset"` // from the first stack argument
	Size   int64  `json:"size"`
	Of     string `json:"of"` // "argument 7"
}

// Temporary is memory that a caller allocates besides stack arguments.
type Temporary struct {
	Of    string `json:"of"`
	Size  int64  `json:"size"`
	Align int64  `json:"align"`
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
	Kind   string  `json:"kind"` // "direct", "descriptor", "unranked descriptor"
	Pieces []Piece `json:"pieces,omitempty"`
}
