package asm_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// What is printed in parts and joined is what is printed as a whole: the names
// of aliases follow from all of the module.
func TestJoin(t *testing.T) {
	const source = `
#a = affine_map<(d0) -> (d0)>
!P = !c.struct<"P" {x: si32}>
!Q = !c.struct<"Q" {p: !P, q: !c.struct<"P" {y: f32}>}>
module attributes {x.map = affine_map<(d0) -> (d0 + 7)>} {
  func.func private @f(memref<4xf32, affine_map<(d0) -> (d0 + 2)>>) attributes {x.m = #a}
  c.func private @g(!Q) -> !P
  func.func private @h(memref<4xf32, affine_map<(d0) -> (d0 + 2)>>) attributes {x.m = affine_map<(d0) -> (d0 + 7)>}
  c.func private @i(!P)
}
`
	ctx := ir.NewContext(dialect.All...)
	src := &diag.Source{Text: source}
	m, ds := asm.Parse(ctx, src, asm.Options{})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	x := asm.NewIndex(ctx, src, asm.Options{})
	for _, opts := range []asm.Options{{}, {Generic: true}, {NoAliases: true}} {
		for n := 1; n <= 4; n++ {
			var parts []*asm.PartText
			var texts [][]byte
			r := x.NewReader()
			for i := 0; i < x.Len(); i += n {
				part, _ := r.Read(i, min(i+n, x.Len()))
				p := asm.PrintPart(part.Module, opts, nil)
				parts, texts = append(parts, p), append(texts, p.Text)
			}
			j := asm.Join(x.NewModule(), parts, opts)
			b := j.Head
			for i, text := range texts {
				b = j.Part(b, i, text)
			}
			b = append(b, j.Tail...)
			if want := printed(t, m, opts); string(b) != want {
				t.Errorf("%+v, %d a part:\n%s\nas a whole:\n%s", opts, n, b, want)
			}
		}
	}
}
