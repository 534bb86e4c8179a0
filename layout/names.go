package layout

import (
	"strconv"

	"github.com/abi-opt/abi-opt/internal/idmap"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Names makes the names of identified structs unique within a module. The first struct with a name
// keeps it, and later ones become name.0, name.1, … in order of appearance, as clang numbers them.
// The zero Names is ready for use.
type Names struct {
	taken   map[string]*llvm.StructType // the owner of each name
	next    map[string]int              // the next number to try for a name
	renamed idmap.Map[ir.Type]
}

// Resolve returns the LLVM type with its structs renamed where needed. It returns the same result
// for the same type.
func (n *Names) Resolve(t ir.Type) ir.Type {
	if n.taken == nil {
		n.taken, n.next = map[string]*llvm.StructType{}, map[string]int{}
	}
	return n.resolve(t)
}

// All yields each assigned name and its struct.
func (n *Names) All(yield func(name string, t ir.Type) bool) {
	for name, t := range n.taken {
		if !yield(name, t) {
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
		renamed, ok := n.renamed.Get(t.ID())
		if !ok {
			renamed = n.resolveStruct(t)
			n.renamed.Set(t.ID(), renamed)
		}
		return renamed
	}
	return t
}

func (n *Names) resolveStruct(t *llvm.StructType) ir.Type {
	name := ""
	if t.Name != "" {
		name = n.unique(t)
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

// unique returns and reserves the struct's name, or the first free numbered variant of it.
func (n *Names) unique(t *llvm.StructType) string {
	name := t.Name
	for n.taken[name] != nil {
		name = t.Name + "." + strconv.Itoa(n.next[t.Name])
		n.next[t.Name]++
	}
	n.taken[name] = t
	return name
}
