package documents

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestFigures checks that a figure is the same on all pages that give it. The first page is where a tool writes
// it: `make memref-figures` or `make bench-peers`.
func TestFigures(t *testing.T) {
	type place struct{ page, pattern string }
	for name, places := range map[string][]place{
		"values sent": {
			{"docs/mlir.md", `(?m)^\| values that do not arrive through .* \| (\d+ of \d+) \|`},
			{"README.md", `to and from gcc and clang \| ([\d,]+ of [\d,]+) lost`},
		},
		"values that mlir-opt loses": {
			{"docs/mlir.md", `(?m)^\| the same, through mlir-opt's own functions .* \| (\d+ of \d+) \|`},
			{"README.md", `\(mlir-opt 22: ([\d,]+ of [\d,]+)\)`},
		},
		"time of C functions": {
			{"docs/performance.md", `(?m)^\| 20,000 C functions to LLVM IR .* \| (0\.\d+) \| 0\.\d+ \| 0\.\d+ \|$`},
			{"docs/performance.md", `20,000 C functions take (0\.\d+) to`},
			{"README.md", `\| 20,000 C functions to LLVM IR \| (0\.\d+) to`},
		},
		"time of C functions on other processors": {
			{"docs/performance.md", `20,000 C functions take 0\.\d+ to (0\.\d+)`},
			{"README.md", `\| 20,000 C functions to LLVM IR \| 0\.\d+ to (0\.\d+)`},
		},
		"time of memref functions": {
			{"docs/performance.md", `(?m)^\| 1,000 func.func with memref signatures .* \| (0\.\d+) \| 0\.\d+ \| 0\.\d+ \|$`},
			{"README.md", `\| 1,000 functions with memrefs to LLVM IR \| (0\.\d+) of`},
		},
	} {
		want := ""
		for _, p := range places {
			text, err := os.ReadFile(root + "/" + p.page)
			if err != nil {
				t.Fatal(err)
			}
			m := regexp.MustCompile(p.pattern).FindStringSubmatch(string(text))
			if m == nil {
				t.Errorf("%s: %s does not give it", name, p.page)
				continue
			}
			figure := strings.ReplaceAll(m[1], ",", "")
			if want == "" {
				want = figure
			} else if figure != want {
				t.Errorf("%s: %s in %s, but %s in %s", name, want, places[0].page, figure, p.page)
			}
		}
	}
}
