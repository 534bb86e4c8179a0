package ir

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/idmap"
)

// Kinds is the set of op names, and of value types, that occur inside an operation.
type Kinds struct {
	names []string // of ops and dialects
	types []Type
}

// KindsIn returns the kinds inside root.
func KindsIn(root *Operation) *Kinds {
	k := &Kinds{}
	var defs, types idmap.Map[struct{}]
	unregistered := map[string]bool{}
	collect := func(t Type) {
		if _, known := types.Get(t.ID()); !known {
			types.Set(t.ID(), struct{}{})
			k.types = append(k.types, t)
		}
	}
	root.Walk(func(o *Operation) WalkResult {
		for _, r := range o.Regions() {
			for b := r.first; b != nil; b = b.next {
				for _, a := range b.args {
					collect(a.typ)
				}
			}
		}
		if o == root {
			return Advance
		}
		for i := range o.results {
			collect(o.results[i].typ)
		}
		if _, known := defs.Get(o.def.ID()); known || unregistered[o.Name()] {
			return Advance
		}
		if o.def != nil {
			defs.Set(o.def.ID(), struct{}{})
		} else {
			unregistered[o.Name()] = true
		}
		k.names = append(k.names, o.Name())
		return Advance
	})
	return k
}

// With returns the kinds extended by ops and dialects of the given names.
func (k *Kinds) With(names ...string) *Kinds {
	return &Kinds{names: slices.Concat(k.names, names), types: k.types}
}

// Names returns the names of the ops, and of dialects if there may be any of their ops.
func (k *Kinds) Names() []string { return k.names }

// HaveAny reports whether the set has an op of one of the names, which may be of ops or dialects.
func (k *Kinds) HaveAny(names ...string) bool {
	return slices.ContainsFunc(k.names, func(kind string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return isWithin(kind, name) || isWithin(name, kind)
		})
	})
}

// isWithin reports whether name is other or is an op of the dialect other.
func isWithin(name, other string) bool {
	rest, ok := strings.CutPrefix(name, other)
	return ok && (rest == "" || rest[0] == '.')
}

// Types iterates over the types of the values.
func (k *Kinds) Types(yield func(Type) bool) {
	for _, t := range k.types {
		if !yield(t) {
			return
		}
	}
}
