// Package request writes types as requests to package embed.
package request

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/ir"
)

// Type returns a type in the form of requests to package embed, and adds the named records in it to types.
// It is not ok if requests have no form for the type.
func Type(types map[string]embed.Type, t ir.Type) (made embed.Type, ok bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return embed.Type{Name: t.String()}, t.Signedness != ir.Signless || t == ir.I1
	case *ir.FloatType:
		return embed.Type{Name: t.String()}, true
	case *llvm.PointerType:
		return embed.Type{Name: "ptr"}, true
	case *c.ArrayType:
		of, ok := Type(types, t.Elem)
		n := t.Len
		if t.Flexible {
			n = -1
		}
		return embed.Type{Array: &n, Of: &of}, ok
	case *ir.ComplexType:
		of, ok := Type(types, t.Elem)
		return embed.Type{Complex: true, Of: &of}, ok
	case *ir.VectorType:
		of, ok := Type(types, t.Elem)
		return embed.Type{Vector: t.Shape[0], Of: &of}, ok
	case *c.RecordType:
		return record(types, t)
	}
	return made, false
}

func record(types map[string]embed.Type, t *c.RecordType) (made embed.Type, ok bool) {
	members := []embed.Member{}
	for _, f := range t.Fields {
		of, ok := Type(types, f.Type)
		if !ok || f.TypeAlign != 0 {
			return made, false
		}
		m := embed.Member{Name: f.Name, Type: of, Align: f.Align, Packed: f.Packed}
		if f.BitField {
			m.Bits = &f.Width
		}
		members = append(members, m)
	}
	made = embed.Type{Packed: t.Packed, Align: t.Align, Struct: members}
	word := "struct "
	if t.Union {
		made.Struct, made.Union, word = nil, members, "union "
	}
	if t.Name != "" {
		types[t.Name] = made
		made = embed.Type{Name: word + t.Name}
	}
	return made, t.Pack == 0 && !t.Transparent && !t.CXX
}
