package classify

import "github.com/abi-opt/abi-opt/layout"

// Explainer is implemented by targets that can say why.
type Explainer interface {
	Target
	// Explain decides as Classify does, and gives the reasons. An error is an *Error.
	Explain(Signature) (Explanation, error)
}

// Explanation is a decision with its reasons, in words of the target: whoever writes
// it down for people needs to know no convention.
type Explanation struct {
	Info   FuncInfo
	Result Reason   // for a result that is not void
	Params []Reason // one for each of Info.Params
	// Ints and Vectors are the registers that arguments may be in, in order of use.
	Ints, Vectors []RegisterNames
	// AddressBack is the register in which a function gives back the address of its
	// result, if that is in memory; "" if in none.
	AddressBack string
	// Variadic says what is special about calls of variadic functions; "" if nothing is,
	// or the function is not variadic.
	Variadic string
	// CountInAl: a variadic call says in al how many vector registers it uses.
	CountInAl bool
}

// Reason says why one value travels as it does.
type Reason struct {
	// Rule is the rule for the whole value, as half a sentence.
	Rule string
	// Units are the parts of the value that the convention looks at, in order.
	Units []Unit
	// Left is what is left for later arguments. Arguments only.
	Left Left
}

// Unit is a part of a value that the convention decides about.
type Unit struct {
	Offset, Size layout.Bytes // it may reach past the end of the value
	Kind         string       // what the convention calls it: "eightbyte", "member", "slot"
	Class        string       // "INTEGER"
	Rule         string       // why it has the class; "" if the value's rule says it
}

// Left is what the arguments so far have left.
type Left struct {
	Ints, Vectors int          // registers: the last ones of the Explanation's
	Stack         layout.Bytes // taken of the stack
}

// RegisterNames are the names of one register: "xmm0", and then what it is called
// where more of it is used, "ymm0".
type RegisterNames []string

// RegisterFile lists registers that have one name each.
func RegisterFile(names []string) []RegisterNames {
	file := make([]RegisterNames, len(names))
	for i, name := range names {
		file[i] = RegisterNames{name}
	}
	return file
}
