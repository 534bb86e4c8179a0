package ir

import (
	"slices"
	"sync/atomic"
)

// OpState is everything an operation is made from. The parser fills one, and
// so does a frontend that builds IR.
type OpState struct {
	Loc         Location // nil for unknown
	Def         *OpDef   // nil for an op that is not registered
	Name        string   // of an op that is not registered
	Operands    []*Value
	ResultTypes []Type
	// Attrs are all attributes. The inherent ones are recognised by Def; for an
	// unregistered op, the first Properties of them.
	Attrs      []NamedAttribute
	Properties int
	Successors []*Block
	Regions    []*Region
}

// AddAttr appends an attribute; a nil value is skipped.
func (s *OpState) AddAttr(name string, value Attribute) {
	if value != nil {
		if s.Attrs == nil {
			s.Attrs = make([]NamedAttribute, 0, 4)
		}
		s.Attrs = append(s.Attrs, NamedAttribute{name, value})
	}
}

// Attr returns an attribute set so far, or nil.
func (s *OpState) Attr(name string) Attribute {
	for i := range s.Attrs {
		if s.Attrs[i].Name == name {
			return s.Attrs[i].Value
		}
	}
	return nil
}

// AddSegments records the lengths of the operand groups of an op whose
// definition has several variable ones.
func (s *OpState) AddSegments(sizes ...int) { s.AddAttr(OperandSegments, Segments(sizes...)) }

// Segments returns the lengths of the groups of an op. There are few different
// ones, which are found again by a hash.
func Segments(sizes ...int) Attribute {
	hash := uint(len(sizes))
	for _, n := range sizes {
		hash = 7*hash + uint(n)
	}
	recent := &recentSegments[hash%uint(len(recentSegments))]
	if known := recent.Load(); known != nil && slices.Equal(known.sizes, sizes) {
		return known.attr
	}
	vs := make([]int64, len(sizes))
	for i, n := range sizes {
		vs[i] = int64(n)
	}
	attr := DenseI32Array(vs...)
	if len(sizes) <= 4 {
		recent.Store(&groupLengths{slices.Clone(sizes), attr})
	}
	return attr
}

// groupLengths are the lengths of the groups of an op, and the attribute of them.
type groupLengths struct {
	sizes []int
	attr  Attribute
}

var recentSegments [64]atomic.Pointer[groupLengths]

// Create makes the operation, in no block.
func (s *OpState) Create() *Operation { return new(Slab).create(s) }
