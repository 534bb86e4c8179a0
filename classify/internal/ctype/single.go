package ctype

import "github.com/abi-opt/abi-opt/layout"

// Single returns the scalar or vector that is the only part of a record besides empty members, or nil.
func Single(l *layout.Layout) *layout.Layout {
	if l.Flexible || !IsRecord(l) {
		return nil
	}
	var found *layout.Layout
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.IsEmpty() {
			continue
		}
		if found != nil {
			return nil
		}
		for found = f.Layout; IsArray(found) && found.Len == 1; {
			found = found.Elem
		}
		switch inner := found; {
		case IsAggregate(inner):
			if found = Single(inner); found == nil || found.Size != inner.Size {
				return nil
			}
		case IsArray(inner):
			return nil
		}
	}
	return found
}
