package x86_64_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

func TestErrors(t *testing.T) {
	noBytes := c.Struct("F", c.Field{Name: "a", Type: c.Array(0, ir.I32)}, c.Field{Name: "b", Type: c.FlexibleArray(ir.I32)})
	ints := []ir.Type{ir.I64, ir.I64, ir.I64, ir.I64, ir.I64, ir.I64}
	tests := []struct {
		sig  classify.Signature
		id   diag.ID
		want string
	}{
		{classify.Signature{Params: []ir.Type{ir.I32, ir.I8}}, c.ErrSignless, "parameter 1: i8 does not say how it is extended; write si8 or ui8"},
		{classify.Signature{Result: ir.I16}, c.ErrSignless, "result: i16 does not say how it is extended; write si16 or ui16"},
		{classify.Signature{Params: []ir.Type{ir.Index}}, c.ErrNotC, "parameter 0: index is not a C type"},
		{classify.Signature{Params: []ir.Type{c.Array(2, ir.I32)}}, classify.ErrUnsupported, "parameter 0: C passes no arrays by value; !c.array<2 x i32> must be in a record, or a pointer"},
		{classify.Signature{Params: append(ints, noBytes)}, classify.ErrUnsupported, "parameter 6: a record without bytes but with a flexible array cannot be passed when no integer register is left"},
	}
	for _, test := range tests {
		_, err := x86_64.New(x86_64.Options{}).Classify(test.sig)
		if err == nil || classify.IDOf(err) != test.id || err.Error() != test.want {
			t.Errorf("%v: %v", test.sig, err)
		}
	}
}

func TestWarnings(t *testing.T) {
	avx := x86_64.New(x86_64.Options{Vectors: x86_64.AVX})
	tests := []struct {
		sig string
		id  diag.ID
	}{
		{"={f :8i h}", x86_64.WarnBytesLost},
		{"=(f [3 h])", x86_64.WarnBytesLost},
		{"={h h i@8}", x86_64.WarnSSEInInteger},
		{"=(q [4 f])", x86_64.WarnSSEInInteger},
		{"=([6 i] <4 f>)", x86_64.WarnPartVector},
		{"=A32(<4 f>)", x86_64.WarnPartVector},
		{"= ... (<4 f> [4 d])", x86_64.WarnPartVector},
		{"={t:3 :80t}", x86_64.WarnWideInt128},
		{"=<8 f> ...", x86_64.WarnVariadicVector},
		{"=<128 B>", x86_64.WarnBitVector},
	}
	for _, test := range tests {
		info, err := avx.Classify(signature(t, test.sig))
		if err != nil {
			t.Errorf("%s: %v", test.sig, err)
			continue
		}
		ws := info.Params[0].Warnings
		if len(ws) != 1 || ws[0].ID != test.id || x86_64.Faults[test.id] == "" {
			t.Errorf("%s: warnings %v of %v", test.sig, ws, info)
		}
	}
	info, err := x86_64.New(x86_64.Options{}).Classify(signature(t, "<8 f>="))
	if err != nil || len(info.Result.Warnings) != 1 || info.Result.Warnings[0].ID != x86_64.WarnVectorReturn {
		t.Errorf("a wide vector is returned with %v, %v", info.Result.Warnings, err)
	}
}

// TestCompat has a line for each flag of Compat.
func TestCompat(t *testing.T) {
	tests := []struct {
		flag, sig     string
		with, without x86_64.Compat
		want, instead string
	}{
		{"Int128Pair", "=t", x86_64.Clang19, x86_64.Clang22, "(direct i64@0 rdi, i64@8 rsi) -> ignore", "(direct i128@0 rdi:rsi) -> ignore"},
		{"Int128WastesRegister", "=l l l l l t l", x86_64.Clang19, x86_64.Clang22, "direct i64@0 stack+16", "direct i64@0 r9"},
		{"Int128ByVal", "=l l l l l t l", x86_64.GCC, x86_64.Clang22, "indirect byval(i128) align 16 stack+0; direct i64@0 r9", "direct i128@0 stack+0; direct i64@0 r9"},
		{"ClangFaults", "={f :8c h}", x86_64.Clang22, noFaults, "(direct float@0 xmm0) -> ignore", "(direct double@0 xmm0) -> ignore"},
		{"UnnamedBitFields", "={:32i f}", x86_64.GCC, x86_64.Clang22, "(direct i64@0 rdi) -> ignore", "(direct double@0 xmm0) -> ignore"},
		{"VectorReturnInMemory", "<8 f>=", x86_64.GCC, x86_64.Clang22, "indirect(<8 x float>) align 32 rdi", "direct <8 x float>@0 xmm0:xmm1"},
		{"HalfVectorsSSE", "=<2 h>", x86_64.GCC, x86_64.Clang22, "xmm0", "i32@0 rdi"},
		{"FlexibleByMembers", "={l [? i]}", x86_64.GCC, x86_64.Clang22, "(direct i64@0 rdi) -> ignore", "indirect byval"},
		{"ZeroArraysCount", "={f [0 c]}", x86_64.GCC, x86_64.Clang22, "rdi", "(direct float@0 xmm0) -> ignore"},
		{"ZeroArraysCount", "={d P{[0 t]}}", x86_64.GCC, x86_64.Clang22, "(direct double@0 xmm0) -> ignore", "indirect byval"},
		{"RepeatElement", "={s [2 {s h}]}", x86_64.GCC, x86_64.Clang22, "rdi, i16@8 rsi", "rdi, half@8 xmm0"},
		{"ScalarAlignment", "=P{c {i:3}}", x86_64.GCC, x86_64.Clang22, "rdi", "indirect byval"},
		{"ScalarAlignment", "={c {c :32i}}", x86_64.GCC, x86_64.Clang22, "indirect byval", "rdi"},
	}
	for _, test := range tests {
		for _, run := range []struct {
			compat x86_64.Compat
			want   string
		}{{test.with, test.want}, {test.without, test.instead}} {
			info, err := x86_64.New(x86_64.Options{Compat: run.compat}).Classify(signature(t, test.sig))
			if err != nil || !contains(info.String(), run.want) {
				t.Errorf("%s, %s: %s is %v, %v; want %s", test.flag, run.compat.Name, test.sig, info, err, run.want)
			}
		}
	}
}

var noFaults = x86_64.Compat{Name: "psabi"}
