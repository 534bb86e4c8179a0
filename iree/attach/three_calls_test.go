package attach_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/iree/raw"
)

const scale = `func.func @scale(%m: tensor<?x4xf32>, %by: f32) -> tensor<?x4xf32> {
  return %m : tensor<?x4xf32>
}
`

// The three calls of iree/README.md: attach the signatures, read them, and check a call.
func Example_threeCalls() {
	module, ds := asm.Parse(ir.NewContext(dialect.All...), &diag.Source{Name: "scale.mlir", Text: scale}, asm.Options{})
	if err := diag.Err(ds); err != nil {
		fmt.Println(err)
		return
	}
	var r ir.Reporter
	for _, f := range attach.Exported(module) {
		attach.RawOptions{}.Attach(&r, f) // 1

		known, _ := attach.Read(&r, f) // 2
		rows := raw.BufferDesc{Format: "f", ItemSize: 4, Shape: []int{2, 5}}
		fmt.Println(known.Raw.Signature.CheckArgs([]any{rows, float32(2)})) // 3
	}
	fmt.Println(diag.Err(r.Diags))
	// Output:
	// Mismatched buffer dim (received: 5, expected: 4). For argument = {f 4 [2 5]} (expected Buffer<float32[?x4]>)
	// <nil>
}

// The page shows lines of the example.
func TestDocument(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("three_calls_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(page), "```go\n")
	block, _, ok := strings.Cut(block, "```")
	if !ok {
		t.Fatal("no Go on the page")
	}
	for line := range strings.Lines(block) {
		if !strings.Contains(string(code), strings.TrimSpace(line)) {
			t.Errorf("the example does not have: %s", line)
		}
	}
}
