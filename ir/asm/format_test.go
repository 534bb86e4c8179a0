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
%m = "v"() : () -> memref<?xf64>
%b = "v"() : () -> i1
`

// TestFormats reads ops in custom form, and prints them so again and in
// generic form.
func TestFormats(t *testing.T) {
	for _, c := range []struct{ custom, generic string }{
		{`%s = test.sum %i#0, %i#1 : i32`, `%s = "test.sum"(%i#0, %i#1) : (i32, i32) -> i32`},
		{`%s = test.sum %i#0, %i#1 {a = 1 : i64} : i32`, `%s = "test.sum"(%i#0, %i#1) {a = 1 : i64} : (i32, i32) -> i32`},
		{`test.attrs plain`, `"test.attrs"() <{kind = 0 : i32}> : () -> ()`},
		{`test.attrs %x fast align(8) @f named "n" at [1, -2] kind 3 of i32 {b}`,
			`"test.attrs"(%x) <{align = 8 : i64, callee = @f, fast, kind = 3 : i32, name = "n", offsets = array<i64: 1, -2>, type = i32}> {b} : (index) -> ()`},
		{`test.attrs align(8) plain`, `"test.attrs"() <{align = 8 : i64, kind = 0 : i32}> : () -> ()`},
		{`test.attrs at [] plain`, `"test.attrs"() <{kind = 0 : i32, offsets = array<i64>}> : () -> ()`},
		{`test.call @f(%i#0, %x) : (i32, index) -> ()`, `"test.call"(%i#0, %x) <{callee = @f}> : (i32, index) -> ()`},
		{`%r = test.call @f() : () -> (() -> ())`, `%r = "test.call"() <{callee = @f}> : () -> (() -> ())`},
		{`%r:2 = test.call @f() {a} : () -> (i32, i1)`, `%r:2 = "test.call"() <{callee = @f}> {a} : () -> (i32, i1)`},
		{`test.groups[%i#0, %b] and %b<%x, %x> : i32, i1 with i1`,
			`"test.groups"(%i#0, %b, %b, %x, %x) <{operandSegmentSizes = array<i32: 2, 1, 2>}> : (i32, i1, i1, index, index) -> ()`},
		{`test.groups[] <>`, `"test.groups"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()`},
		{`%t = test.infer %b : i1`, `%t = "test.infer"(%b) : (i1) -> tuple<i1>`},
		{`%h = test.hinted {a}`, `%h = "test.hinted"() {a} : () -> index`},
		{"test.scope {\n  %0 = hinted\n  attrs plain\n} attributes {a}",
			"\"test.scope\"() ({\n  %0 = \"test.hinted\"() : () -> index\n  \"test.attrs\"() <{kind = 0 : i32}> : () -> ()\n}) {a} : () -> ()"},
		{"test.isolated @f {\n  %hint = test.hinted\n}", "\"test.isolated\"() <{sym_name = \"f\"}> ({\n  %hint = \"test.hinted\"() : () -> index\n}) : () -> ()"},
		{`test.spaced(%x)`, `"test.spaced"(%x) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> ()`},
		{`test.spaced()[%x, %x] {a}`, `"test.spaced"(%x, %x) <{operandSegmentSizes = array<i32: 0, 2>}> {a} : (index, index) -> ()`},
		{`%e = test.at %m[%x] : memref<?xf64>`, `%e = "test.at"(%m, %x) : (memref<?xf64>, index) -> f64`},
		{`test.words fancy {secret = true}`, `"test.words"() <{how = 0 : i32, kind = 1 : i64, secret = true}> : () -> ()`},
		{`test.words odd how<down> {secret = false}`, `"test.words"() <{how = 2 : i32, kind = 3 : i64, secret = false}> : () -> ()`},
		{`test.words plain how<about> {secret = true}`, `"test.words"() <{how = 3 : i32, kind = 0 : i64, secret = true}> : () -> ()`},
		{`test.list`, `"test.list"() : () -> ()`},
		{`test.list fast align(8)`, `"test.list"() <{align = 8 : i64, fast}> : () -> ()`},
		{`test.list align(8) <{name = "x"}> {a}`, `"test.list"() <{align = 8 : i64, name = "x"}> {a} : () -> ()`},
		{"test.implicit {\n} {a}", "\"test.implicit\"() ({\n  \"test.end\"() : () -> ()\n}) {a} : () -> ()"},
		{"test.implicit {\n  test.end {a}\n}", "\"test.implicit\"() ({\n  \"test.end\"() {a} : () -> ()\n}) : () -> ()"},
		{"test.scope {\n  custom(\"x\": %i#0, %b : i32, i1) to ^bb1, ^bb1, ^bb1 {a}\n^bb1:  // 4 preds: ^bb0, ^bb0, ^bb0, ^bb1\n  custom to ^bb1(\"y\": %x : index)\n}",
			"\"test.scope\"() ({\n  \"test.custom\"(%i#0, %b)[^bb1, ^bb1, ^bb1] <{operandSegmentSizes = array<i32: 2, 0>, tag = \"x\"}> {a} : (i32, i1) -> ()\n^bb1:  // 4 preds: ^bb0, ^bb0, ^bb0, ^bb1\n  \"test.custom\"(%x)[^bb1] <{operandSegmentSizes = array<i32: 0, 1>, tag = \"y\"}> : (index) -> ()\n}) : () -> ()"},
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
		if got := printLast(m, asm.Options{Generic: true}); got != c.generic {
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
		{`test.sum %i, %i : i64`, "5:10: error: use of value '%i' expects different type than prior uses: 'i64' vs 'i32' [value-type]\n  note: prior use here"},
		{`test.sum %i, %i`, "5:10: error: the type of this operand cannot be inferred [infer-type]\n  note: the form is '%result = test.sum %lhs, %rhs'"},
		{`test.attrs align(true) plain`, "5:18: error: boolean literal not expected for type i64 [number]"},
		{`test.attrs align(8 : i64) plain`, "5:19: error: expected ')' [syntax]\n  note: the form is 'test.attrs %size plain'"},
		{`test.attrs @f::@g plain`, "5:12: error: custom op 'test.attrs' invalid kind of attribute specified [attribute]\n  note: the form is 'test.attrs %size plain'"},
		{`test.attrs`, "5:11: error: custom op 'test.attrs' expected 'plain' [syntax]\n  note: the form is 'test.attrs %size plain'"},
		{`test.call @f(%x) : () -> ()`, "5:14: error: custom op 'test.call' number of operands and types do not match: got 1 operands and 0 types [operand-count]"},
		{`test.groups[%x]<> : i1, i1`, "5:13: error: custom op 'test.groups' number of operands and types do not match: got 1 operands and 2 types [operand-count]"},
		{`test.at %x[] : index`, "5:16: error: custom op 'test.at' invalid kind of type specified: expected builtin.memref, but found 'index' [type-kind]"},
		{`test.or %x`, "5:9: error: the type of this operand cannot be inferred [infer-type]\n  note: the form is 'test.or %v'"},
		{`test.words strange`, "5:12: error: custom op 'test.words' expected string or keyword containing one of the following enum values for attribute 'kind' [plain, fancy, odd] [attr-syntax]"},
		{`test.words odd how<back>`, "5:20: error: custom op 'test.words' expected one of [none, up, down, about] for how, got: back [attr-syntax]"},
		{`test.list align(8) fast align(8)`, "5:25: error: `align` clause can appear at most once in the expansion of the oilist directive [syntax]"},
		{`test.function @f {sym_name = "g"}`, "5:18: error: custom op 'test.function' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary [attr-dict]"},
		{`test.attrs align(8) plain {align = 8 : i64}`, "5:27: error: attribute 'align' occurs more than once in the attribute list [duplicate-key]"},
		{`test.cond %x to ^bb1`, "5:11: error: use of value '%x' expects different type than prior uses: 'i1' vs 'index' [value-type]\n  note: prior use here"},
	} {
		_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: values + c.text}, asm.Options{AllowUnregistered: true})
		if got := strings.TrimSpace(describe(diags)); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// What is kept and is the default, an op in generic form has without saying it.
func TestKeptDefault(t *testing.T) {
	m := parse(t, testContext(), values+`"test.words"() <{kind = 1 : i64}> : () -> ()`)
	if got, want := printLast(m, asm.Options{}), "test.words fancy {secret = true}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
