package memref

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// batch is how many modules go through the tools at once.
const batch = 100

// newGenerator returns a generator of the modules of a seed, which it logs, and
// how many are wanted.
func newGenerator(t *testing.T, few int) (*generator, int) {
	if tools.Setting("ABI_OPT_ALL", 0) == 0 {
		few = min(few, batch/3)
	}
	seed, modules := tools.Setting("ABI_OPT_SEED", 1), tools.Setting("ABI_OPT_MODULES", few)
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

// through returns what mlir-opt's flags make of modules, and the modules, but for
// those that it breaks: where two ops say different sizes of one memref, so that the
// module has no meaning, mlir-opt may put both into one op's types.
func through(t *testing.T, texts []string, flags ...string) (result, text string) {
	t.Helper()
	text = strings.Join(texts, "")
	result, err := tryMLIROpt(t, text, flags...)
	if err == nil {
		return result, text
	}
	var rest []string
	for _, text := range texts {
		if _, err := tryMLIROpt(t, text, flags...); err == nil {
			rest = append(rest, text)
		} else if broken := broken(t, text, flags); broken != nil {
			t.Logf("left out, as mlir-opt refuses what it has made: %.300s", broken)
		} else {
			t.Fatal(err)
		}
	}
	text = strings.Join(rest, "")
	if result, err = tryMLIROpt(t, text, flags...); err != nil {
		t.Fatal(err)
	}
	return result, text
}

func tryMLIROpt(t *testing.T, text string, flags ...string) (string, error) {
	t.Helper()
	return tools.TryFilter(t, text, "mlir-opt-22", append(flags, "--split-input-file", "-")...)
}

// broken returns what mlir-opt says about a module that one of its own passes has
// written, if that is wrong.
func broken(t *testing.T, text string, passes []string) error {
	t.Helper()
	for _, p := range passes {
		written, err := tryMLIROpt(t, text, p, "--verify-each=0")
		if err != nil {
			return nil // it is refused, but not as its own text
		}
		if _, err := tryMLIROpt(t, written); err != nil {
			return err
		}
		text = written
	}
	return nil
}

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
	c.judge()
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
			c.differs(name, diff, source)
		}
	}
}

// differs notes that a function does.
func (c *comparison) differs(name, diff string, source sorted) {
	c.different++
	c.Logf("%s (-mlir-opt +ours):\n%s\nof:\n%s", name, diff, strings.Join(source.text[name], "\n"))
}

// judge fails if a function differs.
func (c *comparison) judge() {
	c.Logf("%d functions, %d differ", c.total, c.different)
	if c.different > 0 {
		c.Errorf("%d of %d functions differ", c.different, c.total)
	}
}

// viewPasses leave no ops on memrefs but those that finalize-memref-to-llvm lowers.
var viewPasses = []string{"--expand-realloc", "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine"}

// ourPasses leaves out what abi-opt does not need: it has no dialect of loops.
func ourPasses(passes []string) []string {
	return slices.DeleteFunc(slices.Clone(passes), func(p string) bool { return p == "--convert-scf-to-cf" })
}

// Views become the same text as in mlir-opt, whatever stands around them: each term
// of each offset and stride, in its order. Constants count as what they are,
// wherever they stand.
func TestRandomViews(t *testing.T) {
	g, modules := newGenerator(t, 200)
	c := &comparison{T: t}
	g.batches(modules, func(texts []string) {
		theirs, text := through(t, texts, viewPasses...)
		ours := mlirOpt(t, abiOpt(t, text, ourPasses(viewPasses)...))
		want, got := functions(byValue(theirs), mlirFunction), functions(byValue(ours), mlirFunction)
		c.compare(want, got, functions(text, generated))
	})
	c.judge()
}

// mlirPipeline lowers all that a random module has. The one pass
// convert-to-llvm leaves some memref.reshape.
var mlirPipeline = slices.Concat(viewPasses, []string{"--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm",
	"--finalize-memref-to-llvm", "--reconcile-unrealized-casts"})

// Random modules become the same LLVM IR: the prototypes as they are written,
// the bodies when they are optimised.
func TestRandomLLVM(t *testing.T) {
	g, modules := newGenerator(t, 200)
	c := &comparison{T: t}
	g.batches(modules, func(texts []string) {
		lowered, text := through(t, texts, mlirPipeline...)
		theirs, ours := translated(t, lowered), abiOpt(t, text, "--emit=llvm")
		c.comparePrototypes(theirs, ours)
		source := functions(text, generated)
		c.total += len(source.names)
		rest := c.unequal(theirs, ours, source.names)
		if len(rest) == 0 {
			return
		}
		// LLVM takes some decisions by the order of instructions, even of those
		// that do not depend on each other, and that is by the order of passes.
		t.Logf("compared again, by the passes of mlir-opt in its order: %v", rest)
		ours = translated(t, mlirOpt(t, abiOpt(t, text, ourPasses(mlirPipeline)...)))
		for _, name := range c.unequal(theirs, ours, rest) {
			c.differs(name, "", source)
		}
	})
	c.judge()
}

