package main

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

var (
	long = ir.IntOf(64, ir.Signed)
	i32  = ir.IntOf(32, ir.Signed)
)

// positions are signatures in which a type appears.
var positions = []func(t ir.Type) classify.Signature{
	func(t ir.Type) classify.Signature { return classify.Signature{Params: []ir.Type{t, long, ir.F64}} },
	func(t ir.Type) classify.Signature { // after integers
		return classify.Signature{Params: append(slices.Repeat([]ir.Type{long}, 5), t, long)}
	},
	func(t ir.Type) classify.Signature { // after numbers
		return classify.Signature{Params: append(slices.Repeat([]ir.Type{ir.F64}, 7), t, ir.F64)}
	},
	func(t ir.Type) classify.Signature { // on the stack
		return classify.Signature{Params: append(append(slices.Repeat([]ir.Type{long}, 8), slices.Repeat([]ir.Type{ir.F64}, 8)...), i32, t, i32)}
	},
	func(t ir.Type) classify.Signature { return classify.Signature{Result: t, Params: []ir.Type{long}} },
	func(t ir.Type) classify.Signature { // a named argument of a variadic function
		return classify.Signature{Params: []ir.Type{llvm.Ptr, t, i32}, Variadic: true, Fixed: 2}
	},
}

// add adds the signatures of the set: each corner type in each position, and then random ones. Every is 1 for all of
// them, n for every nth.
func (x *set) add(every, random int, seed uint64) {
	n := 0
	add := func(s classify.Signature) {
		if n++; n%every == 0 {
			x.addFunction(s)
		}
	}
	for i, t := range oracle.Corners() {
		if !isInC(t) {
			continue
		}
		if r, ok := t.(*c.RecordType); ok {
			named := *r
			named.Name = fmt.Sprintf("T%d", i)
			t = c.Record(&named)
		}
		for _, of := range positions {
			add(of(t))
		}
	}
	g := oracle.NewGenerator(seed)
	g.Model = x.target.Layouts().Model()
	for range random {
		add(g.Signature())
	}
}

// isInC reports whether C has a type as it is: C++ records, and arrays, which are no parameters, are left out. So are huge
// arrays of empty records.
func isInC(t ir.Type) bool {
	switch t := t.(type) {
	case *c.RecordType:
		return !t.CXX && !t.NonTrivial && !slices.ContainsFunc(t.Fields, func(f c.Field) bool {
			inner := f.Type
			for a, ok := inner.(*c.ArrayType); ok; a, ok = inner.(*c.ArrayType) {
				if a.Len > maxSize {
					return true
				}
				inner = a.Elem
			}
			return !isInC(inner)
		})
	case *c.ArrayType:
		return false
	case *ir.VectorType:
		return t.Elem != ir.F80 // compilers disagree about its size
	case *llvm.PointerType:
		return t.AddrSpace == 0
	}
	return true
}
