package reference

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Every op has a form and an example, and every type that is more than a word an
// example. What the examples say is valid.
func TestEveryOpIsShown(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	for _, d := range ctx.Dialects() {
		examples := ExamplesOf(ctx, d)
		for _, e := range examples.Modules {
			if e.Title == "" {
				t.Errorf("%s: an example does not begin with a comment:\n%s", d.Name, e.Text)
			}
			check(t, ctx, e.Text, asm.Options{})
		}
		for _, op := range d.Ops {
			if op.Format == "" && op.Parse != nil && op.Syntax == "" {
				t.Errorf("%s reads a form of its own and has no Syntax", op.Name)
			}
			example, ok := examples.Of(op)
			if !ok {
				t.Errorf("%s has no example: the definition alone does not lead to one, and none of dialect/%s/examples.mlir has the op", op.Name, d.Name)
			} else if example.Op != nil {
				check(t, ctx, hosted(example.Op), asm.Options{AllowUnregistered: true})
			}
		}
		for _, typ := range d.Types {
			if typ.Example == "" && typ.Syntax != "" {
				t.Errorf("!%s.%s has no example", d.Name, typ.Mnemonic)
			} else if typ.Example != "" {
				if _, ds := asm.ParseType(ctx, typ.Example, asm.Options{}); len(ds) > 0 {
					t.Errorf("!%s.%s: %v", d.Name, typ.Mnemonic, diag.Err(ds))
				}
			}
		}
	}
}

// check reads and verifies a module.
func check(t *testing.T, ctx *ir.Context, text string, opts asm.Options) {
	t.Helper()
	module, ds := asm.Parse(ctx, &diag.Source{Name: "example", Text: text}, opts)
	if len(ds) == 0 {
		ds = ir.Verify(ctx, module)
	}
	if err := diag.Err(ds); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

// hosted is an op as text, in an op that gives it its operands.
func hosted(op *ir.Operation) string {
	return "\"example.host\"() ({\n^block(" + Arguments(op) + "):\n  " + text(op) + "\n}) : () -> ()"
}

func TestForm(t *testing.T) {
	value := []ir.ValueDef{ir.Arg("x", ir.AnyType), ir.Arg("y", ir.AnyType)}
	tests := []struct {
		op   ir.OpDef
		want string
	}{
		{ir.OpDef{Name: "t.op", Format: " $x attr-dict"}, "t.op $x attr-dict"},
		{ir.OpDef{Name: "t.op", Syntax: "x y"}, "t.op x y"},
		{ir.OpDef{Name: "t.op", Operands: value}, "\"t.op\" `(` $x `,` $y `)` prop-dict attr-dict `:` functional-type(operands, results)"},
		{ir.OpDef{Name: "t.op"}, "\"t.op\" `(` `)` prop-dict attr-dict `:` functional-type(operands, results)"},
	}
	for i := range tests {
		tt := &tests[i]
		if got := Form(&tt.op); got != tt.want {
			t.Errorf("%s\nwant %s", got, tt.want)
		}
	}
}

// Ops that a function of plain arguments cannot show are not derived.
func TestDeriveNothing(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	for _, name := range []string{"scf.for", "cf.br", "func.call", "c.return"} {
		if op := derive(ctx, ctx.Op(name)); op != nil {
			t.Errorf("%s: %s", name, asm.String(op))
		}
	}
}

func TestTitled(t *testing.T) {
	got := titled("// First\n// line.\nop\n// not this")
	if got.Title != "First line." || !strings.HasPrefix(got.Text, "op\n") {
		t.Errorf("%+v", got)
	}
}
