package lowerabi

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// names gives the structs in a module's types different names where two records
// share one, such as all without a tag.
type names struct {
	layout.Names
	known map[ir.Attribute]ir.Attribute // what attr made of attributes
}

// attr renames the structs in the types of an attribute.
func (n *names) attr(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case ir.TypeAttr:
		return ir.TypeAttr{Type: n.Resolve(a.Type)}
	case *ir.ArrayAttr, *ir.DictAttr:
		if known, ok := n.known[a]; ok {
			return known
		}
		renamed := n.collection(a)
		if n.known == nil {
			n.known = map[ir.Attribute]ir.Attribute{}
		}
		n.known[a] = renamed
		return renamed
	}
	return a
}

func (n *names) collection(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case *ir.ArrayAttr:
		elems := make([]ir.Attribute, len(a.Elems))
		for i, e := range a.Elems {
			elems[i] = n.attr(e)
		}
		return ir.Array(elems...)
	case *ir.DictAttr:
		entries := make([]ir.NamedAttribute, len(a.Entries))
		for i, e := range a.Entries {
			entries[i] = ir.NamedAttribute{Name: e.Name, Value: n.attr(e.Value)}
		}
		return ir.Dict(entries...)
	}
	return a
}
