package answer

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/diag"
)

// A panic is an error of the side that it interrupts.
func TestPanicInSide(t *testing.T) {
	linux := Platform{Target: "x86_64-linux-gnu"}
	q := Question{Language: "c", Text: "int g(int x);"}
	w := side(q, linux, &choice{names: map[string]bool{}}, func(explain.Item) { panic("broken") })
	if d := w.side.Diagnostics; len(d) != 1 || d[0].ID != diag.ErrInternal || d[0].Severity != "error" || !strings.Contains(d[0].Message, "broken") {
		t.Errorf("%+v", w.side)
	}
}

// A panic in the comparison of the sides is an error as well.
func TestPanicInComparison(t *testing.T) {
	q := Question{Sides: make([]Platform, 2)}
	ds := guarded(func() { new(Answer).compare(q, nil, nil) })
	if len(ds) != 1 || ds[0].ID != diag.ErrInternal {
		t.Errorf("%+v", ds)
	}
}
