package job

import (
	"bytes"
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// roundTrips prints the module in both forms, parses each text and prints the result: the texts must
// be the same.
func (w *section) roundTrips(module *ir.Operation) bool {
	for _, generic := range []bool{false, true} {
		opts := asm.Options{AllowUnregistered: w.Syntax.AllowUnregistered, NoImplicitModule: w.Syntax.NoImplicitModule, Generic: generic}
		text := asText(module, opts)
		source := &diag.Source{Name: "<" + w.source.Name + ", printed>", Text: text}
		again, ds := asm.Parse(w.IR, source, opts)
		if !diag.HasErrors(ds) {
			ds = ir.Verify(w.IR, again)
		}
		if diag.HasErrors(ds) {
			w.add(ds)
			return w.roundTripError("the printed module is not accepted")
		}
		if second := asText(again, opts); second != text {
			return w.roundTripError("the module changes when its text is read back: %s", firstDifference(text, second))
		}
	}
	return true
}

func (w *section) roundTripError(format string, args ...any) bool {
	return w.add([]diag.Diagnostic{{
		ID: ErrRoundTrip, Pos: diag.Pos{Source: w.source}, Message: fmt.Sprintf(format, args...),
	}})
}

func asText(op *ir.Operation, opts asm.Options) string {
	var b bytes.Buffer
	_ = asm.Print(&b, op, opts)
	return b.String()
}

// firstDifference quotes the first lines in which two texts differ.
func firstDifference(a, b string) string {
	sa, sb := &diag.Source{Text: a}, &diag.Source{Text: b}
	at := 0
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	return fmt.Sprintf("%q becomes %q", sa.Line(at), sb.Line(at))
}
