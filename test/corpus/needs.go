package main

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// needs is what a function has that not every compiler supports: bits, in the order of needNames.
type needs uint

const (
	variadic needs = 1 << iota
	union
	bitField
	aligned
	empty
	complexNumber
	vector
	int128
	longDouble
	otherFloat
	disputed
)

// needNames are the names in the lines and, in capitals, in C.
var needNames = []string{
	"variadic", "union", "bit-field", "aligned", "empty", "complex", "vector", "int128", "long-double", "other-float", "disputed",
}

func (n needs) names() (names []string) {
	for i, name := range needNames {
		if n&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

func (x *set) needsOf(s *classify.Signature) (n needs) {
	for _, t := range append(slices.Clone(s.Params), s.Result) {
		n |= x.needsOfType(t)
	}
	if s.Variadic {
		n |= variadic
	}
	if !x.agreed(s) {
		n |= disputed
	}
	return n
}

func (x *set) needsOfType(t ir.Type) needs {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width == 128 {
			return int128
		}
	case *ir.FloatType:
		switch t {
		case ir.F32, ir.F64:
		case x.target.Layouts().Model().LongDouble:
			return longDouble
		default:
			return otherFloat
		}
	case *ir.ComplexType:
		return complexNumber | x.needsOfType(t.Elem)
	case *ir.VectorType:
		return vector | x.needsOfType(t.Elem)
	case *c.ArrayType:
		n := x.needsOfType(t.Elem)
		if t.Len == 0 {
			n |= empty
		}
		return n
	case *c.RecordType:
		return x.needsOfRecord(t)
	case nil, *llvm.PointerType:
	}
	return 0
}

func (x *set) needsOfRecord(t *c.RecordType) (n needs) {
	if t.Union {
		n |= union
	}
	if t.Align != 0 || t.Packed {
		n |= aligned
	}
	if len(t.Fields) == 0 {
		n |= empty
	}
	for i := range t.Fields {
		f := &t.Fields[i]
		n |= x.needsOfType(f.Type)
		if f.Align != 0 || f.Packed {
			n |= aligned
		}
		if f.BitField {
			n |= bitField
		}
	}
	return n
}
