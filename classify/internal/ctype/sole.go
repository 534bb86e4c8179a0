package ctype

import (
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// Sole returns the number, pointer or vector that fills a struct or array as its only part with a
// size, or nil. gcc gives such a struct the machine mode of that part.
func Sole(l *layout.Layout) *layout.Layout {
	var part *layout.Layout
	switch t := l.Type.(type) {
	case *c.ArrayType:
		if l.Len != 1 {
			return nil
		}
		part = l.Elem
	case *c.RecordType:
		for i := range l.Fields {
			f := &l.Fields[i]
			switch {
			case f.BitField && f.Width > 0, t.Union, f.Layout.Flexible:
				return nil
			case f.BitField, f.Layout.Size == 0:
			case f.Layout.Size == l.Size:
				part = f.Layout
			default:
				return nil
			}
		}
	default:
		return l
	}
	if part == nil {
		return nil
	}
	return Sole(part)
}
