package embed_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/layout"
)

// The name of a target in a request means the triple that it is short for, in C and as data.
func TestTargetNames(t *testing.T) {
	for _, d := range targets.All {
		answer := func(target string, r embed.Request) string {
			r.Target = target
			text, err := json.Marshal(embed.To(&r))
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		for _, r := range []embed.Request{
			{C: "#include <stddef.h>\nstruct P { size_t n; long double x; };\nstruct P f(struct P p, wchar_t c);\n#if __linux__\nint on_linux(void);\n#endif\n"},
			{Functions: []embed.Function{{Name: "f", Parameters: []embed.Type{{Name: "wchar_t"}, {Name: "long double"}}, Result: embed.Type{Name: "size_t"}}}},
		} {
			if byName, byTriple := answer(d.Name, r), answer(d.Triple.String(), r); byName != byTriple || len(embed.To(&r).Diagnostics) > 0 {
				t.Errorf("%s: %s\nbut for %v: %s", d.Name, byName, d.Triple, byTriple)
			}
		}
	}
}

// size_t, ptrdiff_t and pointers have the width that the layout model of each platform gives them.
func TestSizesOfPointers(t *testing.T) {
	for _, p := range layout.Platforms {
		target, integer := p.Arches[0]+"-unknown-"+p.Systems[0], fmt.Sprintf("i%d", 8*int64(p.Model.Pointer))
		if len(p.Environments) > 0 && p.Environments[0] != "" {
			target += "-" + p.Environments[0]
		}
		for name, want := range map[string]string{"size_t": integer, "ptrdiff_t": integer, "void *": "ptr"} {
			of := embed.Type{Name: name}
			a := embed.To(&embed.Request{Target: target, Functions: []embed.Function{{Name: "f", Parameters: []embed.Type{of}, Result: of}}})
			if len(a.Explanations) != 1 || !strings.Contains(string(a.Explanations[0]), `"prototype":"`+want+` @f(`+want+` noundef %0)"`) {
				t.Errorf("%s: %s: %+v", target, name, a)
			}
		}
	}
}
