package ir

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir/idmap"
)

// Kinds are the kinds of operations that there are inside one, and the types of
// the values that these define.
type Kinds struct {
	names []string // of ops and dialects
	types []Type
}

// KindsIn returns the kinds of operations inside root.
func KindsIn(root *Operation) *Kinds {
	f := kindFinder{}
	f.add(root)
	for len(f.todo) > 0 {
		b := f.todo[len(f.todo)-1]
		f.todo = f.todo[:len(f.todo)-1]
		for _, a := range b.args {
			f.meet(a.typ)
		}
		for o := b.first; o != nil; o = o.next {
			if _, known := f.defs.Get(o.def.ID()); !known {
				f.op(o)
			}
			for i := range o.results {
				f.meet(o.results[i].typ)
			}
			if o.rest != nil { // few have regions
				f.add(o)
			}
		}
	}
	return &f.Kinds
}

// kindFinder finds the kinds of operations.
type kindFinder struct {
	Kinds
	todo   []*Block
	defs   idmap.Map[struct{}] // those that are known
	others map[string]bool     // ops that are known and not registered
	known  idmap.Map[struct{}]
	recent [16]uint64 // the ids of types that are known, by their last bits
}

// add adds the blocks of an operation to what is still to be looked at.
func (f *kindFinder) add(o *Operation) {
	for _, r := range o.Regions() {
		for b := range r.Blocks {
			f.todo = append(f.todo, b)
		}
	}
}

// op notes an operation of a kind that is new, or of one that is not registered.
func (f *kindFinder) op(o *Operation) {
	if o.def != nil {
		f.defs.Set(o.def.ID(), struct{}{})
	} else {
		if f.others[o.rest.name] {
			return
		}
		if f.others == nil {
			f.others = map[string]bool{}
		}
		f.others[o.rest.name] = true
	}
	f.names = append(f.names, o.Name())
}

func (f *kindFinder) meet(t Type) {
	id := t.base().id
	recent := &f.recent[id%uint64(len(f.recent))]
	if *recent == id {
		return
	}
	*recent = id
	if _, known := f.known.Get(id); !known {
		f.known.Set(id, struct{}{})
		f.types = append(f.types, t)
	}
}

// With returns the kinds together with ops of the given names and dialects.
func (k *Kinds) With(names ...string) *Kinds {
	return &Kinds{names: slices.Concat(k.names, names), types: k.types}
}

// HaveAny reports whether there is an op of one of these names, or of a dialect
// that has it.
func (k *Kinds) HaveAny(names ...string) bool {
	return slices.ContainsFunc(k.names, func(kind string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return isWithin(kind, name) || isWithin(name, kind)
		})
	})
}

// isWithin reports whether an op, or dialect, is the other one or belongs to it.
func isWithin(name, other string) bool {
	rest, ok := strings.CutPrefix(name, other)
	return ok && (rest == "" || rest[0] == '.')
}

// Types calls yield for every type that a value has, once.
func (k *Kinds) Types(yield func(Type) bool) {
	for _, t := range k.types {
		if !yield(t) {
			return
		}
	}
}
