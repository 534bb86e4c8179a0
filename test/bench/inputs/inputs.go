// Package inputs makes the modules that speed is measured on: the same text for
// the same number of functions, and for C functions the C source that says the
// same.
package inputs

import "strings"

// An Input is a kind of module.
type Input struct {
	Name string
	// MLIR returns a module of n functions.
	MLIR func(n int) string
	C    func(n int) string // the same in C; nil if there is no such
}

// All are the inputs.
var All = []Input{
	{"c", CModule, CSource},
	{"func", FuncModule, nil},
	{"memref", MemRefModule, nil},
	{"records", RecordModule, RecordSource},
	{"declarations", DeclarationModule, DeclarationSource},
}

// build joins a head, n functions and a tail.
func build(head string, n int, tail string, function func(b *strings.Builder, i int)) string {
	var b strings.Builder
	b.WriteString(head)
	for i := range n {
		function(&b, i)
	}
	b.WriteString(tail)
	return b.String()
}

// callee returns the function that function i of n calls: one of the same
// signature, where there are period signatures that take turns.
func callee(i, n, period int) int {
	if i+period < n {
		return i + period
	}
	return i % period
}
