package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// names gives the structs in a module's types different names where two records
// share one, such as all without a tag.
type names struct {
	layout.Names
	known map[ir.Attribute]ir.Attribute // what attr made of attributes
}

// renameStructs renames the structs in a function's signature.
func (l *lowerer) renameStructs(f *ir.Operation) {
	if attrs := f.Attr(ir.ArgAttrs); attrs != nil {
		f.SetAttr(ir.ArgAttrs, l.names.attr(attrs))
	}
	if t := abi.FuncType(f); len(t.Results) == 1 {
		if _, ok := t.Results[0].(*llvm.StructType); ok {
			f.SetAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(t.Inputs, []ir.Type{l.names.Resolve(t.Results[0])})})
		}
	}
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
		same, elems := true, make([]ir.Attribute, len(a.Elems))
		for i, e := range a.Elems {
			elems[i] = n.attr(e)
			same = same && elems[i] == e
		}
		if !same {
			return ir.Array(elems...)
		}
	case *ir.DictAttr:
		same, entries := true, make([]ir.NamedAttribute, len(a.Entries))
		for i, e := range a.Entries {
			entries[i] = ir.NamedAttribute{Name: e.Name, Value: n.attr(e.Value)}
			same = same && entries[i] == e
		}
		if !same {
			return ir.Dict(entries...)
		}
	}
	return a
}