// translated returns what mlir-translate makes of a module.
func translated(t *testing.T, text string) string {
	return tools.Filter(t, text, "mlir-translate-22", "--mlir-to-llvmir", "-")
}

func (c *comparison) comparePrototypes(theirs, ours string) {
	c.Helper()
	if diff := cmp.Diff(prototypes(theirs), prototypes(ours)); diff != "" {
		c.Fatalf("prototypes (-mlir-opt +ours):\n%s", diff)
	}
}

// optimisations are what makes the same code of modules that do the same: as they
// are written, and so that instructions that do not depend on each other may come
// in another order.
var optimisations = []string{"default<O2>", "default<O2>,function(normalize)", "function(normalize),default<O2>,function(normalize)"}

// unequal returns those of some functions that do not become the same by any of the
// optimisations.
func (c *comparison) unequal(theirs, ours string, names []string) []string {
	c.Helper()
	for _, passes := range optimisations {
		want, got := functions(optimised(c.T, theirs, passes), llvmFunction), functions(optimised(c.T, ours, passes), llvmFunction)
		names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
			return want.text[name] != nil && slices.Equal(want.text[name], got.text[name])
		})
		if len(names) == 0 {
			break
		}
	}
	return names
}

// conversions are the passes that may run in any order, as casts stand between
// what one has converted and another one not yet.
var conversions = []string{"--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm", "--finalize-memref-to-llvm"}

// The conversions in any order, each by itself, make the same LLVM IR as those of
// mlir-opt in that order. Some orders are none for mlir-opt: it leaves a
// memref.generic_atomic_rmw whose body is not converted yet. What abi-opt makes of
// it then is what mlir-opt does in its usual order.
func TestRandomOrders(t *testing.T) {
	g, modules := newGenerator(t, 100)
	const orders = 5
	c := &comparison{T: t}
	for order := range orders {
		shuffled := slices.Clone(conversions)
		g.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		var texts []string
		for i := range modules / orders {
			texts = append(texts, g.module(fmt.Sprintf("o%d_%d_", order, i)))
		}
		texts, stuck := c.tryOrder(shuffled, texts)
		c.compareOrders(shuffled, shuffled, texts)
		c.compareOrders(conversions, shuffled, stuck)
		t.Logf("%v: %d modules, and %d that mlir-opt does not lower so", shuffled, len(texts), len(stuck))
	}
	c.judge()
}

// finished returns the passes that lower what views are made of, with the
// conversions in an order.
func finished(order []string) []string {
	return slices.Concat(order, []string{"--convert-arith-to-llvm", "--reconcile-unrealized-casts"}) // constants that other passes made
}

var (
	leftOver   = regexp.MustCompile(`memref\.generic_atomic_rmw`)
	llvmFunc   = regexp.MustCompile(`(?m)^  llvm\.func @(o\d+_\d+_)f\d+(?s:.*?)^  \}$`)
	symbolName = regexp.MustCompile(`@(o\d+_\d+_)f0\b`)
)

// tryOrder tells modules that mlir-opt lowers from those it leaves something of.
func (c *comparison) tryOrder(order, texts []string) (lowered, stuck []string) {
	c.Helper()
	views, _ := through(c.T, texts, viewPasses...)
	left := map[string]bool{}
	for _, f := range llvmFunc.FindAllStringSubmatch(mlirOpt(c.T, views, finished(order)...), -1) {
		left[f[1]] = left[f[1]] || leftOver.MatchString(f[0])
	}
	for _, text := range texts {
		if left[symbolName.FindStringSubmatch(text)[1]] {
			stuck = append(stuck, text)
		} else {
			lowered = append(lowered, text)
		}
	}
	return lowered, stuck
}

// compareOrders compares what mlir-opt makes of modules with its conversions in one
// order with what abi-opt does in another.
func (c *comparison) compareOrders(theirOrder, ourOrder, texts []string) {
	c.Helper()
	if len(texts) == 0 {
		return
	}
	views, _ := through(c.T, texts, viewPasses...)
	theirs := translated(c.T, mlirOpt(c.T, views, finished(theirOrder)...))
	ours := abiOpt(c.T, views, append(finished(ourOrder), "--emit=llvm")...)
	c.comparePrototypes(theirs, ours)
	source := functions(views, mlirFunction)
	c.total += len(source.names)
	for _, name := range c.unequal(theirs, ours, source.names) {
		c.differs(name, "", source)
	}
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

// optimised returns what LLVM's passes make of a module.
func optimised(t *testing.T, text, passes string) string {
	return tools.Filter(t, text, "opt-22", "-passes="+passes, "-S", "-")
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
