package llvm_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// firstError returns the first error in a module, or "".
func firstError(text string) string {
	ctx := ir.NewContext(llvm.Dialect)
	m, diags := asm.Parse(ctx, &diag.Source{Name: "t.mlir", Text: text}, asm.Options{})
	if !diag.HasErrors(diags) {
		diags = ir.Verify(ctx, m)
	}
	for _, d := range diags {
		return d.Message
	}
	return ""
}

// TestVerify has a wrong module and the first error of each rule, and a right
// one that comes close.
func TestVerify(t *testing.T) {
	atomic := func(op, operands, results string) string {
		return `llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64, %x: f32) { %0 = ` + op + ` : (` + operands + `) -> ` + results + `  llvm.return }`
	}
	for _, c := range []struct{ text, want string }{
		{`llvm.func @f() -> (!llvm.ptr {llvm.byval = i8})`, `"llvm.byval" is not a valid result attribute`},
		{`llvm.func @f() -> (!llvm.ptr {llvm.align = 8 : i64})`, ""},
		{`llvm.func @f() -> (!llvm.ptr {llvm.dereferenceable_or_null = 8 : i64})`, ""},
		{`llvm.func @f(i32 {llvm.alignstack = 8 : i64}) -> (i32 {llvm.alignstack = 8 : i64})`, `"llvm.alignstack" is not a valid result attribute`},
		{`llvm.func @f(vector<2xi8> {llvm.signext})`, `"llvm.signext" attribute attached to non-integer LLVM type`},
		{`llvm.func @f(vector<2x!llvm.ptr> {llvm.noalias})`, `"llvm.noalias" attribute attached to non-pointer LLVM type`},
		{`llvm.func @f(%v: vector<2x!llvm.ptr>) { llvm.call_intrinsic "llvm.f"(%v) : (vector<2x!llvm.ptr> {llvm.align = 8 : i64}) -> ()  llvm.return }`, ""},
		{`llvm.func @f(%v: vector<2x!llvm.ptr>) { llvm.call_intrinsic "llvm.f"(%v) : (vector<2x!llvm.ptr> {llvm.noalias}) -> ()  llvm.return }`,
			`"llvm.noalias" attribute attached to non-pointer LLVM type`},
		{`llvm.func @f(%v: vector<2xi64>) { llvm.call_intrinsic "llvm.f"(%v) : (vector<2xi64> {llvm.align = 8 : i64}) -> ()  llvm.return }`,
			`"llvm.align" attribute attached to non-pointer LLVM type`},
		{`llvm.func internal hidden @f() { llvm.return }`, "'llvm.func' op with 'internal' linkage must have default visibility"},
		{`llvm.func hidden @f() { llvm.return }`, ""},
		{atomic(`"llvm.atomicrmw"(%p, %a) <{bin_op = 1 : i64, ordering = 7 : i64}>`, "!llvm.ptr, i32", "i64"),
			"'llvm.atomicrmw' op failed to verify that result #0 and operand #1 have the same type"},
		{atomic(`"llvm.atomicrmw"(%p, %a) <{bin_op = 1 : i64, ordering = 7 : i64}>`, "!llvm.ptr, i32", "i32"), ""},
		{atomic(`"llvm.atomicrmw"(%p, %x) <{bin_op = 1 : i64, ordering = 7 : i64}>`, "!llvm.ptr, f32", "f32"), "'llvm.atomicrmw' op expected LLVM IR integer type"},
		{`llvm.func @f() { %0 = llvm.mlir.constant([1 : i32]) : i32  llvm.return }`,
			"'llvm.mlir.constant' op expected array or struct type for array attribute"},
		{`llvm.func @f() { %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<3xi32>  llvm.return }`,
			"'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 2"},
	} {
		if got := firstError(c.text); got != c.want && (c.want == "" || !strings.HasPrefix(got, c.want)) {
			t.Errorf("%s:\n got %q\nwant %q", c.text, got, c.want)
		}
	}
}

// TestTextIsReadAgain prints types and attributes, and reads what it printed.
func TestTextIsReadAgain(t *testing.T) {
	ctx := ir.NewContext(llvm.Dialect)
	for _, text := range []string{
		`llvm.func @f(i32 {llvm.range = #llvm.constant_range<i32, 0, 10>})`,
		`llvm.func @f(!llvm.ptr {llvm.byval = !llvm.array<18446744073709551615 x i8>})`,
		`llvm.func @f(!llvm.array<9223372036854775808 x i8>)`,
		`llvm.func @f() attributes {uwtable_kind = #llvm.uwtableKind<none>}`,
	} {
		m, diags := asm.Parse(ctx, &diag.Source{Name: "t.mlir", Text: text}, asm.Options{})
		if diag.HasErrors(diags) {
			t.Errorf("%s: %s", text, diags[0].Message)
			continue
		}
		printed := asm.String(m)
		if !strings.Contains(printed, text) {
			t.Errorf("%s is printed as\n%s", text, printed)
		}
	}
}

func TestSpelling(t *testing.T) {
	for _, c := range []struct {
		of          ir.Type
		want, typed string
	}{
		{llvm.PtrIn(3), "ptr addrspace(3)", "i8 addrspace(3)*"},
		{llvm.Func(ir.I32, true, llvm.Ptr), "i32 (ptr, ...)", "i32 (i8*, ...)"},
		{llvm.Func(llvm.Void, true), "void (...)", "void (...)"},
		{llvm.NamedStruct("1 a", true, ir.I8), `%"1 a"`, `%"1 a"`},
		{llvm.PackedStruct(ir.I8, llvm.Ptr), "<{ i8, ptr }>", "<{ i8, i8* }>"},
		{llvm.PackedStruct(), "<{}>", "<{}>"},
		{llvm.Struct(), "{}", "{}"},
		{llvm.Array(1<<63, ir.BF16), "[9223372036854775808 x bfloat]", "[9223372036854775808 x bfloat]"},
		{ir.ScalableVector(ir.F32, []int64{4}, []bool{true}), "<vscale x 4 x float>", "<vscale x 4 x float>"},
		{ir.UniqueType(&llvm.KeywordType{Name: "label"}), "label", "label"},
	} {
		if got := llvm.TypeText(c.of); got != c.want {
			t.Errorf("%s: %q, want %q", c.of, got, c.want)
		}
		if got := string(llvm.Spelling{TypedPointers: true}.AppendType(nil, c.of)); got != c.typed {
			t.Errorf("%s with typed pointers: %q, want %q", c.of, got, c.typed)
		}
	}
	for name, want := range map[string]string{"a-b._9": "a-b._9", "a$": `"a$"`, "9a": `"9a"`, "": `""`, "a\"\n\xff": `"a\22\0A\FF"`} {
		if got := string(llvm.AppendName(nil, name)); got != want {
			t.Errorf("name %q is spelled %s, want %s", name, got, want)
		}
	}
}
