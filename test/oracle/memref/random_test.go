package memref

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// setting returns a number from the environment, or what it is without.
func setting(name string, fallback int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return fallback
}

// batch is how many modules go through the tools at once.
const batch = 100

// newGenerator returns a generator of the modules of a seed, which it logs, and
// how many are wanted.
func newGenerator(t *testing.T, few int) (*generator, int) {
	seed, modules := setting("ABI_OPT_SEED", 1), setting("ABI_OPT_MODULES", few)
	t.Logf("%d modules, seed %d", modules, seed)
	return &generator{Rand: rand.New(rand.NewPCG(uint64(seed), 0))}, modules
}

// batches calls do with many modules each time.
func (g *generator) batches(modules int, do func(texts []string)) {
	for done := 0; done < modules; done += batch {
		var texts []string
		for i := range min(batch, modules-done) {
			texts = append(texts, g.module(fmt.Sprintf("m%d_", done+i)))
		}
		do(texts)
	}
}

// canonical returns what mlir-opt's canonicalize makes of modules, but for those
// that it makes invalid itself: where two ops say different sizes of one memref,
// so that the module has no meaning, it may put both into one op's types.
func canonical(t *testing.T, texts []string) string {
	t.Helper()
	mlirOpt := func(text string) (string, error) {
		return tools.TryFilter(t, text, "mlir-opt-22", "--canonicalize=region-simplify=aggressive", "--split-input-file", "-")
	}
	if all, err := mlirOpt(strings.Join(texts, "")); err == nil {
		return all
	}
	var rest []string
	for _, text := range texts {
		if _, err := mlirOpt(text); err == nil {
			rest = append(rest, text)
		} else if !contradiction.MatchString(err.Error()) {
			t.Fatal(err)
		}
	}
	all, err := mlirOpt(strings.Join(rest, ""))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var contradiction = regexp.MustCompile("requires the same shape for all operands|are cast incompatible|must equal reassociation group size|'memref.view' op")

// Random ops become the text that mlir-opt makes of them, however many casts
// stand between a value and its users, and constants that are the same.
func TestRandomText(t *testing.T) {
	g, modules := newGenerator(t, 200)
	g.plain = true
	c := &comparison{T: t}
	g.batches(modules, func(texts []string) {
		text := strings.Join(texts, "")
		flags := []string{"--finalize-memref-to-llvm", "--reconcile-unrealized-casts"}
		want := functions(byValue(mlirOpt(t, text, flags...)), mlirFunction)
		got := functions(byValue(mlirOpt(t, abiOpt(t, text, flags...))), mlirFunction)
		c.compare(want, got, functions(text, generated))
	})
	c.judge(0)
}

// same matches an op that yields a value that there is already, or a constant.
var same = regexp.MustCompile(`(?m)^ *(%[\w-]+) = (?:builtin\.unrealized_conversion_cast (%[\w-]+) :|arith\.constant (.*)).*\n`)

// byValue returns a text in which a cast is called what it is a cast of, and a
// constant what it is.
func byValue(text string) string {
	is := map[string]string{}
	return mlirFunction.ReplaceAllStringFunc(text, func(f string) string {
		clear(is)
		for _, m := range same.FindAllStringSubmatch(f, -1) {
			is[m[1]] = m[2] + m[3]
		}
		return llvmName.ReplaceAllStringFunc(same.ReplaceAllString(f, ""), func(name string) string {
			for is[name] != "" {
				name = is[name]
			}
			return name
		})
	})
}

// comparison counts functions that differ.
type comparison struct {
	*testing.T
	total, different int
}

func (c *comparison) compare(want, got, source sorted) {
	for _, name := range want.names {
		c.total++
		if diff := cmp.Diff(want.text[name], got.text[name]); diff != "" {
			c.different++
			c.Logf("%s (-mlir-opt +ours):\n%s\nof:\n%s", name, diff, strings.Join(source.text[name], "\n"))
		}
	}
}

// judge fails if more than so many functions in a thousand differ.
func (c *comparison) judge(perMille int) {
	c.Logf("%d functions, %d differ", c.total, c.different)
	if c.different*1000 > c.total*perMille {
		c.Errorf("%d of %d functions differ, which is more than %d in 1000", c.different, c.total, perMille)
	}
}

// mlirPipeline lowers all that a random module has. The one pass
// convert-to-llvm leaves some memref.reshape.
var mlirPipeline = strings.Fields("--expand-realloc --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm " +
	"--convert-cf-to-llvm --convert-func-to-llvm --finalize-memref-to-llvm --reconcile-unrealized-casts")

// Random modules become the same LLVM IR: the prototypes as they are written,
// the bodies when they are optimised. The modules are canonical, as mlir-opt's
// expand-strided-metadata simplifies all around, with effects on the order of
// instructions. One body in a thousand may differ. Known reasons: what is a constant
// only once views are expanded, such as the comparison of a size with itself,
// mlir-opt folds, and LLVM finds it too late to forget the block that is never
// entered; and the terms of some offsets are added in another order, or one that
// is there twice is multiplied by 2.
func TestRandomLLVM(t *testing.T) {
	g, modules := newGenerator(t, 300)
	c := &comparison{T: t}
	g.batches(modules, func(texts []string) {
		text := canonical(t, texts)
		theirs := tools.Filter(t, mlirOpt(t, text, mlirPipeline...), "mlir-translate-22", "--mlir-to-llvmir", "-")
		ours := abiOpt(t, text, "--emit=llvm")
		if diff := cmp.Diff(prototypes(theirs), prototypes(ours)); diff != "" {
			t.Fatalf("prototypes (-mlir-opt +ours):\n%s", diff)
		}
		c.compare(functions(optimised(t, theirs), llvmFunction), functions(optimised(t, ours), llvmFunction), functions(text, mlirFunction))
	})
	c.judge(1)
}

// conversions are the passes that may run in any order, as casts stand between
// what one has converted and another one not yet.
var conversions = []string{"--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm", "--finalize-memref-to-llvm"}

// The conversions in any order, each by itself, make the same LLVM IR as those of
// mlir-opt in that order.
func TestRandomOrders(t *testing.T) {
	g, modules := newGenerator(t, 100)
	const orders = 5
	c := &comparison{T: t}
	for order := range orders {
		shuffled := slices.Clone(conversions)
		g.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		last := append(shuffled, "--convert-arith-to-llvm", "--reconcile-unrealized-casts") // constants that other passes made
		var all []string
		for i := range modules / orders {
			all = append(all, g.module(fmt.Sprintf("o%d_%d_", order, i)))
		}
		text := canonical(t, all)
		views := mlirOpt(t, text, "--expand-realloc", "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine")
		theirs := tools.Filter(t, mlirOpt(t, views, last...), "mlir-translate-22", "--mlir-to-llvmir", "-")
		ours := abiOpt(t, views, append(last, "--emit=llvm")...)
		if diff := cmp.Diff(prototypes(theirs), prototypes(ours)); diff != "" {
			t.Fatalf("prototypes after %v (-mlir-opt +ours):\n%s", shuffled, diff)
		}
		c.compare(functions(optimised(t, theirs), llvmFunction), functions(optimised(t, ours), llvmFunction), functions(text, mlirFunction))
	}
	c.judge(1)
}

var (
	mlirFunction = regexp.MustCompile(`(?m)^  func\.func.*?@(\w+)\((?s:.*?)^  \}$`)
	generated    = regexp.MustCompile(`(?m)^func\.func.*?@(\w+)\((?s:.*?)^\}$`)
	llvmFunction = regexp.MustCompile(`(?m)^define.*?@(\w+)\((?s:.*?)^\}$`)
	prototype    = regexp.MustCompile(`(?m)^(define|declare) .*$`)
)

// sorted are the functions of a text.
type sorted struct {
	names []string
	text  map[string][]string
}

// optimised returns what LLVM makes of a module, its instructions in an order
// that does not depend on that of independent ones before.
func optimised(t *testing.T, text string) string {
	return tools.Filter(t, text, "opt-22", "-passes=default<O2>,normalize", "-S", "-")
}

// functions returns the lines of each function of a text, with values and
// blocks numbered in the order in which they are named.
func functions(text string, is *regexp.Regexp) sorted {
	all := sorted{text: map[string][]string{}}
	for _, m := range is.FindAllStringSubmatch(text, -1) {
		all.names = append(all.names, m[1])
		all.text[m[1]] = renumbered(m[0])
	}
	slices.Sort(all.names)
	return all
}

var (
	llvmName = regexp.MustCompile(`%"[^"]*"|%[\w.-]+|^"[^"]*":|^[\w.]+:`)
	groups   = regexp.MustCompile(` #\d+|!\d+`)
	trailing = regexp.MustCompile(`(;|//) .*`)
)

func renumbered(text string) (lines []string) {
	names := map[string]string{}
	for line := range strings.Lines(text) {
		line = groups.ReplaceAllString(trailing.ReplaceAllString(strings.TrimSpace(line), ""), "")
		line = llvmName.ReplaceAllStringFunc(line, func(name string) string {
			key, colon := strings.CutSuffix(name, ":")
			if colon {
				key = "%" + key
			}
			if names[key] == "" {
				names[key] = "%" + strconv.Itoa(len(names))
			}
			if colon {
				return names[key] + ":"
			}
			return names[key]
		})
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// prototypes returns the first lines of all functions without the names of
// parameters. What LLVM says of its intrinsics everybody knows.
func prototypes(text string) []string {
	all := slices.DeleteFunc(prototype.FindAllString(text, -1), func(line string) bool { return strings.Contains(line, "@llvm.") })
	for i, line := range all {
		all[i] = strings.ReplaceAll(groups.ReplaceAllString(llvmName.ReplaceAllString(line, ""), ""), " ,", ",")
		all[i] = strings.ReplaceAll(all[i], " )", ")")
	}
	slices.Sort(all)
	return all
}
