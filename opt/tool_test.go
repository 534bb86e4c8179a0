package opt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// A tool can be extended by passes without a dialect; Validate reports what is nil.
func TestWith(t *testing.T) {
	nothing := &pass.Pass{Name: "nothing", Summary: "do nothing", Doc: "d", Run: func(*pass.Context, *ir.Operation) {}}
	tool := Tool{Name: "tool"}.With(nil, nothing)
	if err := tool.Validate(); err != nil || len(tool.Dialects) != 0 || len(tool.Passes) != 1 {
		t.Errorf("%v, %+v", err, tool)
	}
	var out, errs strings.Builder
	if status := Main(tool, []string{"--nothing", "-"}, strings.NewReader("module {}"), &out, &errs); status != 0 || !strings.Contains(out.String(), "module") {
		t.Errorf("%d: %s%s", status, &out, &errs)
	}
	tool = Tool{Name: "tool", Dialects: []*ir.Dialect{nil}}.With(nil, nil)
	if err := tool.Validate(); fmt.Sprint(err) != "dialect 0 of the tool is nil\npass 0 is nil" {
		t.Error(err)
	}
	defer func() {
		if got := recover(); got != "BUG: opt.Main: a pass of the tool is nil" {
			t.Errorf("panics with %v", got)
		}
	}()
	Main(tool, nil, strings.NewReader(""), &out, &errs)
}

// Validate finds the mistakes in the declarations of ops, before a program has the op.
func TestValidate(t *testing.T) {
	one := []ir.ValueDef{ir.Arg("x", ir.AnyType)}
	many := make([]ir.AttrField, 65)
	for i := range many {
		many[i].Name = fmt.Sprint("a", i)
	}
	d := &ir.Dialect{Name: "d", Canonical: []ir.Pattern{{}}, Ops: []*ir.OpDef{
		nil,
		{Name: "d.right", Summary: "s", Operands: one, Format: "$x attr-dict `:` type($x)"},
		{Name: "e.other", Summary: "s"},
		{Name: "d.silent"},
		{Name: "d.format", Summary: "s", Operands: one, Format: "$y attr-dict"},
		{Name: "d.rule", Summary: "s", Operands: one, Types: []ir.TypeRule{ir.SameType("x", "z")}, Format: "$x attr-dict `:` type($x)"},
		{Name: "d.half", Summary: "s", Print: func(ir.Printer, *ir.Operation) {}},
		{Name: "d.many", Summary: "s", Attrs: many, Format: "attr-dict"},
	}}
	tool := Tool{Name: "tool", Dialects: []*ir.Dialect{d}}
	got := fmt.Sprint(tool.Validate())
	for _, want := range []string{
		"op 0 is nil",
		`op "e.other" does not have the name of the dialect first`,
		`op "d.silent" has no summary`,
		`op "d.format" is malformed: the format names $y`,
		`op "d.rule" is malformed: a rule about types names z`,
		`op "d.half" has only one of Parse and Print`,
		`op "d.many" is malformed: lists more than 64 attributes`,
		"a pattern needs an op and a function",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("missing: %s\n%s", want, got)
		}
	}
	if strings.Contains(got, "d.right") {
		t.Error(got)
	}
}
