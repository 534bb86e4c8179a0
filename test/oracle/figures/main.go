// Command figures runs comparisons with mlir-opt, and programs that call C
// interfaces, and writes what they count into the table of docs/mlir.md.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

// A count is a test that counts something, and what is written about it.
type count struct {
	what, test string
	modules    int // of the test, for each of those asked for, in thousandths
	env        []string
}

var counts = []count{
	{"functions of which a view becomes other text than in mlir-opt 22", "TestRandomViews", 1000, nil},
	{"functions whose LLVM IR is other after `opt -O2` than by mlir-opt and mlir-translate 22, or whose prototype is", "TestRandomLLVM", 1000, nil},
	{"the same, with the conversions in five random orders", "TestRandomOrders", 500, nil},
	{"values that do not arrive through `_mlir_ciface_` functions, between gcc 12 or clang 22 and MLIR", "TestEveryValueArrives", 1, nil},
	{"the same, through mlir-opt's own functions (`c-wrappers=mlir`)", "TestEveryValueArrives", 1, []string{"ABI_OPT_CIFACE_MLIR=1"}},
}

const (
	begin = "<!-- written by make memref-figures -->\n"
	end   = "<!-- end -->\n"
)

func main() {
	modules := flag.Int("n", 4000, "how many modules")
	seed := flag.Int("seed", 1, "their seed")
	page := flag.String("page", "docs/mlir.md", "the page with the table")
	flag.Parse()
	if err := run(*page, *modules, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func run(page string, modules, seed int) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		return fmt.Errorf("%s has no table between marks", page)
	}
	var table strings.Builder
	fmt.Fprintf(&table, "\nDifferences in %d random modules with seed %d:\n\n| what | count | test |\n|---|---|---|\n", modules, seed)
	for _, c := range counts {
		result, err := c.run(modules, seed)
		if err != nil {
			return err
		}
		fmt.Fprintf(&table, "| %s | %s | `%s` |\n", c.what, result, c.test)
	}
	return os.WriteFile(page, []byte(before+begin+table.String()+"\n"+end+after), 0o644)
}

var counted = regexp.MustCompile(`(\d+) (?:functions|checks), (\d+) (?:differ|wrong)`)

// run runs the test and returns what it counts; that something differs, which fails the test, is what it counts.
func (c count) run(modules, seed int) (string, error) {
	cmd := exec.Command("go", "test", "-count=1", "-timeout", "0", "-v", "-run", "^"+c.test+"$", "./test/oracle")
	cmd.Env = append(os.Environ(), "ABI_OPT_REQUIRE_TOOLS=1", fmt.Sprintf("ABI_OPT_SEED=%d", seed),
		fmt.Sprintf("ABI_OPT_MODULES=%d", max(modules*c.modules/1000, 1)))
	cmd.Env = append(cmd.Env, c.env...)
	out, err := cmd.CombinedOutput()
	found := counted.FindAllSubmatch(out, -1)
	if len(found) == 0 {
		return "", fmt.Errorf("%s: %w\n%s", c.test, err, out)
	}
	last := found[len(found)-1]
	return fmt.Sprintf("%s of %s", last[2], last[1]), nil
}
