package lowerabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// names makes the names of a module's structs unique: records may share a tag, or have none.
type names struct{ layout.Names }

// renameStructs renames the structs in a function's signature.
func (l *lowerer) renameStructs(f *ir.Operation) {
	if attrs := f.Attr(ir.ArgAttrs); attrs != nil {
		if renamed := l.names.attr(attrs); renamed != attrs {
			f.SetAttr(ir.ArgAttrs, renamed)
		}
	}
	t := abi.FuncType(f)
	isStruct := func(t ir.Type) bool { _, ok := t.(*llvm.StructType); return ok }
	if !slices.ContainsFunc(t.Results, isStruct) && !slices.ContainsFunc(t.Inputs, isStruct) {
		return
	}
	inputs, results := slices.Clone(t.Inputs), slices.Clone(t.Results)
	for _, list := range [][]ir.Type{inputs, results} {
		for i, t := range list {
			list[i] = l.names.Resolve(t)
		}
	}
	f.SetAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(inputs, results)})
	if !ir.IsDeclaration(f) {
		for i, arg := range f.Region(0).First().Args() {
			arg.SetType(inputs[i])
		}
	}
}

// attr renames the structs in the types of an attribute. An attribute without structs is returned
// unchanged.
func (n *names) attr(a ir.Attribute) ir.Attribute {
	switch old := a.(type) {
	case ir.TypeAttr:
		if t := n.Resolve(old.Type); t != old.Type {
			return ir.TypeAttr{Type: t}
		}
	case *ir.ArrayAttr:
		var elems []ir.Attribute // cloned on the first change
		for i, e := range old.Elems {
			if renamed := n.attr(e); renamed != e {
				if elems == nil {
					elems = slices.Clone(old.Elems)
				}
				elems[i] = renamed
			}
		}
		if elems != nil {
			return ir.Array(elems...)
		}
	case *ir.DictAttr:
		var entries []ir.NamedAttribute // cloned on the first change
		for i, e := range old.Entries {
			if renamed := n.attr(e.Value); renamed != e.Value {
				if entries == nil {
					entries = slices.Clone(old.Entries)
				}
				entries[i].Value = renamed
			}
		}
		if entries != nil {
			return ir.Dict(entries...)
		}
	}
	return a
}
