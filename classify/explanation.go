package classify

import "github.com/abi-opt/abi-opt/layout"

// Explainer is implemented by targets that give reasons for their decisions.
type Explainer interface {
	Target
	// Explain returns the decision of Classify with the reasons. An error is an *Error.
	Explain(Signature) (Explanation, error)
}

// Explanation is a decision with its reasons, in the psABI's words.
type Explanation struct {
	Info   FuncInfo
	Result Reason   // zero for a void result
	Params []Reason // one per element of Info.Params
	// Ints and Vectors are the argument registers, in order of use.
	Ints, Vectors []RegisterNames
	// AddressBack is the register, if any, that returns the address of a result in memory.
	AddressBack string
	// Variadic describes what is special about calls of variadic functions; "" if nothing is, or if
	// the function is not variadic.
	Variadic string
	// CountInAl: variadic calls pass the number of vector registers in al.
	CountInAl bool
}

// Reason is why one value is passed in its way.
type Reason struct {
	// Rule is the rule for the whole value, as a clause.
	Rule string
	// Units are the units in which the convention classifies the value, in order.
	Units []Unit
	// Left is set for arguments.
	Left Left
}

// Unit is a part of a value that the convention classifies separately.
type Unit struct {
	Offset, Size layout.Bytes // may reach past the end of the value
	Kind         string       // the convention's term: "eightbyte", "member", "slot"
	Class        string       // "INTEGER"
	Rule         string       // the reason for the class; "" if the value's rule is the reason
}

// Left holds the registers that are free after an argument, and the stack in use.
type Left struct {
	Ints, Vectors int          // counts of free registers, at the end of the Explanation's lists
	Stack         layout.Bytes // size of the stack arguments so far
}

// RegisterNames are the names of one register by increasing width: "xmm0", "ymm0".
type RegisterNames []string

// RegisterFile returns registers that have one name each.
func RegisterFile(names []string) []RegisterNames {
	file := make([]RegisterNames, len(names))
	for i, name := range names {
		file[i] = RegisterNames{name}
	}
	return file
}
