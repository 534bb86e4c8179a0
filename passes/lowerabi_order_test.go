package passes_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Initial values have the bytes that clang 22 gives them for processors of either order: of
// numbers, bit-fields and what shares their bytes.
func TestOrderOfInitialValues(t *testing.T) {
	for _, tt := range []struct{ typ, value, little, big string }{
		{`!c.struct<"A" {a: si16, b: si32}>`, "{a = 258, b = -2}", `\02\01\00\00\FE\FF\FF\FF`, `\01\02\00\00\FF\FF\FF\FE`},
		{`!c.struct<"B" {a: si32 : 3, b: si32 : 5, c: !c.bitint<ui17>, d: !c.bitint<si17>}>`, "{a = 1, b = 2, c = 3, d = -1}",
			`\11\00\00\00\03\00\00\00\FF\FF\FF\FF`, `"\00\00\00\00\00\00\03\FF\FF\FF\FF`},
		{`!c.struct<"C" {a: si8 : 3, b: si64 : 40}>`, "{a = 1, b = 2}", `\11\00\00\00\00\00\00\00`, ` \00\00\00\00@\00\00`},
		{`!c.struct<"D" {a: ui32 : 12, b: ui32 : 1, c: ui16, d: f16}>`, "{a = 2748, b = 1, c = 4660, d = 1.5 : f16}", `\BC\1A4\12\00>\00\00`, `\AB\C8\124>\00\00\00`},
		{`!c.union<"U" {a: si64, b: f32}>`, "{b = 1.0 : f32}", `\00\00\80?\00\00\00\00`, `?\80\00\00\00\00\00\00`},
		{`!c.array<2 x si32>`, "[1, 2]", `\01\00\00\00\02\00\00\00`, `\00\00\00\01\00\00\00\02`},
		{`complex<f32>`, "[1.0 : f32, -2.0 : f32]", `\00\00\80?\00\00\00\C0`, `?\80\00\00\C0\00\00\00`},
		{`vector<2xsi16>`, "[1, 2]", `\01\00\02\00`, `\00\01\00\02`},
		{`vector<8xi1>`, "[1, 0, 0, 1, 1, 0, 0, 0]", `\19`, `\98`},
		{`vector<12xi1>`, "[1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0]", `\19\01`, `\09\88`},
		{`vector<20xi1>`, "[1, 0, 1]", `\05\00\00\00`, `\0A\00\00\00`},
		{`vector<16xi1>`, "[1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]", `\19\01`, `\98\80`},
		{`!c.struct<"F" {a: !c.bitint<si100>, b: f128}>`, "{a = 5, b = 2.5 : f128}",
			`\05` + zeros(28) + `@\00@`, zeros(15) + `\05@\00@` + zeros(13)},
	} {
		for triple, want := range map[string]string{"x86_64-linux-gnu": tt.little, withVectorABI(t): tt.big} {
			text := lowerFor(t, triple, fmt.Sprintf("c.global @x : %s = %s", tt.typ, tt.value))
			if found := regexp.MustCompile(`(?m)^@x = .* c"(.*)", align`).FindStringSubmatch(text); found == nil || found[1] != strings.ReplaceAll(want, `"`, `\22`) {
				t.Errorf("%s: %s = %s: want %s in\n%s", triple, tt.typ, tt.value, want, text)
			}
		}
	}
}

func zeros(n int) string { return strings.Repeat(`\00`, n) }

// A bit-field is at its place among the bytes around it, for code as for values. It is read from separate storage, and in the unit that
// other threads see.
func TestOrderOfBitFields(t *testing.T) {
	const record = `!c.struct<"B" {a: si32 : 3, b: ui32 : 9, c: ui32 : 12, d: si8, e: si32 : 32}>`
	const text = `llvm.func @f(%%r: !llvm.ptr, %%p: !llvm.ptr) {
  %%all = c.load %%r : !B
  %%v = c.get %%all["%[1]s"] : !B -> %[2]s
  %%s = c.set %%all["%[1]s"], %%v : !B, %[2]s
  c.store %%s, %%r : !B
  %%w = c.load_bits %%p["%[1]s"] : !B -> %[2]s
  c.store_bits %%w, %%p["%[1]s"] : %[2]s, !B
  llvm.return
}`
	for _, tt := range []struct{ member, typ, little, big string }{
		{"a", "si32", "i8, i8, and -8, i24, i24, and -8", "i8, lshr 5, shl 5, i8, and 31, i24, lshr 21, shl 21, i24, and 2097151"},
		{"b", "ui32", "i16, lshr 3, shl 3, i16, and -4089, i24, lshr 3, shl 3, i24, and -4089", "i16, lshr 4, shl 4, i16, and -8177, i24, lshr 12, shl 12, i24, and -2093057"},
		{"c", "ui32", "i32, lshr 12, shl 12, i32, and -16773121, i24, lshr 12, shl 12, i24, and 4095", "i32, lshr 8, shl 8, i32, and -1048321, i24, i24, and -4096"},
		{"e", "si32", "i32, i32", "i32, i32"},
	} {
		for triple, want := range map[string]string{"x86_64-linux-gnu": tt.little, withVectorABI(t): tt.big} {
			if got := accesses(lowerFor(t, triple, strings.ReplaceAll(fmt.Sprintf(text, tt.member, tt.typ), "!B", record))); got != want {
				t.Errorf("%s of %s:\n got %s\nwant %s", tt.member, triple, got, want)
			}
		}
	}
}

// A vector of bools is in memory as the integer that has its bits, which is at the begin of it in big-endian order.
func TestOrderOfBools(t *testing.T) {
	const text = "llvm.func @f(%p: !llvm.ptr) {\n%v = c.load %p : vector<20xi1>\nc.store %v, %p : vector<20xi1>\nllvm.return\n}"
	for triple, want := range map[string]string{"x86_64-linux-gnu": "load i32, store i32", withVectorABI(t): "load i24, store i24"} {
		if got := strings.Join(regexp.MustCompile(`(?:load|store) i\d+`).FindAllString(lowerFor(t, triple, text), -1), ", "); got != want {
			t.Errorf("%s: %s, want %s", triple, got, want)
		}
	}
}

// accesses sums up how the function of the test reads and writes a bit-field: the integers, the shifts and the bits that stay.
func accesses(text string) string {
	found := regexp.MustCompile(`load (i\d+)|((?:lshr|shl|and) )i\d+ %\w+, (-?\d+)`).FindAllStringSubmatch(text, -1)
	var all []string
	for _, f := range found {
		all = append(all, f[1]+f[2]+f[3])
	}
	return strings.Join(all, ", ")
}

// lowerFor lowers the C in a module for a target and returns LLVM IR.
func lowerFor(t *testing.T, triple, text string) string {
	ctx := ir.NewContext(dialect.All...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: "f.mlir", Text: fmt.Sprintf("module attributes {llvm.target_triple = %q} {\n%s\n}", triple, text)}, asm.Options{})
	if !diag.HasErrors(ds) {
		ds = append(ir.Verify(ctx, module), pass.Apply(ctx, module, lowerabi.Pass)...)
	}
	var out strings.Builder
	if !diag.HasErrors(ds) {
		ds, _ = llvmir.Write(&out, module, llvmir.Options{})
	}
	if diag.HasErrors(ds) {
		t.Fatalf("%s: %s", text, ds[0].Message)
	}
	return out.String()
}
