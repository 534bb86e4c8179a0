package dialecttext

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Random texts that look like types of the llvm dialect, right and wrong, are types
// to mlir-opt where they are to us, and it prints them in the same way.
func TestRandomTypes(t *testing.T) {
	n, seed := tools.Setting("ABI_OPT_TYPES_N", 300), tools.Setting("ABI_OPT_SEED", uint64(1))
	t.Logf("%d types, seed %d", n, seed)
	g := typeTexts{Rand: rand.New(rand.NewPCG(seed, 0))}
	var uses []string
	for range n {
		uses = append(uses, `"t.t"() : () -> !llvm.`+strings.TrimPrefix(g.compound(3), "!llvm."))
	}
	refused := refusals(t, strings.Join(uses, "\n// -----\n"))
	ctx := ir.NewContext(llvm.Dialect)
	var accepted []string
	for i, use := range uses {
		text := strings.TrimPrefix(use, `"t.t"() : () -> `)
		_, ds := asm.ParseType(ctx, text, asm.Options{})
		switch theirs, wrong := refused[2*i+1]; {
		case len(ds) == 0 && wrong:
			t.Errorf("mlir-opt refuses %s: %s", text, theirs)
		case len(ds) > 0 && !wrong:
			t.Errorf("we refuse %s: %s", text, ds[0].Message)
		case len(ds) == 0 && !strings.Contains(text, "index") && !strings.Contains(text, "si8"):
			// around types that LLVM does not have, mlir-opt does not leave !llvm out
			accepted = append(accepted, use)
		}
	}
	if len(accepted) < n/10 || len(accepted) > n*9/10 {
		t.Errorf("%d of %d texts are types: the test says little", len(accepted), n)
	}
	all := strings.Join(accepted, "\n")
	module := parseUnregistered(t, ctx, all)
	ours := lines(write(t, module, asm.Options{}))
	for i, theirs := range lines(tools.MLIROpt(t, all)) {
		_, type1, _ := strings.Cut(ours[i], ` -> `)
		_, type2, _ := strings.Cut(theirs, ` -> `)
		if type1 != type2 {
			t.Errorf("we print %s, mlir-opt %s", type1, type2)
		}
	}
}

var errorLine = regexp.MustCompile(`<stdin>:(\d+):\d+: error: (.*)`)

// refusals returns what mlir-opt says is wrong with parts of a text, by line.
func refusals(t *testing.T, text string) map[int]string {
	cmd := exec.Command(tools.Need(t, "mlir-opt-22"), "--allow-unregistered-dialect", "--split-input-file", "-")
	cmd.Stdin = strings.NewReader(text)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	if err := cmd.Run(); err != nil && errs.Len() == 0 {
		t.Fatal(err)
	}
	found := map[int]string{}
	for _, m := range errorLine.FindAllStringSubmatch(errs.String(), -1) {
		line, _ := strconv.Atoi(m[1])
		if found[line] == "" {
			found[line] = m[2]
		}
	}
	return found
}

// typeTexts makes texts of types.
type typeTexts struct {
	*rand.Rand
	names int
}

func (g *typeTexts) one(of ...string) string { return of[g.IntN(len(of))] }

// some returns up to two types, and what comes after.
func (g *typeTexts) some(depth int, more ...string) string {
	var list []string
	for range g.IntN(3) {
		list = append(list, g.any(depth))
	}
	return strings.Join(append(list, more...), ", ")
}

func (g *typeTexts) any(depth int) string {
	if depth == 0 || g.IntN(3) == 0 {
		return g.one("i32", "i1", "f32", "bf16", "index", "si8", "vector<4xf32>", "ptr", "ptr<3>", "ptr<0>", "ptr <3>", "ptr<0x2>",
			"ptr<>", "ptr<i8>", "!llvm.ptr", "void", "token", "label", "metadata", "x86_amx", "ppc_fp128")
	}
	return g.one("", "", "!llvm.") + g.compound(depth)
}

func (g *typeTexts) compound(depth int) string {
	switch g.IntN(7) {
	case 0:
		n := g.one("4", "0", "0x10", "?", "18446744073709551615", "18446744073709551616")
		return "array<" + n + g.one(" x ", " x ", " x", "x ", " by ") + g.any(depth-1) + ">"
	case 1:
		return "struct<" + g.one("", "packed ") + "(" + g.some(depth-1) + ")>"
	case 2:
		g.names++
		return fmt.Sprintf(`struct<"n%d", %s(%s)>`, g.names, g.one("", "packed "), g.some(depth-1))
	case 3:
		return g.one(`struct<"o", opaque>`, `struct<opaque>`, `struct<"o" opaque>`)
	case 4:
		return "func<" + g.any(depth-1) + " (" + g.some(depth-1) + ")>"
	case 5:
		return "func<" + g.any(depth-1) + " (" + g.some(depth-1, "...") + ")>"
	}
	return g.one("struct<()", "struct<(i32,)>", "struct<(,)>", "struct<()>>", "func<void>", "func<void (..., i32)>", "ptr")
}

// lines returns the lines of a text that define a value.
func lines(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if strings.Contains(line, ` = "t.t"`) {
			all = append(all, strings.TrimSpace(line))
		}
	}
	return all
}

func parseUnregistered(t *testing.T, ctx *ir.Context, text string) *ir.Operation {
	t.Helper()
	module, ds := asm.Parse(ctx, &diag.Source{Name: "types", Text: text}, asm.Options{AllowUnregistered: true})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	return module
}
