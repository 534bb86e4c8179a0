package answer

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// FuzzTo checks that no source leads to an internal error.
func FuzzTo(f *testing.F) {
	for i := range targets.All {
		f.Add(false, i, "struct P { long x : 3; double y; }; long double f(struct P p, struct P *q, ...);", "")
	}
	f.Add(false, 0, "struct P { int x : 3; float y; }; struct P f(struct P p, ...);", "")
	f.Add(false, 1, "#include <stdio.h>\nint f(FILE *);", "int f(void);")
	f.Add(true, 2, "c.func @f(%x: si32) -> si32 { c.return %x : si32 }", "")
	f.Add(true, 3, "func.func @f(%m: memref<?xf32>) attributes {llvm.emit_c_interface} { return }", "")
	f.Fuzz(func(t *testing.T, mlir bool, target int, text, before string) {
		p := Platform{Target: targets.All[uint(target)%uint(len(targets.All))].Triple.String()}
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
