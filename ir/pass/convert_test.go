package pass

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// conversionOf returns a pass that converts ops of one name to another by one pattern, which
// calls tell; makes becomes Makes of the conversion.
func conversionOf(from, to string, makes []string, tell func(string)) *Pass {
	return &Pass{
		Name: "convert-" + from[2:], Summary: "s", Doc: "d", FunctionLocal: true,
		Convert: func(*Context, *ir.Operation) *convert.Conversion {
			return &convert.Conversion{
				Types:  &convert.TypeConverter{Name: "none"},
				Target: convert.Target{Illegal: []string{from}},
				Makes:  makes,
				Patterns: []convert.Pattern{{Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
					if op.Name() != from {
						return false
					}
					tell(from)
					rw.ReplaceOp(ir.OpState{Name: to})
					return true
				}}},
			}
		},
	}
}

// Conversions around a skipped pass run as one, operation by operation. They run one after
// the other if the first may make ops that the pass changes.
func TestConversionsTogether(t *testing.T) {
	for _, test := range []struct {
		makes []string
		want  []string
	}{
		{nil, []string{"t.a", "t.b", "t.a", "t.b", "t.a", "t.b"}},
		{[]string{"u.x"}, []string{"t.a", "t.a", "t.a", "u", "t.b", "t.b", "t.b"}},
		{[]string{"u"}, []string{"t.a", "t.a", "t.a", "u", "t.b", "t.b", "t.b"}},
	} {
		var told []string
		tell := func(what string) { told = append(told, what) }
		forU := &Pass{
			Name: "for-u", Summary: "s", Doc: "d", FunctionLocal: true, Skip: SkipWithout("u.x"),
			Run: func(_ *Context, op *ir.Operation) {
				if op.Region(0).First().First() != op.Region(0).First().Last() {
					tell("u")
				}
			},
		}
		p := NewPipeline("builtin.module", conversionOf("t.a", "t.b", test.makes, tell).With(""), forU.With(""), conversionOf("t.b", "t.c", nil, tell).With(""))
		module, externs := ir.NewModule(nil), ir.NewModule(nil)
		for _, m := range []*ir.Operation{externs, module, module} {
			ir.AtEnd(m.Region(0).First()).Create(ir.OpState{Name: "t.a"})
		}
		if steps, ok := (&Runner{IR: ir.NewContext()}).RunChunk(p, module, externs, Whole{}); !ok || len(steps) != 3 {
			t.Fatalf("OK is %t, steps are %+v", ok, steps)
		}
		if !slices.Equal(told, test.want) {
			t.Errorf("making %v the order is %v, want %v", test.makes, told, test.want)
		}
	}
}

// A conversion that is skipped is not prepared; others see the kinds of ops.
func TestSkippedConversion(t *testing.T) {
	var told []string
	tell := func(what string) { told = append(told, what) }
	pipeline := func() *Pipeline {
		first, skipped, last := conversionOf("t.a", "t.b", nil, tell), conversionOf("u.a", "u.b", nil, tell), conversionOf("t.b", "t.c", nil, tell)
		skipped.Skip = SkipWithout("u")
		for _, p := range []*Pass{first, skipped, last} {
			with := p.Convert
			p.Convert = func(ctx *Context, op *ir.Operation) *convert.Conversion {
				for _, name := range []string{"t.a", "t.b", "u"} {
					if ctx.MayHave(name) {
						tell(p.Name + " sees " + name)
					}
				}
				return with(ctx, op)
			}
		}
		return NewPipeline("builtin.module", first.With(""), skipped.With(""), last.With(""))
	}
	run := func(ops ...string) []string {
		told = nil
		module, externs := ir.NewModule(nil), ir.NewModule(nil)
		for _, name := range ops {
			ir.AtEnd(module.Region(0).First()).Create(ir.OpState{Name: name})
		}
		if steps, ok := (&Runner{IR: ir.NewContext()}).RunChunk(pipeline(), module, externs, Whole{}); !ok || len(steps) != 3 {
			t.Fatalf("OK is %t, steps are %+v", ok, steps)
		}
		return told
	}
	if got, want := run("t.a"), []string{"convert-a sees t.a", "convert-b sees t.a", "t.a", "t.b"}; !slices.Equal(got, want) {
		t.Errorf("without u.a: %q, want %q", got, want)
	}
	if got, want := run("u.a"), []string{"convert-a sees u", "convert-a sees u", "convert-b sees u", "u.a"}; !slices.Equal(got, want) {
		t.Errorf("without t.a: %q, want %q", got, want)
	}
	if !NewContext(ir.NewContext(), Settings{}).MayHave("u") {
		t.Error("where nothing is known, an op cannot be there")
	}
}
