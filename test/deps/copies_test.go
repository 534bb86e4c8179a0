package deps

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// copyLength is how many lines two packages may say alike, one after the other.
const copyLength = 10

// What stands in two packages drifts apart: one of them is mended, the other is
// not. Lines count that say something: no comments, no imports, no lone brackets.
func TestNoCopies(t *testing.T) {
	seen := map[[copyLength]string]tellingLine{}
	found := map[[2]string]bool{}
	for _, path := range goFiles(t) {
		lines := telling(t, path)
		for i := range len(lines) - copyLength + 1 {
			var run [copyLength]string
			for j := range run {
				run[j] = lines[i+j].text
			}
			here := lines[i]
			there, isCopy := seen[run]
			pair := [2]string{filepath.Dir(there.path), filepath.Dir(here.path)}
			switch {
			case !isCopy:
				seen[run] = here
			case pair[0] != pair[1] && !found[pair]:
				found[pair] = true
				t.Errorf("%s:%d stands at %s:%d too: say it once",
					here.path, here.number, there.path, there.number)
			}
		}
	}
}

// A tellingLine is one that says something.
type tellingLine struct {
	text, path string
	number     int
}

// telling returns the lines of a file that say something.
func telling(t *testing.T, path string) []tellingLine {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	last := file.Name.End()
	if n := len(file.Decls); n > 0 {
		last = file.Decls[n-1].End()
	}
	var list []tellingLine
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if i >= files.Position(last).Line && strings.Trim(line, "(){}[],") != "" && !strings.HasPrefix(line, "//") {
			list = append(list, tellingLine{line, path, i + 1})
		}
	}
	return list
}

func TestTelling(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.go")
	text := "package p\n\nimport (\n\t\"os\"\n)\n\n// c\nfunc f() {\n\treturn // why\n}\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range telling(t, path) {
		got = append(got, fmt.Sprint(l.number, " ", l.text))
	}
	if want := []string{"8 func f() {", "9 return // why"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
