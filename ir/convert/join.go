package convert

import (
	"maps"

	"github.com/abi-opt/abi-opt/ir"
)

// Join combines consecutive conversions into one. It reports false if they convert types
// differently, are lenient or have FoldIllegal, or if several declare functions.
func Join(all []*Conversion) (*Conversion, bool) {
	if len(all) == 1 {
		return all[0], true
	}
	joined := &Conversion{
		Target:    Target{Dynamic: map[string]func(*ir.Operation) bool{}},
		Constants: map[string]func(ir.Attribute, ir.Type) *ir.OpDef{},
	}
	for i, c := range all {
		if c.Lenient || c.FoldIllegal || c.Types == nil || c.Types.Name == "" ||
			i > 0 && c.Types.Name != joined.Types.Name || c.Declares && joined.Declares {
			return nil, false
		}
		joined.Types = c.Types
		joined.Fold = joined.Fold || c.Fold
		maps.Copy(joined.Constants, c.Constants)
		joined.Declares = joined.Declares || c.Declares
		joined.Makes = append(joined.Makes, c.Makes...)
		joined.Target.Legal = append(joined.Target.Legal, c.Target.Legal...)
		joined.Target.Illegal = append(joined.Target.Illegal, c.Target.Illegal...)
		joined.Target.Opaque = append(joined.Target.Opaque, c.Target.Opaque...)
		maps.Copy(joined.Target.Dynamic, c.Target.Dynamic)
		joined.Patterns = append(joined.Patterns, c.Patterns...)
	}
	return joined, true
}
