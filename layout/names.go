package layout

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Names gives the identified structs of one module names that are each used
// once. In order of their first appearance the first struct of a name keeps it,
// the next ones become name.0, name.1, …, as clang numbers them. The zero Names
// is ready for use.
type Names struct {
	taken   map[string]bool
	next    map[string]int // the number to try for a name
	renamed map[ir.Type]ir.Type
}

// Resolve returns the LLVM type with the structs in it renamed where needed.
// The same type always gets the same answer.
func (n *Names) Resolve(t ir.Type) ir.Type {
	if n.renamed == nil {
		n.taken, n.next, n.renamed = map[string]bool{}, map[string]int{}, map[ir.Type]ir.Type{}
	}
	return n.resolve(t)
}

// All calls yield for each name that a struct got, and the struct.
func (n *Names) All(yield func(name string, t ir.Type) bool) {
	for t, renamed := range n.renamed {
		if s := renamed.(*llvm.StructType); s.Name != "" && !yield(s.Name, t) {
			return
		}
	}
}

func (n *Names) resolve(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *llvm.ArrayType:
		if elem := n.resolve(t.Elem); elem != t.Elem {
			return llvm.Array(t.Len, elem)
		}
	case *llvm.FunctionType:
		if result := n.resolve(t.Result); result != t.Result {
			return llvm.Func(result, t.Variadic, t.Params...)
		}
	case *llvm.StructType:
		if known, ok := n.renamed[t]; ok {
			return known
		}
		renamed := n.resolveStruct(t)
		n.renamed[t] = renamed
		return renamed
	}
	return t
}

func (n *Names) resolveStruct(t *llvm.StructType) ir.Type {
	name := ""
	if t.Name != "" {
		name = n.unique(t.Name)
	}
	if t.Opaque {
		return llvm.OpaqueStruct(name)
	}
	same, fields := name == t.Name, make([]ir.Type, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = n.resolve(f)
		same = same && fields[i] == f
	}
	switch {
	case same:
		return t
	case name != "":
		return llvm.NamedStruct(name, t.Packed, fields...)
	case t.Packed:
		return llvm.PackedStruct(fields...)
	}
	return llvm.Struct(fields...)
}

// unique returns the name, or the first numbered form of it that is not taken.
func (n *Names) unique(base string) string {
	name := base
	for n.taken[name] {
		name = base + "." + strconv.Itoa(n.next[base])
		n.next[base]++
	}
	n.taken[name] = true
	return name
}
