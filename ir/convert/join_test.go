package convert_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// named returns a conversion of types that are converted in the way of that name, which
// is then changed.
func named(name string, change func(*convert.Conversion)) *convert.Conversion {
	ts := types()
	ts.Name = name
	c := &convert.Conversion{Types: ts}
	if change != nil {
		change(c)
	}
	return c
}

// What cannot be one conversion is not joined, wherever in the list it is.
func TestJoinRefuses(t *testing.T) {
	declares := func(c *convert.Conversion) { c.Declares = true }
	for name, all := range map[string][]*convert.Conversion{
		"types of two names":    {named("a", nil), named("b", nil)},
		"types without a name":  {named("", nil), named("", nil)},
		"no types":              {named("a", nil), named("a", func(c *convert.Conversion) { c.Types = nil })},
		"no types to begin":     {named("a", func(c *convert.Conversion) { c.Types = nil }), named("a", nil)},
		"lenient":               {named("a", nil), named("a", func(c *convert.Conversion) { c.Lenient = true })},
		"two declare functions": {named("a", declares), named("a", nil), named("a", declares)},
	} {
		if c, ok := convert.Join(all); ok || c != nil {
			t.Errorf("%s: joined", name)
		}
	}
}

// One conversion is itself, whatever it is.
func TestJoinOfOne(t *testing.T) {
	lenient := named("", func(c *convert.Conversion) { c.Lenient, c.Declares = true, true })
	if c, ok := convert.Join([]*convert.Conversion{lenient}); !ok || c != lenient {
		t.Errorf("got %v, %t", c, ok)
	}
}

// A joined conversion has all that its parts have, in their order.
func TestJoinHasAll(t *testing.T) {
	even := func(o *ir.Operation) bool { return o.NumOperands()%2 == 0 }
	part := func(op *ir.OpDef, more string, declares bool) *convert.Conversion {
		return named("a", func(c *convert.Conversion) {
			c.Declares = declares
			c.Makes = []string{more}
			c.Patterns = []convert.Pattern{{Op: op}}
			c.Target = convert.Target{Legal: []string{"legal." + more}, Illegal: []string{"illegal." + more},
				Opaque: []string{"opaque." + more}, Dynamic: map[string]func(*ir.Operation) bool{"dynamic." + more: even}}
		})
	}
	c, ok := convert.Join([]*convert.Conversion{part(srcAdd, "x", true), part(srcUse, "y", false)})
	if !ok {
		t.Fatal("not joined")
	}
	if c.Types.Name != "a" || !c.Declares || c.Lenient {
		t.Errorf("types %q, declares %t, lenient %t", c.Types.Name, c.Declares, c.Lenient)
	}
	for what, got := range map[string][]string{"": c.Makes, "legal.": c.Target.Legal, "illegal.": c.Target.Illegal, "opaque.": c.Target.Opaque} {
		if !slices.Equal(got, []string{what + "x", what + "y"}) {
			t.Errorf("%s: %q", what, got)
		}
	}
	if len(c.Target.Dynamic) != 2 || c.Target.Dynamic["dynamic.x"] == nil || c.Target.Dynamic["dynamic.y"] == nil {
		t.Errorf("dynamic: %v", c.Target.Dynamic)
	}
	if len(c.Patterns) != 2 || c.Patterns[0].Op != srcAdd || c.Patterns[1].Op != srcUse {
		t.Errorf("patterns: %v", c.Patterns)
	}
}
