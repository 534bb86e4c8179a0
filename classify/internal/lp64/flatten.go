package lp64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// numbers has the sizes of LLVM's numbers, and the alignments of those that have up to 8 bytes: they are the same on all
// processors with the convention.
var numbers = layout.RISCV64

// leaf is a number in a struct.
type leaf struct {
	typ     ir.Type // LLVM's
	at      layout.Bytes
	isFloat bool
}

func (l *leaf) end() layout.Bytes { return l.at + size(l.typ) }

func size(t ir.Type) layout.Bytes { return numbers.LLVMBits(t).Ceil() }

// flatten appends the numbers in a type at an offset. It is not ok for more than two numbers, two
// integers, or other types.
func (r *rules) flatten(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	switch ty := l.Type.(type) {
	case *ir.IntegerType, *c.BitIntType:
		return appendLeaf(found, leaf{ctype.ScalarType(l), at, false}, l.Size, r.word())
	case *ir.FloatType:
		return appendLeaf(found, leaf{ctype.ScalarType(l), at, true}, l.Size, r.Float)
	case *ir.ComplexType:
		part := leaf{ctype.ScalarType(l.Elem), at, ir.IsFloat(ty.Elem)}
		if len(found) > 0 || l.Elem.Size > r.Float || !part.isFloat && r.Compat.ComplexIntsWhole {
			return nil, false
		}
		second := part
		second.at += l.Elem.Size
		return []leaf{part, second}, true
	case *c.ArrayType:
		return r.flattenArray(l, at, found)
	case *c.RecordType:
		switch {
		case l.Empty && !r.Compat.InsideEmpty, r.isVoid(l):
			return found, true
		case ty.Union:
			return nil, false
		}
		return r.flattenMembers(l, at, found)
	}
	return nil, false // a pointer or vector
}

func appendLeaf(found []leaf, next leaf, size, most layout.Bytes) ([]leaf, bool) {
	if size > most || len(found) == 2 || len(found) == 1 && !found[0].isFloat && !next.isFloat {
		return nil, false
	}
	return append(found, next), true
}

func (r *rules) flattenArray(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	if l.Flexible || r.Compat.ZeroArraysBar && (l.Len == 0 || r.isVoid(l.Elem)) {
		return nil, false
	}
	ok := true
	for i := range layout.Bytes(l.Len) {
		found, ok = r.flatten(l.Elem, at+l.Elem.Size*i, found)
		if !ok || l.Elem.Size == 0 || l.Elem.Empty {
			break // the other elements are the same
		}
	}
	return found, ok
}

// flattenMembers flattens a struct. A bit-field counts as a number of its declared type. After a
// zero-width bit-field, two numbers are not ok unless both are before it.
func (r *rules) flattenMembers(l *layout.Layout, at layout.Bytes, found []leaf) ([]leaf, bool) {
	barred, ok := false, true
	for i := range l.Fields {
		f := &l.Fields[i]
		start := at + f.Offset.Bytes()
		switch {
		case f.BitField && f.Width == 0:
			barred = !r.Compat.SkipZeroWidth
			continue
		case f.BitField && f.Layout.Size > r.word() && f.Width <= r.word().Bits():
			found, ok = appendLeaf(found, leaf{ir.Int(int(r.word().Bits())), start, false}, r.word(), r.word())
		default:
			found, ok = r.flatten(f.Layout, start, found)
		}
		if !ok || barred && len(found) == 2 {
			return nil, false
		}
	}
	return found, true
}

// isVoid reports whether a struct has only such structs and bit-fields of width 0. It caches its
// results: types are graphs, and walks can take exponential time.
func (r *rules) isVoid(l *layout.Layout) bool {
	if t, ok := l.Type.(*c.RecordType); !ok || t.Union || !l.Empty {
		return false
	}
	if known, ok := r.void.Load(l); ok {
		return known.(bool)
	}
	void := !slices.ContainsFunc(l.Fields, func(f layout.Field) bool {
		return f.BitField && f.Width > 0 || !f.BitField && !r.isVoid(f.Layout)
	})
	r.void.Store(l, void)
	return void
}

// inFloatRegisters returns the numbers of a struct that is passed as its members, or nil.
func (r *rules) inFloatRegisters(l *layout.Layout) []leaf {
	if t, ok := l.Type.(*c.RecordType); !ok || t.Union || l.Empty || r.Float == 0 {
		return nil
	}
	found, ok := r.flatten(l, 0, nil)
	if !ok {
		found = r.soleNumber(l)
	}
	if len(found) == 1 && !found[0].isFloat {
		return nil
	}
	return found
}

// soleNumber returns the numbers of a struct that is passed by SoleNumber, or nil. gcc does not use the
// machine mode of a number for a struct with less alignment.
func (r *rules) soleNumber(l *layout.Layout) []leaf {
	n := ctype.Sole(l)
	if !r.Compat.SoleNumber || n == nil || l.Align < n.Align {
		return nil
	}
	switch t := n.Type.(type) {
	case *ir.FloatType:
	case *ir.ComplexType:
		if !ir.IsFloat(t.Elem) {
			return nil
		}
	default:
		return nil
	}
	found, _ := r.flatten(n, 0, nil)
	return found
}
