package passes_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

var indexConstant = regexp.MustCompile(`constant\((\d+) : index\) : i(\d+)`)

// TestSizesOfUnrankedMemRefs checks the size of the descriptor that a function with an unranked result copies, on every
// platform: both the pointers and index are as wide as the platform has them, whether the module or --target names it,
// and data layouts override them.
func TestSizesOfUnrankedMemRefs(t *testing.T) {
	const function = "func.func @f(%m: memref<*xf32>) -> memref<*xf32> { return %m : memref<*xf32> }\n"
	inside := func(attrs string) string { return "module attributes {" + attrs + "} {\n" + function + "}\n" }
	for _, platform := range oracle.Platforms() {
		model, err := layout.ModelFor(platform)
		if err != nil {
			t.Fatal(err)
		}
		option, named := "--target="+platform, `llvm.target_triple = "`+platform+`"`
		const narrow = "dlti.dl_spec = #dlti.dl_spec<index = 16>"
		pointer := int(model.Pointer)
		for _, c := range []struct {
			text           string
			flags          []string
			index, pointer int
		}{
			{inside(named), []string{"--convert-func-to-llvm"}, pointer, pointer},
			{function, []string{"--convert-func-to-llvm", option}, pointer, pointer},
			{function, []string{"--convert-func-to-llvm=target=" + platform}, pointer, pointer},
			{inside(named), []string{"--convert-to-llvm=dynamic=true"}, pointer, pointer},
			{function, []string{"--convert-to-llvm=dynamic=true", option}, pointer, pointer},
			{inside(narrow), []string{"--convert-func-to-llvm", option}, 2, pointer},
			{inside(narrow + ", " + named), []string{"--convert-to-llvm=dynamic=true"}, 2, pointer},
			{inside(named + `, llvm.data_layout = "e-p:16:16"`), []string{"--convert-func-to-llvm"}, pointer, 2},
		} {
			var out, messages strings.Builder
			if command.Main(append(c.flags, "-"), strings.NewReader(c.text), &out, &messages) != 0 {
				t.Fatalf("%s: %q: %s\n%s", platform, c.flags, messages.String(), c.text)
			}
			var got []string
			for _, m := range indexConstant.FindAllStringSubmatch(out.String(), -1) {
				got = append(got, m[1]+" of "+m[2])
			}
			var want []string
			for _, n := range []int{1, 2, c.index, c.pointer} {
				want = append(want, fmt.Sprintf("%d of %d", n, 8*c.index))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q: the size is computed from %q, not %q\n%s", platform, c.flags, got, want, c.text)
			}
		}
	}
}
