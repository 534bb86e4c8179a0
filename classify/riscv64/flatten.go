package riscv64

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// registerSize is the size of an integer register.
const registerSize layout.Bytes = 8

// leaf is a number in a struct.
type leaf struct {
	typ     ir.Type // LLVM's
	at      layout.Bytes
	isFloat bool
}

func (l *leaf) end() layout.Bytes { return l.at + layout.LLVMBits(l.typ).Ceil() }

// flatten appends the numbers in a type at an offset. It is not ok for more than two numbers, two
// integers, or other types.
func (a ABI) flatten(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	switch ty := l.Type.(type) {
	case *ir.IntegerType, *c.BitIntType:
		return appendLeaf(found, leaf{ctype.ScalarType(l), at, false}, l.Size, registerSize)
	case *ir.FloatType:
		return appendLeaf(found, leaf{ctype.ScalarType(l), at, true}, l.Size, a.Float)
	case *ir.ComplexType:
		part := leaf{ctype.ScalarType(l.Elem), at, ir.IsFloat(ty.Elem)}
		if len(found) > 0 || l.Elem.Size > a.Float {
			return nil, false
		}
		second := part
		second.at += l.Elem.Size
		return []leaf{part, second}, true
	case *c.ArrayType:
		return a.flattenArray(l, at, found)
	case *c.RecordType:
		switch {
		case l.Empty:
			return found, true
		case ty.Union:
			return nil, false
		}
		return a.flattenMembers(l, at, found)
	}
	return nil, false // a pointer or vector
}

func appendLeaf(found []leaf, next leaf, size, most layout.Bytes) ([]leaf, bool) {
	if size > most || len(found) == 2 || len(found) == 1 && !found[0].isFloat && !next.isFloat {
		return nil, false
	}
	return append(found, next), true
}

func (a ABI) flattenArray(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	if l.Flexible {
		return nil, false
	}
	ok := true
	for i := range layout.Bytes(l.Len) {
		found, ok = a.flatten(l.Elem, at+l.Elem.Size*i, found)
		if !ok || l.Elem.Size == 0 || l.Elem.Empty {
			break // the other elements are the same
		}
	}
	return found, ok
}

// flattenMembers flattens a struct. A bit-field counts as a number of its declared type. After a
// zero-width bit-field, two numbers are not ok unless both are before it.
func (a ABI) flattenMembers(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	barred, ok := false, true
	for i := range l.Fields {
		f := &l.Fields[i]
		start := at + f.Offset.Bytes()
		switch {
		case f.BitField && f.Width == 0:
			barred = true
			continue
		case f.BitField && f.Layout.Size > registerSize && f.Width <= registerSize.Bits():
			found, ok = appendLeaf(found, leaf{ir.I64, start, false}, registerSize, registerSize)
		default:
			found, ok = a.flatten(f.Layout, start, found)
		}
		if !ok || barred && len(found) == 2 {
			return nil, false
		}
	}
	return found, len(found) > 0
}

// inFloatRegisters returns the numbers of a struct that is passed as its members, or nil.
func (a ABI) inFloatRegisters(l *layout.Layout) []leaf {
	if r, ok := l.Type.(*c.RecordType); !ok || r.Union || l.Empty || a.Float == 0 {
		return nil
	}
	found, ok := a.flatten(l, 0, nil)
	if !ok || len(found) == 1 && !found[0].isFloat {
		return nil
	}
	return found
}
