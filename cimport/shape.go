package cimport

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Shape is a C type as programs see it in memory: typedefs are resolved, qualifiers do not count, and the
// type that a pointer refers to is part of it. Records with a tag are leaves; [Declared] has their members.
type Shape struct {
	Kind ShapeKind `json:"kind"`
	// Name is that of a basic type, or of an enumeration or record with a tag: "unsigned long", "struct P".
	Name string `json:"name,omitempty"`
	// Type is that of a scalar in the c dialect, with all integers as unsigned ones: types of the same
	// representation are equal.
	Type string `json:"type,omitempty"`
	Size int64  `json:"size,omitempty"` // of an object, in bytes; 0 for incomplete types
	// Of is the type that a pointer refers to, the type of an array's elements, or the result of a function; nil
	// for void.
	Of         *Shape        `json:"of,omitempty"`
	Len        int64         `json:"len,omitempty"` // of an array, -1 if it is not known
	Parameters []*Shape      `json:"parameters,omitempty"`
	Variadic   bool          `json:"variadic,omitempty"`   // the parameters of the function end in "..."
	Old        bool          `json:"old,omitempty"`        // the function has no prototype
	Convention string        `json:"convention,omitempty"` // of a function, such as "ms_abi", if it is not the platform's
	Members    []ShapeMember `json:"members,omitempty"`    // of a record without a tag
	Values     []ShapeValue  `json:"values,omitempty"`     // of an enumeration without a tag, unless there are too many

	parts int // this shape and all in it
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

// IsScalar reports whether the type is known, and a number or an enumeration.
func (s *Shape) IsScalar() bool { return s.Kind == ScalarShape && s.Name != "" }

// IsPointer reports whether the type is a pointer, and IsInteger whether it is an integer or an enumeration.
func (s *Shape) IsPointer() bool { return s.Kind == PointerShape }
func (s *Shape) IsInteger() bool { return s.Kind == ScalarShape && strings.HasPrefix(s.Type, "ui") }

// IsVAList reports whether the type is va_list, whatever that is on the platform.
func (s *Shape) IsVAList() bool { return s.Kind == ScalarShape && s.Type == c.VAList.String() }

// Format returns the format of a floating-point type that is another one under the same name on other platforms, as long double is, or of
// the numbers in such a scalar. It is "" for other types.
func (s *Shape) Format() string {
	for t, format := range formats {
		if s.Kind == ScalarShape && strings.HasSuffix(strings.TrimRight(s.Type, ">"), t.String()) {
			return format
		}
	}
	return ""
}

// formats are the formats of long double.
var formats = map[ir.Type]string{
	ir.F64: "IEEE binary64", ir.F80: "80 bits of x87", ir.F128: "IEEE binary128", ir.PPCF128: "IBM double-double",
}

// DiffersInDepth reports whether one of two types is void *, and the other one that of the address of a pointer.
func (s *Shape) DiffersInDepth(t *Shape) bool {
	if s == nil || t == nil || !s.IsPointer() || !t.IsPointer() {
		return false
	}
	isAddress := func(s *Shape) bool { return s.Of != nil && s.Of.IsPointer() }
	return s.Of == nil && isAddress(t) || t.Of == nil && isAddress(s)
}

// ShapeMember is a member of a record without a tag. Bit is its offset in bits; Width is that of a
// bit-field in bits, -1 for others.
type ShapeMember struct {
	Name  string `json:"name"`
	Bit   int64  `json:"bit"`
	Width int64  `json:"width"`
	Shape *Shape `json:"shape"`
}

// ShapeValue is an enumerator of an enumeration without a tag.
type ShapeValue struct {
	Name  string `json:"name"`
	Value string `json:"value"` // decimal
}

// Limits of a shape, which is written as a tree: types of parameters that are function types grow exponentially.
const (
	maxShape      = 1000 // parts
	maxShapeDepth = 32
)

// unknownShape replaces types that exceed the limits.
var unknownShape = &Shape{Kind: UnknownShape, parts: 1}

// shapeKey identifies a type, as a part at a depth unless the shape has no parts.
type shapeKey struct {
	ctype
	quals qualifiers
	align int64
	depth int
}

// pointerShapeKey identifies a pointer by its pointee, because each declaration has its own pointer types.
type pointerShapeKey struct {
	of   *Shape
	size int64
}

// shape returns the shape of a type, nil for void. Equal types share it.
func (p *parser) shape(q qualified) *Shape { return p.shapeAt(q, 0) }

// shapeOfDeclared returns the shape of a function or variable. The type of a function is its own, so that its shape is not kept
// for others.
func (p *parser) shapeOfDeclared(q qualified) *Shape {
	if _, isFunction := q.ctype.(*function); isFunction {
		return p.makeShape(q, 0)
	}
	return p.shape(q)
}

// shapeAt returns the shape of a part at a depth.
func (p *parser) shapeAt(q qualified, depth int) *Shape {
	if isVoid(q.ctype) {
		return nil
	}
	if depth == maxShapeDepth {
		return unknownShape
	}
	key := shapeKey{q.ctype, q.quals, q.align, depth}
	switch t := q.ctype.(type) {
	case *pointer:
		s := &Shape{Kind: PointerShape, Size: p.shapeSize(q), parts: 1}
		s.Of = s.part(p.shapeAt(t.elem, depth+1))
		return shared(p.pointerShapes, pointerShapeKey{s.Of, s.Size}, func() *Shape { return s })
	case *array, *function:
	case *record:
		if t.tag != "" {
			key.depth = 0
		}
	default:
		key.depth = 0
	}
	return shared(p.shapes, key, func() *Shape { return p.makeShape(q, depth) })
}

// shared returns the shape of a key, making it on first use.
func shared[K comparable](known map[K]*Shape, key K, make func() *Shape) *Shape {
	s := known[key]
	if s == nil {
		s = make()
		known[key] = s
	}
	return s
}

// part adds a part to a shape, which is unknown if there are too many.
func (s *Shape) part(of *Shape) *Shape {
	if of == nil {
		return nil
	}
	if s.parts+of.parts > maxShape {
		of = unknownShape
	}
	s.parts += of.parts
	return of
}

// shapeSize returns the size of an object in bytes, 0 if it has none.
func (p *parser) shapeSize(q qualified) int64 {
	l, problem := p.layoutOf(q)
	if problem != nil {
		return 0
	}
	return int64(l.Size)
}

// makeShape makes the shape of a type other than a pointer.
func (p *parser) makeShape(q qualified, depth int) *Shape {
	s := &Shape{parts: 1}
	switch t := q.ctype.(type) {
	case *array:
		if s.Kind, s.Of, s.Len = ArrayShape, s.part(p.shapeAt(t.elem, depth+1)), -1; t.kind == fixedArray {
			s.Len, s.Size = t.n, p.shapeSize(q)
		}
	case *function:
		s.Kind, s.Of, s.Variadic, s.Old = FunctionShape, s.part(p.shapeAt(t.result, depth+1)), t.variadic, t.old
		switch p.target.conventions[t.conv] {
		case guestConvention, unsupportedConvention:
			s.Convention = t.conv
		}
		if len(t.params) > 0 {
			s.Parameters = make([]*Shape, len(t.params))
		}
		for i := range t.params {
			s.Parameters[i] = s.part(p.shapeAt(t.params[i].t, depth+1))
		}
	case *record:
		s.Size = p.shapeSize(q)
		p.recordShape(s, t, depth)
	default:
		s.Size = p.shapeSize(q)
		p.scalarShape(s, q)
	}
	return s
}

// recordShape completes the shape of a record.
func (p *parser) recordShape(s *Shape, r *record, depth int) {
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
		m := ShapeMember{r.fields[i].name, int64(l.Fields[i].Offset), -1, s.part(p.shapeAt(r.fields[i].t, depth+1))}
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
	if a, isAtomic := t.(*c.AtomicType); isAtomic && p.isLaidOutAs(a, a.Elem) {
		t = a.Elem
	}
	s.Kind, s.Type, s.Name = ScalarShape, representation(t).String(), nameOf(q)
	switch t := q.ctype.(type) {
	case *enum:
		if t.tag != "" {
			s.Name = "enum " + t.tag
		} else if len(t.members) <= maxShape {
			for _, m := range t.members {
				s.Values = append(s.Values, ShapeValue{m.name.Text, m.value.String()})
			}
		}
	}
}

// isLaidOutAs reports whether two types have one size and alignment.
func (p *parser) isLaidOutAs(t, of ir.Type) bool {
	a, err := p.layouts.Of(t)
	if err != nil {
		return false
	}
	b, err := p.layouts.Of(of)
	return err == nil && a.Size == b.Size && a.Align == b.Align
}

// nameOf returns the name of a scalar in C, "" for an enumeration.
func nameOf(q qualified) string {
	name := ""
	switch t := q.ctype.(type) {
	case *basic:
		name = t.name
	case *complexType:
		name = "_Complex " + t.elem.name
	case *bitInt:
		name = map[bool]string{true: "unsigned "}[t.unsigned] + fmt.Sprintf("_BitInt(%d)", t.width)
	case *vector:
		name = fmt.Sprintf("vector of %d %s", t.n, nameOf(t.elem))
	case *vaList:
		name = "va_list"
	}
	if name != "" && q.quals&atomic != 0 {
		name = "_Atomic(" + name + ")"
	}
	return name
}

// representation returns the type of a scalar with unsigned integers in place of signed ones, as in [Shape].
func representation(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Signedness == ir.Signed {
			return ir.IntOf(t.Width, ir.Unsigned)
		}
	case *c.BitIntType:
		return c.BitInt(ir.IntOf(t.Int.Width, ir.Unsigned))
	case *c.AtomicType:
		return c.Atomic(representation(t.Elem))
	case *ir.ComplexType:
		return ir.Complex(representation(t.Elem))
	case *ir.VectorType:
		return ir.Vector(representation(t.Elem), t.Shape...)
	}
	return t
}
