package layout

import "github.com/abi-opt/abi-opt/ir"

// Find returns the type in memory of a value, or of a part of it, that has a property, or nil.
func (l *Layout) Find(has func(ir.Type) bool) ir.Type {
	switch {
	case len(l.Fields) > 0:
		for _, f := range l.Fields {
			if t := f.Layout.Find(has); t != nil {
				return t
			}
		}
		return nil
	case has(l.Memory.Type):
		return l.Memory.Type
	case l.Elem != nil:
		return l.Elem.Find(has)
	}
	return nil
}
