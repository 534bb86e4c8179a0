package x86_64_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
)

const (
	l5 = "l l l l l "
	l6 = l5 + "l "
	d7 = "d d d d d d d "
	d8 = d7 + "d "
)

// exhaustion has signatures that need more registers than there are, and the decisions from a given
// parameter on.
var exhaustion = []struct {
	clause, sig string
	from        int
	want        []string
}{
	{"§3.2.3: the whole argument goes to the stack, what is left is for later ones", "=" + l5 + "{l l} l", 5,
		[]string{"indirect byval(%struct.S1) align 8 stack+0", "direct i64@0 r9"}},
	{"a mixed pair that lacks one register takes none", "=" + l6 + "{l d} d", 6,
		[]string{"indirect byval(%struct.S1) align 8 stack+0", "direct double@0 xmm0"}},
	{"a pair of doubles that lacks one takes none", "=" + d7 + "{d d} d", 7,
		[]string{"indirect byval(%struct.S1) align 8 stack+0", "direct double@0 xmm7"}},
	{"no integer register left: what fits eight bytes is one integer", "=" + l6 + "{i} {c c c} {c} {p} {i:3}", 6,
		[]string{"direct i32@0 stack+0", "direct i24@0 stack+8", "direct i8@0 stack+16", "direct i64@0 stack+24", "direct i32@0 stack+32"}},
	{"the same for what is in memory by its class", "=" + l6 + "P{c i}", 6,
		[]string{"direct i40@0 stack+0"}},
	{"with an integer register left it is byval, and the register stays", "=" + l5 + "P{c i} l", 5,
		[]string{"indirect byval(%struct.S1) align 8 stack+0", "direct i64@0 r9"}},
	{"vector registers out, integer ones left", "=" + d8 + "{f} {l}", 8,
		[]string{"indirect byval(%struct.S1) align 8 stack+0", "direct i64@0 rdi"}},
	{"both out", "=" + d8 + l6 + "{f} {d} Zf <2 f>", 14,
		[]string{"direct i32@0 stack+0", "direct i64@0 stack+8", "direct i64@0 stack+16", "direct i64@0 stack+24"}},
	{"an alignment of 16 keeps byval", "=" + l6 + "{i@16} A16{l l}", 6,
		[]string{"indirect byval(%struct.S1) align 16 stack+0", "indirect byval(%struct.S2) align 16 stack+16"}},
	{"sret takes rdi", "{l l l}=" + l5 + "{l}", 5,
		[]string{"direct i64@0 stack+0"}},
	{"scalars keep their extension on the stack", "=" + l6 + "c S B", 6,
		[]string{"extend signext i8@0 stack+0", "extend zeroext i16@0 stack+8", "extend zeroext i1@0 stack+16"}},
	{"_BitInt does not", "=" + l5 + "_100 _33 _7", 5,
		[]string{"indirect byval(i128) align 8 stack+0", "direct i64@0 r9", "direct i8@0 stack+16"}},
	{"__int128 with one register left goes to the stack, aligned to 16", "=" + l5 + "t l", 5,
		[]string{"direct i128@0 stack+0", "direct i64@0 r9"}},
	{"a struct of it is byval", "=" + l6 + "l {t} l", 7,
		[]string{"indirect byval(%struct.S1) align 16 stack+16", "direct i64@0 stack+32"}},
	{"§3.2.3: long double is on the stack, aligned to 16", "=l x l " + "x", 1,
		[]string{"direct x86_fp80@0 stack+0", "direct i64@0 rsi", "direct x86_fp80@0 stack+16"}},
	{"16-byte vectors on the stack are aligned to 16", "=" + d8 + "d <4 f> q", 9,
		[]string{"direct <4 x float>@0 stack+16", "direct fp128@0 stack+32"}},
	{"C++: the address of a non-trivial record takes a register or a slot", "=" + l5 + "N{d} N{d}", 5,
		[]string{"indirect(%struct.S1) align 8 r9", "indirect(%struct.S2) align 8 stack+0"}},
	{"a transparent union is itself when registers are out", "=" + l6 + "O(i I)", 6,
		[]string{"direct i32@0 stack+0"}},
	{"§3.5.7: unnamed arguments continue in the same registers", "=p i ... d l {d d} x", 2,
		[]string{"direct double@0 xmm0", "direct i64@0 rdx", "direct double@0 xmm1, double@8 xmm2", "direct x86_fp80@0 stack+0"}},
}

func TestRegisters(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	for _, e := range exhaustion {
		info, err := target.Classify(signature(t, e.sig))
		if err != nil {
			t.Errorf("%s: %v", e.sig, err)
			continue
		}
		for i, want := range e.want {
			if got := info.Params[e.from+i].String(); got != want {
				t.Errorf("%s: %s\n got %q\nwant %q", e.clause, e.sig, got, want)
			}
		}
	}
}

func TestResults(t *testing.T) {
	tests := []struct{ sig, want string }{
		{"c=", "extend signext i8@0 rax"},
		{"{l l}=", "direct i64@0 rax, i64@8 rdx"},
		{"{l d}=", "direct i64@0 rax, double@8 xmm0"},
		{"{d l}=", "direct double@0 xmm0, i64@8 rax"},
		{"{d d}=", "direct double@0 xmm0, double@8 xmm1"},
		{"t=", "direct i128@0 rax:rdx"},
		{"x=", "direct x86_fp80@0 st0"},
		{"Zx=", "direct x86_fp80@0 st0, x86_fp80@16 st1"},
		{"{l l l}=", "indirect(%struct.S1) align 8 rdi"},
		{"<4 f>=", "direct <4 x float>@0 xmm0"},
		{"<8 f>=", "direct <8 x float>@0 xmm0:xmm1"},
		{"{}=", "ignore"},
	}
	target := x86_64.New(x86_64.Options{})
	for _, test := range tests {
		info, err := target.Classify(signature(t, test.sig))
		if err != nil {
			t.Errorf("%s: %v", test.sig, err)
			continue
		}
		if got := info.Result.String(); got != test.want {
			t.Errorf("%s: got %q, want %q", test.sig, got, test.want)
		}
	}
}
