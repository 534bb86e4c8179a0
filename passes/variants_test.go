package passes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// listS390X makes s390x a target unless it is one.
func listS390X(t *testing.T) {
	of := triple.Triple{Arch: "s390x", Vendor: "unknown", System: "linux", Environment: "gnu"}
	if _, err := layout.ModelFor(of.String()); err == nil {
		return
	}
	platforms, all := layout.Platforms, targets.All
	t.Cleanup(func() { layout.Platforms, targets.All = platforms, all })
	layout.Platforms = append(platforms[:len(platforms):len(platforms)], layout.Platform{Arches: []string{of.Arch}, Systems: []string{of.System}, Model: layout.S390X})
	targets.All = append(all[:len(all):len(all)], targets.Description{
		Name: of.Arch, Triple: of, Models: []*layout.Model{layout.S390X}, Compats: []string{"clang22"},
		New: func(of triple.Triple, model *layout.Model, o targets.Options) (classify.Target, error) {
			return s390x.New(s390x.Options{Model: model, Triple: of.String(), Features: o.Features})
		},
	})
}

// A variant of a convention lays records out in its own way, whether a feature, an option or the module names it: passes that know no
// features find it in the module. The last pass but one verifies what the first ones have written.
func TestVariantOfLayouts(t *testing.T) {
	listS390X(t)
	const text = `!S = !c.struct<"S" {a: si8, v: vector<4xsi32>}>
module attributes {llvm.target_triple = "s390x-unknown-linux-gnu"%s} {
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
		got := lowerBy(t, fmt.Sprintf(text, tt.attr), tt.options)
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
