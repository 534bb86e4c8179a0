package passes_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// isType is !mine.is<T>, a type of another dialect that is the C type T.
type isType struct {
	ir.TypeBase
	c ir.Type
}

func (t *isType) Print(w *ir.Writer) {
	w.Text("!mine.is<")
	w.Type(t.c)
	w.Byte('>')
}

func (t *isType) CType() ir.Type { return t.c }

var mine = &ir.Dialect{Name: "mine", Types: []*ir.TypeDef{{
	Mnemonic: "is",
	Parse:    func(p ir.Parser) ir.Type { return ir.UniqueType(&isType{c: p.Type()}) },
}}}

// A foreign type is passed, returned, stored and reached into as the C type is.
func TestForeignTypes(t *testing.T) {
	const crossing = `
!T = $T
c.func private @g(!T) -> !T
c.func @f(%v: !T, %w: !T, %p: !llvm.ptr, %pred: i1) -> !T {
  %a = c.local : !T
  c.store %v, %a : !T
  %l = c.load %a : !T
  %s = arith.select %pred, %l, %w : !T
  cf.cond_br %pred, ^join(%s : !T), ^join(%w : !T)
^join(%j: !T):
  %r = c.call @g(%j) : (!T) -> !T
  %q = c.call_indirect %p(%r) : (!T) -> !T
  c.return %q : !T
}
c.func @size() -> ui64 {
  %n = c.sizeof !T
  c.return %n : ui64
}`
	const members = `
!T = $T
!R = !c.struct<"R" {a: si8, t: !T, ts: !c.array<2 x !T>, : !T}>
c.func @f(%r: !R, %p: !llvm.ptr) -> $E {
  %q = c.member %p["ts", 1, "y"] : !R
  %v = c.load %q : $E
  %s = c.set %r["t", "y"], %v : !R, $E
  %t = c.get %s["t"] : !R -> !T
  %x = c.get %t["y"] : !T -> $E
  c.return %x : $E
}`
	for _, typ := range []string{
		"si8", "ui16", "i1", "si32", "si128", "f32", "f80", "!c.bitint<si37>", "!llvm.ptr", "complex<f32>", "vector<4xf32>", "vector<3xi1>",
		`!c.struct<"P" {x: si32, y: si32, z: si32}>`, `!c.struct<"Q" {x: f32, y: f64}>`, `!c.union<"U" {x: si64, y: f32}>`,
		`!c.struct<"Big" {x: !c.array<3 x si64>}>`, `!c.struct<"E" {}>`, `!c.struct<"F" {x: ui32 : 3, y: ui32 : 29}>`,
		`!c.union<"V" {x: si32, y: f32}, transparent>`, `!c.struct<"N" {x: si32}, nontrivial>`,
	} {
		compareForeign(t, crossing, typ, "")
	}
	compareForeign(t, members, `!c.struct<"P" {x: si32, y: si32}>`, "si32")
	compareForeign(t, members, `!c.union<"P" {x: si32, y: f64}>`, "f64")
	compareForeign(t, members, `!c.struct<"P" {x: si32, y: ui16 : 3}>`, "")
}

// compareForeign lowers the text with the type itself and with two foreign ones.
func compareForeign(t *testing.T, text, typ, elem string) {
	t.Helper()
	if elem == "" {
		elem = "si32"
	}
	want, diags := lowerForeign(strings.NewReplacer("$T", typ, "$E", elem).Replace(text))
	for _, foreign := range []string{"!mine.is<" + typ + ">", "!mine.is<!mine.is<" + typ + ">>"} {
		got, foreignDiags := lowerForeign(strings.NewReplacer("$T", foreign, "$E", elem).Replace(text))
		if got != want || diag.HasErrors(diags) != diag.HasErrors(foreignDiags) {
			t.Errorf("%s is lowered to\n%s%v\nbut %s to\n%s%v", typ, want, diags, foreign, got, foreignDiags)
		}
	}
}

func lowerForeign(text string) (string, []diag.Diagnostic) {
	ctx := ir.NewContext(append([]*ir.Dialect{mine}, dialect.All...)...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: "f.mlir", Text: text}, asm.Options{})
	if diag.HasErrors(ds) {
		return "", ds
	}
	ds = append(ir.Verify(ctx, module), pass.Apply(ctx, module, emitabi.Pass, lowerabi.Pass)...)
	if diag.HasErrors(ds) {
		return "", ds
	}
	var out strings.Builder
	more, err := llvmir.Write(&out, module, llvmir.Options{})
	if err != nil {
		panic(err)
	}
	return out.String(), append(ds, more...)
}

// A foreign type that is none of C's is refused.
func TestForeignNotC(t *testing.T) {
	for _, typ := range []string{"index", "tensor<4xf32>", "i37", "!mine.is<none>"} {
		_, ds := lowerForeign("c.func private @f(!mine.is<" + typ + ">)")
		if !diag.HasErrors(ds) {
			t.Errorf("!mine.is<%s> is taken", typ)
		}
	}
}
