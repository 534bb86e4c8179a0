package passes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// withVectorABI returns the triple of the processor, in big-endian order, on which vectors have registers in a variant of its convention.
func withVectorABI(t *testing.T) string {
	t.Helper()
	for _, p := range layout.Processors {
		if p.Platforms[0].Model.ABIs[layout.VectorABI] != nil {
			return p.Targets[0].Triple.String()
		}
	}
	t.Fatal("no processor has the variant")
	return ""
}

// A variant of a convention lays records out in its own way, whether a feature, an option or the module names it: passes that know no
// features find it in the module. The last pass but one verifies what the first ones have written.
func TestVariantOfLayouts(t *testing.T) {
	const text = `!S = !c.struct<"S" {a: si8, v: vector<4xsi32>}>
module attributes {llvm.target_triple = %q%s} {
  c.global @g : !S
  c.func @f(%%s: !S) -> vector<4xsi32> {
    %%v = c.get %%s["v"] : !S -> vector<4xsi32>
    c.return %%v : vector<4xsi32>
  }
}`
	for _, tt := range []struct {
		attr, options string
		want          []string
		not           string
	}{
		{"", "", []string{"sret(<4 x i32>) align 16 %sret", "%struct.S = type { i8, [15 x i8], <4 x i32> }", "offset: 128", "size: 256"}, "s390x-visible-vector-ABI"},
		{"", "{features=+vector}", []string{"define <4 x i32> @f(", "%struct.S = type { i8, <4 x i32> }", "offset: 64", "size: 192", `!{i32 2, !"s390x-visible-vector-ABI", i32 1}`}, ""},
		{"", "{target-abi=vector}", []string{"define <4 x i32> @f(", "offset: 64", `"target-features"="+vector"`}, ""},
		{`, llvm.target_abi = "vector"`, "", []string{"define <4 x i32> @f(", "offset: 64", `"target-features"="+vector"`}, ""},
	} {
		got := lowerBy(t, fmt.Sprintf(text, withVectorABI(t), tt.attr), tt.options)
		for _, want := range tt.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s%s: want %s in\n%s", tt.attr, tt.options, want, got)
			}
		}
		if tt.not != "" && strings.Contains(got, tt.not) {
			t.Errorf("%s%s: want no %s in\n%s", tt.attr, tt.options, tt.not, got)
		}
	}
}

// lowerBy lowers a module with debug info by passes that have the same options, and returns LLVM IR.
func lowerBy(t *testing.T, text, options string) string {
	t.Helper()
	ctx := ir.NewContext(dialect.All...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: "f.mlir", Text: text}, asm.Options{})
	for _, name := range []string{"add-c-debug-info" + options, "emit-abi" + options, "verify-abi" + options, "lower-abi", "reconcile-unrealized-casts"} {
		if diag.HasErrors(ds) {
			break
		}
		pipeline, wrong := (&pass.Registry{Passes: passes.All}).ParseList(name)
		if ds = append(ds, wrong...); !diag.HasErrors(ds) {
			ds = append(append(ds, ir.Verify(ctx, module)...), (&pass.Runner{IR: ctx}).Run(pipeline, module).Diagnostics...)
		}
	}
	var out strings.Builder
	if !diag.HasErrors(ds) {
		ds, _ = llvmir.Write(&out, module, llvmir.Options{})
	}
	if diag.HasErrors(ds) {
		t.Fatalf("%s: %s", options, ds[0].Message)
	}
	return out.String()
}
