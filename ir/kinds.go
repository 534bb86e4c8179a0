package ir

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir/idmap"
)

// Kinds is the set of op names, and of value types, that occur inside an operation.
type Kinds struct {
	names []string // of ops and dialects
	types []Type
}

// KindsIn returns the kinds inside root.
func KindsIn(root *Operation) *Kinds {
	f := kindFinder{}
	f.add(root)
	for len(f.todo) > 0 {
		b := f.todo[len(f.todo)-1]
		f.todo = f.todo[:len(f.todo)-1]
		for _, a := range b.args {
			f.collect(a.typ)
		}
		for o := b.first; o != nil; o = o.next {
			if _, known := f.defs.Get(o.def.ID()); !known {
				f.op(o)
			}
			for i := range o.results {
				f.collect(o.results[i].typ)
			}
			if o.ext != nil { // few have regions
				f.add(o)
			}
		}
	}
	return &f.Kinds
}

type kindFinder struct {
	Kinds
	todo   []*Block
	defs   idmap.Map[struct{}]
	others map[string]bool // unregistered ops
	known  idmap.Map[struct{}]
}

// add schedules the blocks of an operation.
func (f *kindFinder) add(o *Operation) {
	for _, r := range o.Regions() {
		for b := range r.Blocks {
			f.todo = append(f.todo, b)
		}
	}
}

// op records an op name.
func (f *kindFinder) op(o *Operation) {
	if o.def != nil {
		f.defs.Set(o.def.ID(), struct{}{})
	} else {
		if f.others[o.ext.name] {
			return
		}
		if f.others == nil {
			f.others = map[string]bool{}
		}
		f.others[o.ext.name] = true
	}
	f.names = append(f.names, o.Name())
}

func (f *kindFinder) collect(t Type) {
	id := t.base().id
	if _, known := f.known.Get(id); !known {
		f.known.Set(id, struct{}{})
		f.types = append(f.types, t)
	}
}

// With returns the kinds extended by ops and dialects of the given names.
func (k *Kinds) With(names ...string) *Kinds {
	return &Kinds{names: slices.Concat(k.names, names), types: k.types}
}

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
