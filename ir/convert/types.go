package convert

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// TypeRule converts the types it knows, each to any number of types, and
// reports whether it knows the type.
type TypeRule func(ir.Type) ([]ir.Type, bool)

// OneToOne returns the rule that converts a type to what f returns, if that is
// not nil.
func OneToOne(f func(ir.Type) ir.Type) TypeRule {
	return func(t ir.Type) ([]ir.Type, bool) {
		to := f(t)
		return []ir.Type{to}, to != nil
	}
}

// TypeConverter says what types become. A nil converter leaves every type as
// it is. It may be shared between goroutines and must not be copied after its
// first use.
type TypeConverter struct {
	// Rules are tried in order; the first that knows a type decides. A type
	// that none knows cannot be converted. A type that becomes itself is legal.
	Rules []TypeRule

	// Name, if it is not empty, is shared by converters that convert alike.
	Name string

	// Source makes a value of the original type from converted ones, for users
	// that are not converted yet. Target does the reverse. They return nil, or
	// are nil, to leave a builtin.unrealized_conversion_cast instead.
	Source func(b *ir.Builder, to ir.Type, from []*ir.Value) *ir.Value
	Target func(b *ir.Builder, to []ir.Type, from *ir.Value) []*ir.Value

	cache ir.TypeCache[[]ir.Type] // nil for what cannot be converted
}

// Convert returns what a type becomes, and whether it can be converted.
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
			return append([]ir.Type{}, to...) // not nil, if empty
		}
	}
	return nil
}

// ConvertOne returns the one type that a type becomes; nil if it cannot be
// converted or becomes several or none.
func (c *TypeConverter) ConvertOne(t ir.Type) ir.Type {
	to, ok := c.Convert(t)
	if !ok || len(to) != 1 {
		return nil
	}
	return to[0]
}

// ConvertAll returns what a list of types becomes, in one list, and whether
// all of them can be converted.
func (c *TypeConverter) ConvertAll(ts []ir.Type) ([]ir.Type, bool) {
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

// IsLegal reports whether a type becomes itself.
func (c *TypeConverter) IsLegal(t ir.Type) bool {
	to, ok := c.Convert(t)
	return ok && len(to) == 1 && to[0] == t
}

// AreLegal reports whether all types become themselves.
func (c *TypeConverter) AreLegal(ts []ir.Type) bool {
	return !slices.ContainsFunc(ts, func(t ir.Type) bool { return !c.IsLegal(t) })
}

// IsLegalOp reports whether the types of the operands and results of op, and
// those of the block arguments in its regions, are legal: a rule for
// Target.Dynamic.
func (c *TypeConverter) IsLegalOp(op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if !c.IsLegal(op.Operand(i).Type()) {
			return false
		}
	}
	for i := range op.NumResults() {
		if !c.IsLegal(op.Result(i).Type()) {
			return false
		}
	}
	for _, r := range op.Regions() {
		if !c.isLegalRegion(r) {
			return false
		}
	}
	return true
}

func (c *TypeConverter) isLegalRegion(r *ir.Region) bool {
	for b := range r.Blocks {
		for _, a := range b.Args() {
			if !c.IsLegal(a.Type()) {
				return false
			}
		}
	}
	return true
}
