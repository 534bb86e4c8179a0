// Package passes runs transformation passes on modules in the abi dialect, alone
// and in pairs, and compares the program that they lead to.
package passes

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// notCompared are the passes that change no module, and strip-debuginfo, which removes debug info that the
// comparison includes.
var notCompared = map[string]bool{"verify-abi": true, "iree-verify-abi": true, "iree-print-abi": true, "strip-debuginfo": true}

// options are those with which a pass does what it does in the pipeline to-llvm.
var options = map[string]string{"convert-func-to-llvm": "{c-wrappers=c-abi}", "convert-to-llvm": "{c-wrappers=c-abi}"}

// equivalent are the inputs of which opt does not find out that the programs are
// the same, by the pass that makes the difference.
var equivalent = map[string]string{
	"llvm-request-c-wrappers e2e/c-calls-func.mlir#0":             "calls a function that is only declared through its C interface",
	"canonicalize passes/lower-abi/record-through-a-block.mlir#0": "selects between two records instead of copying each to the arguments of a block",
}

// TestPassesOnABIModules runs every transformation pass, and ABI_OPT_PASS_PAIRS
// pairs of them from seed ABI_OPT_SEED, on each module of the tests in text
// that emit-abi changes. The result must be valid, and lead to the same functions.
func TestPassesOnABIModules(t *testing.T) {
	pairs, seed := tools.Setting("ABI_OPT_PASS_PAIRS", 2), tools.Setting("ABI_OPT_SEED", 1)
	t.Logf("%d pairs for each module, seed %d", pairs, seed)
	rng := rand.New(rand.NewPCG(uint64(seed), 0))
	var all []string
	for _, p := range passes.All {
		if !notCompared[p.Name] {
			all = append(all, p.Name)
		}
	}
	c := &comparison{t, ir.NewContext(dialect.All...)}
	modules := 0
	for _, in := range tools.Some(10, inputs(t)) {
		before, err := c.lower(in.text, "emit-abi", "to-llvm")
		if err != nil || !c.changes(in.text) {
			continue
		}
		modules++
		var runs [][]string
		for _, p := range all {
			runs = append(runs, []string{p})
		}
		for range pairs {
			runs = append(runs, []string{all[rng.IntN(len(all))], all[rng.IntN(len(all))]})
		}
		for _, run := range runs {
			if err := c.check(in, before, run); err != nil {
				t.Errorf("%s: emit-abi,%s: %v", in.name, strings.Join(run, ","), err)
			}
		}
	}
	if modules < 10 {
		t.Errorf("only %d modules are changed by emit-abi", modules)
	}
}

// input is a part of a test in text.
type input struct{ name, text string }

func inputs(t *testing.T) (list []input) {
	const root = "../lit"
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(root, path)
		for i, part := range strings.Split(string(text), "// -----\n") {
			list = append(list, input{fmt.Sprintf("%s#%d", filepath.ToSlash(rel), i), part})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// comparison runs passes and compares what they lead to.
type comparison struct {
	t   *testing.T
	ctx *ir.Context
}

// refusal is the first error of a run.
type refusal struct{ diag.Diagnostic }

func (r refusal) Error() string { return fmt.Sprintf("%s [%s]", r.Message, r.ID) }

func firstError(ds []diag.Diagnostic) error {
	for _, d := range ds {
		if d.Severity == diag.Error {
			return refusal{d}
		}
	}
	return nil
}

// run parses a module and runs passes on it, and verifies the module after each.
func (c *comparison) run(text string, names ...string) (*ir.Operation, error) {
	module, ds := asm.Parse(c.ctx, &diag.Source{Text: text}, asm.Options{})
	if err := firstError(ds); err != nil {
		return nil, err
	}
	if err := firstError(ir.Verify(c.ctx, module)); err != nil {
		return nil, err
	}
	for i, name := range names {
		names[i] = name + options[name]
	}
	registry := &pass.Registry{Passes: passes.All, Named: passes.Pipelines}
	pipeline, ds := registry.ParseList(strings.Join(names, ","))
	if err := firstError(ds); err != nil {
		return nil, err
	}
	runner := &pass.Runner{IR: c.ctx, VerifyEach: true, Threads: 1}
	result := runner.Run(pipeline, module)
	if result.Crash != nil {
		return nil, fmt.Errorf("%v\n%s", result.Crash.Value, result.Crash.Stack)
	}
	return module, firstError(result.Diagnostics)
}

// changes reports whether emit-abi makes a function of the abi dialect.
func (c *comparison) changes(text string) bool {
	module, err := c.run(text, "emit-abi")
	return err == nil && strings.Contains(asm.String(module), "abi.func @")
}

// lower returns the LLVM IR that passes lead to.
func (c *comparison) lower(text string, names ...string) (string, error) {
	module, err := c.run(text, names...)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	ds, err := llvmir.Write(&out, module, llvmir.Options{})
	return out.String(), errors.Join(err, firstError(ds))
}

// check runs passes between emit-abi and the lowerings. They may refuse what they
// also refuse without emit-abi: the order of lowerings matters for other dialects.
func (c *comparison) check(in input, before string, run []string) error {
	names := append([]string{"emit-abi"}, run...)
	after, err := c.lower(in.text, append(names, "to-llvm")...)
	var refused, also refusal
	if errors.As(err, &refused) {
		_, alone := c.lower(in.text, append(run[:len(run):len(run)], "to-llvm")...)
		if errors.As(alone, &also) && also.ID == refused.ID {
			return nil
		}
	}
	if err != nil || before == after {
		return err
	}
	for _, p := range run {
		if equivalent[p+" "+in.name] != "" {
			return nil
		}
	}
	want, err := c.functions(before)
	if err != nil {
		return err
	}
	got, err := c.functions(after)
	if err != nil {
		return err
	}
	for name, f := range want {
		if g, ok := got[name]; !ok {
			return fmt.Errorf("%s is gone", name)
		} else if f != g {
			return fmt.Errorf("%s is\n%s\nand without the passes\n%s", name, g, f)
		}
	}
	return nil
}

var (
	definition = regexp.MustCompile(`(?ms)^define [^\n]*?(@(?:"[^"]*"|[\w.$-]+))\(.*?^}`)
	// inferred are the attributes that opt infers, from functions that are gone, too,
	// and the numbers of attributes and metadata.
	inferred = regexp.MustCompile(` (#\d+|![\w.]+ !\d+|!\d+|readonly|readnone|writeonly|local_unnamed_addr|captures\(none\)|nofree)`)
	layout   = regexp.MustCompile(`(?m)^target datalayout.*$`)
)

// functions returns the public functions of a program, optimized, by name. All are
// compiled with the same data layout: a pass may remove the module's.
func (c *comparison) functions(text string) (map[string]string, error) {
	bitcode, err := tools.TryFilter(c.t, layout.ReplaceAllString(text, ""), "llvm-as-22", "-o", "-") // only from bitcode are names left out
	if err != nil {
		return nil, err
	}
	out, err := tools.TryFilter(c.t, bitcode, "opt-22", "-S", "-O2", "-discard-value-names", "-o", "-")
	if err != nil {
		return nil, err
	}
	list := map[string]string{}
	for _, m := range definition.FindAllStringSubmatch(out, -1) {
		if private := strings.HasPrefix(m[0], "define internal ") || strings.HasPrefix(m[0], "define private "); !private {
			list[m[1]] = inferred.ReplaceAllString(m[0], "")
		}
	}
	return list, nil
}
