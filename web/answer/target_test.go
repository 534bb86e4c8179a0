package answer

import (
	"encoding/json"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// The name of a target means the triple that it is short for, as on the command line.
func TestTargetNames(t *testing.T) {
	const source = "#include <stddef.h>\nstruct P { size_t n; long double x; };\nstruct P f(struct P p, wchar_t c);\n#if __linux__\nint on_linux(void);\n#endif\n"
	for _, d := range targets.All {
		sides := func(target string) string {
			a := To(Question{Language: "c", Text: source, Sides: []Platform{{Target: target}}})
			if len(a.Sides) != 1 || len(a.Sides[0].Diagnostics) > 0 {
				t.Errorf("%s: %+v", target, a.Sides)
			}
			text, err := json.Marshal(a.Sides)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		if byName, byTriple := sides(d.Name), sides(d.Triple.String()); byName != byTriple {
			t.Errorf("%s: %s\nbut for %v: %s", d.Name, byName, d.Triple, byTriple)
		}
	}
}
