package classify

import "github.com/abi-opt/abi-opt/layout"

// Explainer is implemented by targets that give reasons for their decisions.
type Explainer interface {
	Target
	// Explain returns the decision of Classify with the reasons. An error is an *Error.
	Explain(Signature) (Explanation, error)
}

// Explain returns the decision of a target with its reasons; a target without [Explainer] gives none.
func Explain(target Target, sig Signature) (Explanation, error) {
	if e, ok := target.(Explainer); ok {
		return e.Explain(sig)
	}
	info, err := target.Classify(sig)
	return Explanation{Info: info, Params: make([]Reason, len(info.Params))}, err
}

// Explanation is a decision with its reasons, in the psABI's words. The Params of f in the example of the package are three reasons;
// its Variadic is "every call says in al how many vector registers it uses".
type Explanation struct {
	Info   FuncInfo
	Result Reason   // zero for a void result
	Params []Reason // one per element of Info.Params
	// Variadic describes what is special about calls of variadic functions; "" if nothing is, or if
	// the function is not variadic.
	Variadic string
}

// Reason is why one value is passed in its way. The Rule of b in the example of the package is "it is larger than two eightbytes and no
// single vector (§3.2.3 rule 5(c))".
type Reason struct {
	// Rule is the rule for the whole value, as a clause.
	Rule string
	// Units are the units in which the convention classifies the value, in order.
	Units []Unit
	// Left is set for arguments.
	Left Left
}

// Unit is a part of a value that the convention classifies separately. Parameter p in the example of the package has two:
// {Offset: 0, Size: 8, Kind: "eightbyte", Class: "SSE"} and {Offset: 8, Size: 8, Kind: "eightbyte", Class: "INTEGER"}.
type Unit struct {
	Offset, Size layout.Bytes // may reach past the end of the value
	Kind         string       // the convention's term: "eightbyte", "member", "slot"
	Class        string       // "INTEGER"
	Rule         string       // the reason for the class; "" if the value's rule is the reason
}

// Left holds the registers that are free after an argument, and the stack in use. After b in the example of the package, it is {Ints: 5,
// Vectors: 7, Stack: 24}: rsi to r9 and xmm1 to xmm7 are free. For f(float, double) on 32-bit ARM with hard float, the float is in s0 and the double
// in d1, which is s2 and s3. Vectors is 12 then, and Holes has s1, for the next float.
type Left struct {
	Ints, Vectors int          // counts of free registers, at the end of the Convention's lists
	Holes         []Register   // free registers before those of Vectors, on targets that go back to them
	Stack         layout.Bytes // size of the stack arguments so far
}
