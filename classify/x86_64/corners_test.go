package x86_64_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Explanations of results and of values in memory.
func TestExplainMemory(t *testing.T) {
	gcc := x86_64.New(x86_64.Options{Compat: x86_64.GCC})
	clang := x86_64.New(x86_64.Options{})
	for _, tt := range []struct {
		target    *x86_64.Target
		sig, want string
	}{
		// A declaration's sret pointer is not noalias.
		{clang, "{l l l} =", "LLVM: void @f(ptr dead_on_unwind writable sret(%struct.S1) align 8 %0)\n"},
		{clang, "{l l l} =", "through a pointer in rdi, returned in rax"},
		{clang, "= Zq", "the parts are too large for registers"},
		{clang, "= _100", "eightbyte 1 INTEGER"},
		{clang, "= _200", "it is larger than two eightbytes"},
		{clang, "= {P{c i} c}", "member f0 is in memory (§3.2.3 rule 5(a))"},
		{clang, "= <8 f>", "no register of 16 bytes may hold it"},
		{clang, "= <1 d>", "gcc and clang pass it so"},
		{clang, "= {l [? c]}", "it ends in a flexible array"},
		{clang, "= N{i}", "it is non-trivial for the purposes of calls"},
		// gcc takes the bit-field of a union as an integer that is not aligned.
		{gcc, "= P{c (:17i i:17)}", "MEMORY"},
	} {
		got := explained(t, tt.target, capi.Source{Name: "f", Signature: signature(t, tt.sig)})
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s: no %q in\n%s", tt.sig, tt.want, got)
		}
	}
}

// explained is the text of an explanation.
func explained(t *testing.T, target classify.Target, s capi.Source) string {
	t.Helper()
	f, err := explain.Of(target, s)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := f.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestExplainCall(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	sig := signature(t, "{l l l} = p N{i d} d x")
	sig.Variadic, sig.Fixed = true, 1
	function := explained(t, target, capi.Source{Name: "f", Signature: sig})
	call := explained(t, target, capi.Source{Name: "f", Signature: sig, Call: true})
	pointer := explained(t, target, capi.Source{Signature: sig, Call: true})
	for _, tt := range []struct {
		text, want string
		has        bool
	}{
		{function, "LLVM: void @f(", true},
		{function, "variadic: every call says in al how many vector registers it uses", true},
		{function, "al is", false},
		{function, "temporary", false},
		{call, "call of f: struct S1 f(", true},
		{call, "variadic: al is 1, the number of vector registers", true},
		{call, "temporary for the result: 24 bytes, align 8", true},
		{call, "temporary for argument 2: 16 bytes, align 8", true},
		{call, "temporary for argument 1", false},
		{call, "3 of 6 integer, 1 of 8 vector; 16 bytes of stack", true},
		{pointer, "LLVM: void (ptr", true},
	} {
		if strings.Contains(tt.text, tt.want) != tt.has {
			t.Errorf("%q: found is not %v in\n%s", tt.want, tt.has, tt.text)
		}
	}
}

// LLVM splits a long vector of i1: each bit is in a register or on the stack. Later arguments are
// on the stack. The address of such a result is in rdi.
func TestBitVectorTakesTheRegisters(t *testing.T) {
	bits := ir.Vector(ir.I1, 128)
	info, err := x86_64.New(x86_64.Options{}).Classify(classify.Signature{Result: bits, Params: []ir.Type{bits, si(32)}})
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Params[1].Pieces[0].At.String(); got != "stack+984" {
		t.Errorf("the integer is at %s", got)
	}
	if at := info.Result.Pieces[0].At; at.String() != "[rdi]" {
		t.Errorf("the result is at %v", at)
	}
}

// LLVM returns a vector that needs more than four registers through a pointer that it adds in the
// first integer register.
func TestVeryWideResult(t *testing.T) {
	info, err := x86_64.New(x86_64.Options{}).Classify(signature(t, "<32 f> = i"))
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Result.Pieces[0].At.String(); got != "[rdi]" {
		t.Errorf("the result is at %s", got)
	}
	if got := info.Params[0].Pieces[0].At.String(); got != "rsi" {
		t.Errorf("the argument is in %s", got)
	}
}

// A transparent union is passed as its first field, also on the stack. In memory it is the union.
func TestTransparentOnTheStack(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	for sig, want := range map[string]string{
		"= O(P{c i})":             "indirect byval(%union.S1) align 8 stack+0",
		"= l l l l l l O(P{c i})": "direct i40@0 stack+0",
	} {
		info, err := target.Classify(signature(t, sig))
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Params[len(info.Params)-1].String(); got != want {
			t.Errorf("%s: got %q, want %q", sig, got, want)
		}
	}
}

func TestOptionsAreKept(t *testing.T) {
	layouts := layout.NewTable(layout.X86_64)
	target := x86_64.New(x86_64.Options{Layouts: layouts, Compat: x86_64.GCC, Features: []string{"+avx"}, Triple: "x86_64-pc-linux-musl"})
	if target.Layouts() != layouts || target.Compat() != x86_64.GCC || len(target.Features()) != 1 || target.Triple() != "x86_64-pc-linux-musl" {
		t.Errorf("got %v, %v, %v, %v", target.Layouts(), target.Compat(), target.Features(), target.Triple())
	}
	if target := x86_64.New(x86_64.Options{}); target.Layouts() == nil || target.Triple() != "x86_64-unknown-linux-gnu" {
		t.Errorf("got %v, %v", target.Layouts(), target.Triple())
	}
}

func TestErrorText(t *testing.T) {
	for sig, want := range map[string]string{
		"= i k": "parameter 1: i8 does not say how it is extended; write si8 or ui8",
		"k = i": "result: i8 does not say how it is extended; write si8 or ui8",
	} {
		special := map[string]ir.Type{"k": ir.I8, "i": si(32)}
		result, params, _ := strings.Cut(sig, "=")
		s := classify.Signature{Result: special[strings.TrimSpace(result)]}
		for _, p := range strings.Fields(params) {
			s.Params = append(s.Params, special[p])
		}
		_, err := x86_64.New(x86_64.Options{}).Classify(s)
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", sig, err, want)
		}
	}
}
