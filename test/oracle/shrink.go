package oracle

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Shrink makes a signature smaller as long as it still fails, trying at most
// tries candidates.
func Shrink(s classify.Signature, tries int, fails func(classify.Signature) bool) classify.Signature {
	for again := true; again; {
		again = false
		for _, smaller := range smallerSignatures(s) {
			if tries--; tries < 0 {
				return s
			}
			if fails(smaller) {
				s, again = smaller, true
				break
			}
		}
	}
	return s
}

func smallerSignatures(s classify.Signature) []classify.Signature {
	var out []classify.Signature
	if s.Result != nil {
		t := s
		t.Result = nil
		out = append(out, t)
	}
	for i := range s.Params {
		t := s
		t.Params = append(append([]ir.Type(nil), s.Params[:i]...), s.Params[i+1:]...)
		if s.Variadic && i < s.Fixed {
			t.Fixed--
		}
		if !t.Variadic || t.Fixed > 0 {
			out = append(out, t)
		}
	}
	if s.Result != nil {
		for _, ty := range smallerTypes(s.Result) {
			t := s
			t.Result = ty
			out = append(out, t)
		}
	}
	for i, p := range s.Params {
		for _, ty := range smallerTypes(p) {
			t := s
			t.Params = append([]ir.Type(nil), s.Params...)
			t.Params[i] = ty
			out = append(out, t)
		}
	}
	return out
}

// smallerTypes returns simpler types, none of them an array.
func smallerTypes(t ir.Type) []ir.Type {
	r, ok := t.(*c.RecordType)
	if !ok {
		return nil
	}
	var out []ir.Type
	with := func(edit func(*c.RecordType)) {
		n := *r
		n.Fields = append([]c.Field(nil), r.Fields...)
		edit(&n)
		n.Name += "x"
		if r.Name == "" {
			n.Name = ""
		}
		if f := fresh(&n); len(c.CheckType(f)) == 0 {
			out = append(out, f)
		}
	}
	for i := range r.Fields {
		with(func(n *c.RecordType) { n.Fields = append(n.Fields[:i], n.Fields[i+1:]...) })
	}
	if r.Transparent {
		with(func(n *c.RecordType) { n.Transparent = false })
	}
	if r.Packed {
		with(func(n *c.RecordType) { n.Packed = false })
	}
	if r.Pack != 0 && !hasAnonymous(r) {
		with(func(n *c.RecordType) { n.Pack = 0 })
	}
	if r.Align != 0 {
		with(func(n *c.RecordType) { n.Align = 0 })
	}
	for i, f := range r.Fields {
		if f.Packed {
			with(func(n *c.RecordType) { n.Fields[i].Packed = false })
		}
		if f.Align != 0 {
			with(func(n *c.RecordType) { n.Fields[i].Align = 0 })
		}
		for _, smaller := range smallerFieldTypes(f) {
			with(func(n *c.RecordType) { n.Fields[i].Type = smaller })
		}
	}
	return out
}

func hasAnonymous(r *c.RecordType) bool {
	for _, f := range r.Fields {
		if inner, ok := f.Type.(*c.RecordType); ok && inner.Name == "" {
			return true
		}
	}
	return false
}

func smallerFieldTypes(f c.Field) []ir.Type {
	if a, ok := f.Type.(*c.ArrayType); ok && !a.Flexible {
		out := []ir.Type{a.Elem}
		if a.Len > 1 {
			out = append(out, c.Array(1, a.Elem))
		}
		for _, e := range smallerFieldTypes(c.Field{Type: a.Elem}) {
			out = append(out, c.Array(a.Len, e))
		}
		return out
	}
	return smallerTypes(f.Type)
}
