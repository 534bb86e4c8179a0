package answer

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// FuzzTo checks that no source leads to an internal error.
func FuzzTo(f *testing.F) {
	f.Add(false, 0, "struct P { int x : 3; float y; }; struct P f(struct P p, ...);", "")
	f.Add(false, 1, "#include <stdio.h>\nint f(FILE *);", "int f(void);")
	f.Add(true, 2, "c.func @f(%x: si32) -> si32 { c.return %x : si32 }", "")
	f.Add(true, 3, "func.func @f(%m: memref<?xf32>) attributes {llvm.emit_c_interface} { return }", "")
	triples := []string{"x86_64-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-linux-gnu", "riscv64-linux-gnu"}
	f.Fuzz(func(t *testing.T, mlir bool, target int, text, before string) {
		p := Platform{Target: triples[uint(target)%uint(len(triples))]}
		q := Question{Language: "c", Text: text, Sides: []Platform{p}}
		switch {
		case mlir:
			q.Language = "mlir"
		case before != "":
			p.Before = before
			q.Sides = []Platform{p, q.Sides[0]}
		}
		for _, s := range To(q).Sides {
			for _, d := range s.Diagnostics {
				if d.ID == diag.ErrInternal {
					t.Errorf("%s", d.Message)
				}
			}
		}
	})
}
