package explain

// Version is that of the form of JSON. It changes when a field goes or means
// something else, not when one is added.
const Version = 2

// Function is how the values of a C function travel, or those of one call of it.
type Function struct {
	Version    int    `json:"version"`
	Convention string `json:"convention"`         // "c"
	Target     string `json:"target"`             // a triple
	Name       string `json:"function,omitempty"` // none for a call through a pointer
	Call       bool   `json:"call,omitempty"`     // one call of it, not the function
	C          string `json:"c"`                  // its declaration, such as "int f(struct P p)"
	Prototype  string `json:"prototype"`          // LLVM's
	// Variadic says that the function ends in "..."; VariadicRule is what this means.
	Variadic     bool    `json:"variadic,omitempty"`
	VariadicRule string  `json:"variadicRule,omitempty"`
	Arguments    []Value `json:"arguments"`
	Result       *Value  `json:"result,omitempty"` // none if void
	// Registers are those that arguments may be in, in order of use.
	Registers []Register `json:"registers"`
	// IntegerRegisters and VectorRegisters count the argument registers in use.
	IntegerRegisters int `json:"integerRegisters"`
	// VectorRegisters is how many a variadic call uses; on x86-64 it is put in al.
	VectorRegisters int         `json:"vectorRegisters"`
	CountInAl       bool        `json:"countInAl,omitempty"`
	StackSize       int64       `json:"stackSize"` // bytes of arguments on the stack
	Stack           []Slot      `json:"stack,omitempty"`
	Temporaries     []Temporary `json:"temporaries,omitempty"` // of a call
}

// Value is how an argument or result travels.
type Value struct {
	Name    string `json:"name,omitempty"` // in C
	Type    string `json:"type"`           // of the c dialect
	C       string `json:"c"`              // the type as C spells it
	Size    int64  `json:"size"`
	Align   int64  `json:"align"`
	Unnamed bool   `json:"unnamed,omitempty"` // one of those after "..."
	// Kind is "direct", "extend", "indirect", "ignore" or "expand".
	Kind string `json:"kind"`
	// Extension is "sign" or "zero" if Kind is "extend".
	Extension string `json:"extension,omitempty"`
	// ByVal: the bytes themselves are on the stack; other indirect values go by address.
	ByVal bool `json:"byval,omitempty"`
	// MemoryAlign is what indirect values are aligned to.
	MemoryAlign int64 `json:"memoryAlign,omitempty"`
	// AddressBack is the register in which the address of an indirect result comes back.
	AddressBack string `json:"addressBack,omitempty"`
	// Stacked says that it is in memory as not enough registers were left.
	Stacked bool    `json:"stacked,omitempty"`
	Rule    string  `json:"rule,omitempty"`
	Units   []Unit  `json:"units,omitempty"`
	Pieces  []Piece `json:"pieces,omitempty"`
	// Picture shows a record byte by byte.
	Picture  *Picture  `json:"layout,omitempty"`
	Left     *Left     `json:"left,omitempty"` // for later arguments
	Warnings []Warning `json:"warnings,omitempty"`
}

// Unit is a part of a value that the convention decides about.
type Unit struct {
	Kind    string   `json:"kind"`
	Offset  int64    `json:"offset"`
	Size    int64    `json:"size"`
	Class   string   `json:"class"`
	Rule    string   `json:"rule,omitempty"`
	At      string   `json:"at,omitempty"`      // where it is; "" if that has no name
	Members []Member `json:"members,omitempty"` // what is in it, of a record
}

// Piece is an LLVM value that carries a part of a value.
type Piece struct {
	Name   string `json:"name,omitempty"` // of a part of a memref's descriptor
	Type   string `json:"type"`
	Offset int64  `json:"offset"`
	Class  string `json:"class,omitempty"`
	At     string `json:"at,omitempty"`
}

// Left is what the arguments so far have left.
type Left struct {
	Integer []string `json:"integer"` // registers
	Vector  []string `json:"vector"`
	Stack   int64    `json:"stack"` // bytes taken of it
}

// Register is an argument register.
type Register struct {
	Name string `json:"name"` // as what is in it calls it
	Kind string `json:"kind"` // "integer", "vector", or "address" for one of the result's alone
	// Of is what is in it: "argument 0", "address of the result"; "" if nothing is.
	Of string `json:"of,omitempty"`
}

// Slot is a part of the stack where arguments are.
type Slot struct {
	Offset int64  `json:"offset"` // from the first stack argument
	Size   int64  `json:"size"`
	Of     string `json:"of"` // "argument 7"
}

// Temporary is memory that a caller makes room for, besides that of the arguments on
// the stack.
type Temporary struct {
	Of    string `json:"of"`
	Size  int64  `json:"size"`
	Align int64  `json:"align"`
}

// Warning is what the author of the signature should know.
type Warning struct {
	ID      string `json:"id"`
	Message string `json:"message"`
}

// MLIRFunction is what becomes of the values of a func.func.
type MLIRFunction struct {
	Version    int          `json:"version"`
	Convention string       `json:"convention"` // "mlir"
	Name       string       `json:"function"`
	Type       string       `json:"type"`
	Arguments  []Descriptor `json:"arguments,omitempty"`
	Results    []Descriptor `json:"results,omitempty"`
	// Wrapper is the name of the function for C, "" if there is none, and Interface
	// says how its values travel, if C has types for them.
	Wrapper   string    `json:"wrapper,omitempty"`
	Interface *Function `json:"interface,omitempty"`
}

// Descriptor is a value of MLIR's at the border of a function.
type Descriptor struct {
	Type   string  `json:"type"`
	Kind   string  `json:"kind"` // "direct", "descriptor", "unranked descriptor"
	Pieces []Piece `json:"pieces,omitempty"`
}
