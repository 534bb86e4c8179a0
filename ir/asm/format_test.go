package asm_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// values defines what the ops of a case use.
const values = `%i:2 = "v"() : () -> (i32, i32)
%x = "v"() : () -> index
%b = "v"() : () -> i1
`

// TestFormats reads ops in custom form, and prints them so again and in
// generic form.
func TestFormats(t *testing.T) {
	for _, c := range []struct{ custom, generic string }{
		{`%s = test.sum %i#0, %i#1 : i32`, `%s = "test.sum"(%i#0, %i#1) : (i32, i32) -> i32`},
		{`%s = test.sum %i#0, %i#1 {a = 1 : i64} : i32`, `%s = "test.sum"(%i#0, %i#1) {a = 1 : i64} : (i32, i32) -> i32`},
		{`test.attrs plain`, `"test.attrs"() : () -> ()`},
		{`test.attrs %x fast align(8) @f named "n" at [1, -2] kind 3 of i32 {b}`,
			`"test.attrs"(%x) <{align = 8 : i64, callee = @f, fast, kind = 3 : i32, name = "n", offsets = array<i64: 1, -2>, type = i32}> {b} : (index) -> ()`},
		{`test.attrs align(8) plain`, `"test.attrs"() <{align = 8 : i64}> : () -> ()`},
		{`test.attrs at [] plain`, `"test.attrs"() <{offsets = array<i64>}> : () -> ()`},
		{`test.call @f(%i#0, %x) : (i32, index) -> ()`, `"test.call"(%i#0, %x) <{callee = @f}> : (i32, index) -> ()`},
		{`%r = test.call @f() : () -> (() -> ())`, `%r = "test.call"() <{callee = @f}> : () -> (() -> ())`},
		{`%r:2 = test.call @f() {a} : () -> (i32, i1)`, `%r:2 = "test.call"() <{callee = @f}> {a} : () -> (i32, i1)`},
		{`test.groups[%i#0, %b] and %b<%x, %x> : i32, i1 with i1`,
			`"test.groups"(%i#0, %b, %b, %x, %x) <{operandSegmentSizes = array<i32: 2, 1, 2>}> : (i32, i1, i1, index, index) -> ()`},
		{`test.groups[] <>`, `"test.groups"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()`},
		{`%t = test.infer %b : i1`, `%t = "test.infer"(%b) : (i1) -> tuple<i1>`},
		{`%h = test.hinted {a}`, `%h = "test.hinted"() {a} : () -> index`},
		{"test.scope {\n  %0 = hinted\n  attrs plain\n} attributes {a}",
			"\"test.scope\"() ({\n  %0 = \"test.hinted\"() : () -> index\n  \"test.attrs\"() : () -> ()\n}) {a} : () -> ()"},
		{"test.isolated @f {\n  %hint = test.hinted\n}", "\"test.isolated\"() <{sym_name = \"f\"}> ({\n  %hint = \"test.hinted\"() : () -> index\n}) : () -> ()"},
		{`module {
}`, `"builtin.module"() ({
^bb0:
}) : () -> ()`},
		{`module @m attributes {a.b = 1 : i64} {
}`, `"builtin.module"() <{sym_name = "m"}> ({
^bb0:
}) {a.b = 1 : i64} : () -> ()`},
		{`%c = unrealized_conversion_cast %x : index to i64`, `%c = "builtin.unrealized_conversion_cast"(%x) : (index) -> i64`},
		{`%c:2 = unrealized_conversion_cast to i64, i1 {a}`, `%c:2 = "builtin.unrealized_conversion_cast"() {a} : () -> (i64, i1)`},
	} {
		m := parse(t, testContext(), values+c.custom)
		op := m.Region(0).First().Last()
		hint := strings.ReplaceAll(c.custom, "%0 = hinted", "%hint = hinted")
		if got := printLast(m, asm.Options{}); got != hint {
			t.Errorf("%s\nprints as\n%s", c.custom, got)
		}
		generic := strings.ReplaceAll(c.generic, "%0 = \"test.hinted\"", "%hint = \"test.hinted\"")
		if got := printLast(m, asm.Options{Generic: true}); got != generic {
			t.Errorf("%s\nprints in generic form as\n%s\nwant\n%s", c.custom, got, c.generic)
		}
		if op.Def() == nil {
			t.Errorf("%s is not registered", c.custom)
		}
		again := parse(t, testContext(), values+c.generic)
		if got := printLast(again, asm.Options{}); got != hint {
			t.Errorf("%s\nprints as\n%s\nwant\n%s", c.generic, got, hint)
		}
	}
}

// printLast prints the module and returns what comes after the values.
func printLast(m *ir.Operation, opts asm.Options) string {
	var b strings.Builder
	asm.Print(&b, m, opts)
	text := strings.ReplaceAll(b.String(), "\n  ", "\n")
	i := strings.Index(text, "() -> i1\n") + len("() -> i1\n")
	text = text[i:]
	return strings.TrimSpace(text[:strings.LastIndex(text, "\n}")])
}

// TestFormatErrors reads ops that do not fit their format.
func TestFormatErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`test.sum %i, %i : i64`, "4:10: error: use of value '%i' expects different type than prior uses: 'i64' vs 'i32' [value-type]\n  note: prior use here"},
		{`test.sum %i, %i`, "4:10: error: the type of this operand cannot be inferred [infer-type]"},
		{`test.attrs align(true) plain`, "4:18: error: boolean literal not expected for type i64 [number]"},
		{`test.attrs align(8 : i64) plain`, "4:20: error: expected ')' [syntax]"},
		{`test.attrs @f::@g plain`, "4:12: error: attribute 'callee' must be flat symbol reference attribute [attribute]"},
		{`test.attrs`, "4:11: error: expected 'plain' [syntax]"},
		{`test.call @f(%x) : () -> ()`, "4:11: error: number of operands and types do not match: got 1 operands and 0 types [operand-count]"},
		{`test.groups[%x]<> : i1, i1`, "4:12: error: number of operands and types do not match: got 1 operands and 2 types [operand-count]"},
		{`test.cond %x to ^bb1`, "4:11: error: use of value '%x' expects different type than prior uses: 'i1' vs 'index' [value-type]\n  note: prior use here"},
	} {
		_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: values + c.text}, asm.Options{AllowUnregistered: true})
		if got := strings.TrimSpace(describe(diags)); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}
