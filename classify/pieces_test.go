package classify_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Decisions do not share their pieces with others, whatever the number of pieces is that were expected.
func TestPiecesAreOwn(t *testing.T) {
	target := convention.New(convention.Platform{Name: "toy", Layouts: layout.NewTable(layout.X86_64)}, rules())
	i32 := ir.IntOf(32, ir.Signed)
	for n := range 12 {
		sig := classify.Signature{Params: make([]ir.Type, n)}
		for i := range sig.Params {
			sig.Params[i] = i32
		}
		first, _ := target.Classify(sig)
		want := first.String()
		second, _ := target.Classify(sig)
		for i := range second.Params {
			pieces := &second.Params[i].Pieces
			(*pieces)[0].Offset = 77
			*pieces = append(*pieces, classify.Piece{Type: ir.F64, Offset: 88}) // not into those of the next parameter
		}
		for i := range second.Params {
			if got := second.Params[i].Pieces[0]; got.Offset != 77 || got.Type != ir.I32 {
				t.Errorf("%d parameters: parameter %d has changed to %+v", n, i, got)
			}
		}
		if got := first.String(); got != want {
			t.Errorf("%d parameters: a decision changed to %s, want %s", n, got, want)
		}
		if third, _ := target.Classify(sig); third.String() != want {
			t.Errorf("%d parameters: got %s, want %s", n, third, want)
		}
	}
}
