package chunk_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/chunk"
)

// Chunks print the same text as the whole module, including the names of aliases.
func TestChunksOfMLIR(t *testing.T) {
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
	for _, opts := range []asm.Options{{}, {Generic: true}, {NoAliases: true}} {
		var want strings.Builder
		if err := asm.Print(&want, m, opts); err != nil {
			t.Fatal(err)
		}
		for _, size := range []int{1, 100, 150, 250} {
			var out strings.Builder
			job := chunk.Job{IR: ctx, Source: src, Pipeline: pass.NewPipeline("builtin.module"), Printer: &asm.ChunkPrinter{Options: opts}, Size: size, Threads: 1}
			_, ok, err := job.Run(t.Context(), &out)
			if !ok || err != nil || out.String() != want.String() {
				t.Errorf("%+v, chunks of %d bytes: %t, %v\n%s\nas a whole:\n%s", opts, size, ok, err, out.String(), want.String())
			}
		}
	}
}
