package diag_test

import (
	"os"

	"github.com/abi-opt/abi-opt/diag"
)

func Example() {
	source := &diag.Source{Name: "call.mlir", Text: "func @f() {\n  %0 = abi.direct %x\n}\n"}
	d := diag.Diagnostic{
		ID:      "abi-bytes",
		Message: "'abi.direct' op results hold 4 bytes, but the value has 8",
		Pos:     diag.Pos{Source: source, Offset: 19, Len: len("abi.direct")},
		Notes: []diag.Diagnostic{{
			Severity: diag.Note,
			Message:  "in function @f",
			Pos:      diag.Pos{Source: source, Offset: 0, Len: 4},
		}},
	}
	var r diag.Renderer
	_ = r.Render(os.Stdout, d)
	_ = diag.WriteJSON(os.Stdout, d.Notes...)
	// Output:
	// call.mlir:2:8: error: 'abi.direct' op results hold 4 bytes, but the value has 8 [abi-bytes]
	//   %0 = abi.direct %x
	//        ^~~~~~~~~~
	// call.mlir:1:1: note: in function @f
	// func @f() {
	// ^~~~
	// {"severity":"note","file":"call.mlir","line":1,"column":1,"length":4,"message":"in function @f"}
}
