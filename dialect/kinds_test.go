package dialect_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// KindsIn finds all ops, registered or not, at any depth, and nothing else.
func TestKindsIn(t *testing.T) {
	ctx := ir.NewContext(dialect.All...)
	module, ds := asm.Parse(ctx, &diag.Source{Text: `
func.func @f(%a: i32, %m: memref<4xf32>) {
  %c = "x.y"(%a) ({
  ^bb0(%v: si8):
    "x.z"() : () -> ()
  }) : (i32) -> !c.struct<"S" {a: si32}>
  "x.y"() : () -> ()
  return
}
`}, asm.Options{AllowUnregistered: true})
	if diag.HasErrors(ds) {
		t.Fatal(ds[0].Message)
	}
	inside := ir.KindsIn(module)
	for name, want := range map[string]bool{
		"func": true, "func.func": true, "func.return": true, "x": true, "x.y": true, "x.z": true,
		"func.call": false, "fun": false, "x.": false, "builtin": false, "c": false,
	} {
		if inside.HaveAny(name) != want {
			t.Errorf("there is %s: %v", name, !want)
		}
	}
	more := inside.With("llvm", "t.x")
	for name, want := range map[string]bool{"llvm": true, "llvm.add": true, "t": true, "t.x": true, "t.y": false, "ll": false, "x": true} {
		if more.HaveAny(name) != want {
			t.Errorf("with llvm and t.x there is %s: %v", name, !want)
		}
	}
	var types []string
	for typ := range inside.Types {
		types = append(types, typ.String())
	}
	if got, want := strings.Join(types, ", "), `i32, memref<4xf32>, si8, !c.struct<"S" {a: si32}>`; got != want {
		t.Errorf("the types are %s, want %s", got, want)
	}
}
