package convert

import (
	"github.com/abi-opt/abi-opt/ir"
)

// TypeRule converts a type to any number of types, and reports whether it applies to the type.
type TypeRule func(ir.Type) ([]ir.Type, bool)

// OneToOne returns the rule that converts a type to f's result, and does not apply if that is nil.
func OneToOne(f func(ir.Type) ir.Type) TypeRule {
	return func(t ir.Type) ([]ir.Type, bool) {
		to := f(t)
		return []ir.Type{to}, to != nil
	}
}

// TypeConverter converts types. A nil converter leaves every type as it is. Goroutines may share a
// converter; it must not be copied after first use.
type TypeConverter struct {
	// Rules are tried in order; the first that applies decides. A type without a rule cannot be
	// converted. A type that converts to itself is legal.
	Rules []TypeRule

	// Name identifies the conversion: converters with the same non-empty name are equivalent.
	Name string

	// Source makes a value of the original type from converted values, for unconverted users.
	// Target does the reverse. Either may be nil or return nil, to get a
	// builtin.unrealized_conversion_cast instead.
	Source func(b *ir.Builder, to ir.Type, from []*ir.Value) *ir.Value
	Target func(b *ir.Builder, to []ir.Type, from *ir.Value) []*ir.Value

	cache ir.TypeCache[[]ir.Type] // nil for types that cannot be converted
}

// Convert returns the types that t converts to, and whether it can be converted.
func (c *TypeConverter) Convert(t ir.Type) ([]ir.Type, bool) {
	if c == nil {
		return []ir.Type{t}, true
	}
	types := c.cache.Of(t, c.apply)
	return types, types != nil
}

func (c *TypeConverter) apply(t ir.Type) []ir.Type {
	for _, rule := range c.Rules {
		if to, ok := rule(t); ok {
			return append([]ir.Type{}, to...) // an empty list is not nil
		}
	}
	return nil
}

// ConvertOne returns the single type that t converts to, or nil.
func (c *TypeConverter) ConvertOne(t ir.Type) ir.Type {
	to, ok := c.Convert(t)
	if !ok || len(to) != 1 {
		return nil
	}
	return to[0]
}

// convertAll returns the concatenated types that ts convert to, and whether all can be converted.
func (c *TypeConverter) convertAll(ts []ir.Type) ([]ir.Type, bool) {
	var all []ir.Type
	for _, t := range ts {
		to, ok := c.Convert(t)
		if !ok {
			return nil, false
		}
		all = append(all, to...)
	}
	return all, true
}
