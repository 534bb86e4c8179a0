package llvmimport

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// floatKinds are the floating-point types that LLVM has, with the bits of numbers
// to try: zeros, the least and greatest, denormal ones, infinities, NaNs that are
// quiet, signaling and have a payload, and some between.
var floatKinds = []struct{ name, bits string }{
	{"f16", "0000 8000 0001 83FF 0400 3C00 7BFF 7C00 FC00 7E00 7C01 FE55 3555"},
	{"bf16", "0000 8000 0001 807F 0080 3F80 7F7F 7F80 FF80 7FC0 7F81 FFD5 3EAB"},
	{"f32", "00000000 80000000 00000001 807FFFFF 00800000 3F800000 7F7FFFFF 7F800000 FF800000 7FC00000 7F800001 FFC55555 3EAAAAAB 3DCCCCCD"},
	{"f64", "0000000000000000 8000000000000000 0000000000000001 800FFFFFFFFFFFFF 0010000000000000 3FF0000000000000 7FEFFFFFFFFFFFFF " +
		"7FF0000000000000 FFF0000000000000 7FF8000000000000 7FF0000000000001 FFF8555555555555 3FD5555555555555 3FB999999999999A 40FE240C9FBE76C9"},
	{"f80", "00000000000000000000 80000000000000000000 00000000000000000001 00008000000000000000 3FFF8000000000000000 7FFEFFFFFFFFFFFFFFFF " +
		"7FFF8000000000000000 FFFF8000000000000000 7FFFC000000000000000 7FFFA000000000000000 7FFFC123456789ABCDEF 3FFDAAAAAAAAAAAAAAAB"},
	{"f128", "00000000000000000000000000000000 80000000000000000000000000000000 00000000000000000000000000000001 0000FFFFFFFFFFFFFFFFFFFFFFFFFFFF " +
		"3FFF0000000000000000000000000000 7FFEFFFFFFFFFFFFFFFFFFFFFFFFFFFF 7FFF0000000000000000000000000000 FFFF0000000000000000000000000000 " +
		"7FFF8000000000000000000000000000 7FFF0000000000000000000000000001 FFFF8123456789ABCDEF0123456789AB 3FFD5555555555555555555555555555"},
}

// Constants of every kind are to LLVM what mlir-translate makes of them, to the bit:
// alone, in vectors and arrays, and as the same element throughout.
func TestConstants(t *testing.T) {
	j := newJudges(t)
	var b strings.Builder
	n := 0
	global := func(value, typ string) {
		fmt.Fprintf(&b, "llvm.mlir.global external @g%d(%s) : %s\n", n, value, typ)
		n++
	}
	for _, k := range floatKinds {
		for _, bits := range strings.Fields(k.bits) {
			global("0x"+bits+" : "+k.name, k.name)
			global(fmt.Sprintf("dense<0x%s> : vector<4x%s>", bits, k.name), "vector<4x"+k.name+">")
			global(fmt.Sprintf("dense<0x%s> : tensor<3x%s>", bits, k.name), "!llvm.array<3 x "+k.name+">")
			global(fmt.Sprintf("dense<[0x%s, 1.0]> : vector<2x%s>", bits, k.name), "vector<2x"+k.name+">")
		}
	}
	for _, k := range []string{"i1", "i7", "i8", "i32", "i64", "i128"} {
		for _, v := range []string{"0", "1", "-1"} {
			global(v+" : "+k, k)
			global("dense<"+v+"> : vector<4x"+k+">", "vector<4x"+k+">")
			global("dense<["+v+", 0]> : tensor<2x"+k+">", "!llvm.array<2 x "+k+">")
		}
	}
	path := filepath.Join(t.TempDir(), "constants.mlir")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	module, ds := asm.Parse(ir.NewContext(dialect.All...), &diag.Source{Name: path, Text: b.String()}, asm.Options{})
	for _, d := range ds {
		t.Fatal(d.Message)
	}
	var text bytes.Buffer
	if ds, err := llvmir.Write(&text, module, llvmir.Options{}); err != nil || len(ds) > 0 {
		t.Fatal(err, ds)
	}
	ours := filepath.Join(t.TempDir(), "ours.ll")
	if err := os.WriteFile(ours, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	got, want := constants(run(t, j.opt, "-S", ours)), constants(run(t, j.translate, "--mlir-to-llvmir", path))
	if len(want) != n || len(got) != n {
		t.Fatalf("%d globals, %d from mlir-translate, of %d", len(got), len(want), n)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s\nand by mlir-translate\n%s", got[i], want[i])
		}
	}
}

// constants returns the lines about globals.
func constants(text string) (list []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "@") {
			list = append(list, strings.TrimSpace(line))
		}
	}
	return list
}
