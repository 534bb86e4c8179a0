package layout

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Find returns the type in memory of a value, or of a part of it, that has a property, or nil.
func (l *Layout) Find(has func(ir.Type) bool) ir.Type {
	if len(l.Fields) == 0 && l.Elem == nil && !has(l.Memory.Type) {
		return nil // as most values are
	}
	return l.find(has, map[*Layout]bool{})
}

// HasVector reports whether a value or a part of it is a vector.
func (l *Layout) HasVector() bool { return l.Find(llvm.IsVector) != nil }

// find does not look twice at types that it has seen.
func (l *Layout) find(has func(ir.Type) bool, seen map[*Layout]bool) ir.Type {
	if seen[l] {
		return nil
	}
	seen[l] = true
	for _, f := range l.Fields {
		if t := f.Layout.find(has, seen); t != nil {
			return t
		}
	}
	switch {
	case len(l.Fields) > 0:
		return nil
	case has(l.Memory.Type):
		return l.Memory.Type
	case l.Elem != nil:
		return l.Elem.find(has, seen)
	}
	return nil
}
