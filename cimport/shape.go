package cimport

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Shape is a C type as programs see it in memory: typedefs are resolved, qualifiers do not count, and what
// is behind a pointer is part of it. Records with a tag are leaves; [Declared] has their members.
type Shape struct {
	Kind ShapeKind `json:"kind"`
	// Name is that of a basic type, or of an enumeration or record with a tag: "unsigned long", "struct P".
	Name string `json:"name,omitempty"`
	// Type is that of a scalar in the c dialect, with all integers as unsigned ones: types of the same
	// representation are equal.
	Type string `json:"type,omitempty"`
	Size int64  `json:"size,omitempty"` // of an object, in bytes; 0 for incomplete types
	// Of is the type that a pointer points to, the element of an array, or the result of a function, nil
	// for void.
	Of         *Shape        `json:"of,omitempty"`
	Len        int64         `json:"len,omitempty"` // of an array, -1 if it is not known
	Parameters []*Shape      `json:"parameters,omitempty"`
	Variadic   bool          `json:"variadic,omitempty"`   // the parameters of the function end in "..."
	Old        bool          `json:"old,omitempty"`        // the function has no prototype
	Convention string        `json:"convention,omitempty"` // of a function, such as "ms_abi", if it is not the platform's
	Members    []ShapeMember `json:"members,omitempty"`    // of a record without a tag
}

// ShapeKind is the kind of a [Shape].
type ShapeKind string

// The kinds of shapes.
const (
	ScalarShape   ShapeKind = "scalar" // also enumerations, vectors and complex numbers
	PointerShape  ShapeKind = "pointer"
	ArrayShape    ShapeKind = "array"
	FunctionShape ShapeKind = "function"
	RecordShape   ShapeKind = "record"
	// UnknownShape is a type that the c dialect cannot express, or one that is nested too deeply.
	UnknownShape ShapeKind = "unknown"
)

// ShapeMember is a member of a record without a tag. Bit is its offset in bits; Width is that of a
// bit-field in bits, -1 for others.
type ShapeMember struct {
	Name  string `json:"name"`
	Bit   int64  `json:"bit"`
	Width int64  `json:"width"`
	Shape *Shape `json:"shape"`
}

// maxShape bounds the parts of a shape: types of parameters that are function types grow exponentially.
const maxShape = 1000

// shape returns the shape of a type, nil for void.
func (p *parser) shape(q qualified) *Shape {
	parts := maxShape
	return p.shapeIn(q, &parts)
}

// shapeIn makes a shape of at most a number of parts.
func (p *parser) shapeIn(q qualified, parts *int) *Shape {
	if isVoid(q.ctype) {
		return nil
	}
	if *parts--; *parts < 0 {
		return &Shape{Kind: UnknownShape}
	}
	s := &Shape{}
	if _, isFunction := q.ctype.(*function); !isFunction {
		if l, problem := p.layoutOf(q); problem == nil {
			s.Size = int64(l.Size)
		}
	}
	switch t := q.ctype.(type) {
	case *pointer:
		s.Kind, s.Of = PointerShape, p.shapeIn(t.elem, parts)
	case *array:
		if s.Kind, s.Of, s.Len = ArrayShape, p.shapeIn(t.elem, parts), t.n; t.kind != fixedArray {
			s.Len, s.Size = -1, 0
		}
	case *function:
		s.Kind, s.Of, s.Variadic, s.Old = FunctionShape, p.shapeIn(t.result, parts), t.variadic, t.old
		switch p.target.conventions[t.conv] {
		case guestConvention, unsupportedConvention:
			s.Convention = t.conv
		}
		for i := range t.params {
			s.Parameters = append(s.Parameters, p.shapeIn(t.params[i].t, parts))
		}
	case *record:
		p.recordShape(s, t, parts)
	default:
		p.scalarShape(s, q)
	}
	return s
}

// recordShape completes the shape of a record.
func (p *parser) recordShape(s *Shape, r *record, parts *int) {
	s.Kind = RecordShape
	if r.tag != "" {
		s.Name = r.describe()
		return
	}
	t, problem := p.lowerRecord(r)
	if problem != nil {
		s.Kind = UnknownShape
		return
	}
	l, err := p.layouts.Of(t)
	if err != nil {
		s.Kind = UnknownShape
		return
	}
	for i := range r.fields {
		m := ShapeMember{r.fields[i].name, int64(l.Fields[i].Offset), -1, p.shapeIn(r.fields[i].t, parts)}
		if r.fields[i].isBits {
			m.Width = r.fields[i].width
		}
		s.Members = append(s.Members, m)
	}
}

// scalarShape completes the shape of a scalar.
func (p *parser) scalarShape(s *Shape, q qualified) {
	t, problem := p.lower(q)
	if problem != nil {
		s.Kind = UnknownShape
		return
	}
	s.Kind, s.Type = ScalarShape, Representation(t).String()
	switch t := q.ctype.(type) {
	case *basic:
		s.Name = t.name
	case *enum:
		if t.tag != "" {
			s.Name = "enum " + t.tag
		}
	}
}

// Representation returns the type of a scalar with unsigned integers in place of signed ones, as in [Shape].
func Representation(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Signedness == ir.Signed {
			return ir.IntOf(t.Width, ir.Unsigned)
		}
	case *c.BitIntType:
		return c.BitInt(ir.IntOf(t.Int.Width, ir.Unsigned))
	case *c.AtomicType:
		return c.Atomic(Representation(t.Elem))
	case *ir.ComplexType:
		return ir.Complex(Representation(t.Elem))
	case *ir.VectorType:
		return ir.Vector(Representation(t.Elem), t.Shape...)
	}
	return t
}
