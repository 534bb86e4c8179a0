package library

import (
	"debug/dwarf"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// maxShape bounds the parts of a shape, as cimport does.
const maxShape = 1000

// shape returns a type as programs see it in memory, nil for void.
func (x *types) shape(n *node) *cimport.Shape {
	parts := maxShape
	return x.shapeIn(n, &parts)
}

// shapeIn makes a shape of at most a number of parts.
func (x *types) shapeIn(n *node, parts *int) *cimport.Shape {
	isVAList := x.isVAList(n)
	n, _, _, err := x.plain(n)
	isVAList = isVAList || err == nil && x.isVAListTag(n)
	unknown := &cimport.Shape{Kind: cimport.UnknownShape}
	if err == nil && n == nil {
		return nil
	}
	if *parts--; *parts < 0 || err != nil {
		return unknown
	}
	s := &cimport.Shape{}
	isFunction := n.Tag == dwarf.TagSubroutineType || n.Tag == dwarf.TagSubprogram
	t, err := ir.Type(nil), error(nil)
	if !isFunction {
		if t, err = x.value(n); err == nil && t == nil {
			return nil
		}
		if isVAList {
			t, err = c.VAList, nil
		}
		if err == nil {
			if l, err := x.layouts.Of(t); err == nil {
				s.Size = int64(l.Size)
			}
		}
	}
	of, _ := x.typeOf(n)
	switch {
	case isFunction:
		return x.functionShape(n, parts)
	case isVAList:
		s.Kind, s.Type = cimport.ScalarShape, t.String()
	case n.Tag == dwarf.TagPointerType:
		s.Kind, s.Of = cimport.PointerShape, x.shapeIn(of, parts)
	case n.Tag == dwarf.TagStructType || n.Tag == dwarf.TagUnionType || n.Tag == dwarf.TagClassType:
		if s.Kind, s.Name = cimport.RecordShape, x.nameInC(n); s.Name == "" && !x.memberShapes(s, n, t, parts) {
			return unknown
		}
	case err != nil:
		return unknown
	default:
		if a, isArray := t.(*c.ArrayType); isArray {
			return x.arrayShape(a, of, parts)
		}
		s.Kind, s.Type = cimport.ScalarShape, cimport.Representation(t).String()
		if n.Tag == dwarf.TagEnumerationType {
			s.Name = x.nameInC(n)
		} else if named, isNamed := x.inC(n).(*c.TypedefType); isNamed {
			s.Name = named.Name
		} else if name, ok := x.layouts.Model().Spell(t); ok {
			s.Name = name
		}
	}
	return s
}

// arrayShape returns the shape of an array, which may have several dimensions.
func (x *types) arrayShape(a *c.ArrayType, of *node, parts *int) *cimport.Shape {
	s := &cimport.Shape{Kind: cimport.ArrayShape, Len: a.Len}
	if l, err := x.layouts.Of(a); err == nil {
		s.Size = int64(l.Size)
	}
	if a.Flexible {
		s.Len, s.Size = -1, 0
	}
	elem, _ := x.value(of)
	if inner, isArray := a.Elem.(*c.ArrayType); isArray && a.Elem != elem {
		s.Of = x.arrayShape(inner, of, parts)
	} else {
		s.Of = x.shapeIn(of, parts)
	}
	return s
}

func (x *types) functionShape(n *node, parts *int) *cimport.Shape {
	f, err := x.signature(n, func(*node) (ir.Type, error) { return ir.I1, nil })
	if err != nil {
		return &cimport.Shape{Kind: cimport.UnknownShape}
	}
	result, _ := x.typeOf(n)
	s := &cimport.Shape{
		Kind: cimport.FunctionShape, Of: x.shapeIn(result, parts), Variadic: f.variadic && !f.old, Old: f.old, Convention: f.convention,
	}
	for _, p := range n.children {
		if p.Tag == dwarf.TagFormalParameter {
			of, _ := x.typeOf(p)
			s.Parameters = append(s.Parameters, x.shapeIn(of, parts))
		}
	}
	return s
}

// memberShapes adds the members of a record without a tag, and reports whether they are known.
func (x *types) memberShapes(s *cimport.Shape, n *node, t ir.Type, parts *int) bool {
	r, isRecord := t.(*c.RecordType)
	if !isRecord {
		return false
	}
	l, err := x.layouts.Of(r)
	if err != nil {
		return false
	}
	for i, of := range x.described(n, r) {
		f := &l.Fields[i]
		m := cimport.ShapeMember{Name: f.Name, Bit: int64(f.Offset), Width: -1, Shape: x.fieldShape(of, &r.Fields[i], parts)}
		if f.BitField {
			m.Width = int64(f.Width)
		}
		s.Members = append(s.Members, m)
	}
	return true
}

// described returns the types of a record's fields in the debug info, which lacks unnamed bit-fields.
func (x *types) described(n *node, r *c.RecordType) []*node {
	ms, _ := x.members(n)
	all := make([]*node, len(r.Fields))
	for i := range r.Fields {
		if f := &r.Fields[i]; len(ms) > 0 && f.Name == ms[0].Name && f.BitField == ms[0].BitField {
			all[i], ms = ms[0].of, ms[1:]
		}
	}
	return all
}

// fieldShape returns the shape of a field of a type, nil for an unnamed bit-field.
func (x *types) fieldShape(of *node, f *c.Field, parts *int) *cimport.Shape {
	if of != nil {
		return x.shapeIn(of, parts)
	}
	s := &cimport.Shape{Kind: cimport.ScalarShape, Type: cimport.Representation(f.Type).String()}
	s.Name, _ = x.layouts.Model().Spell(f.Type)
	if l, err := x.layouts.Of(f.Type); err == nil {
		s.Size = int64(l.Size)
	}
	return s
}
