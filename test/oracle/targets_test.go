package oracle

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestTargets compares the triple, the data layout and random prototypes and
// records with clang's on every target.
func TestTargets(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, name := range Triples() {
		t.Run(name, func(t *testing.T) {
			judge := judgeOf(t, clang, name)
			compareHeader(t, clang, judge.Target)
			randomPrototypes(t, judge, setupOf(judge.Target).mistaken, seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
		})
	}
}

// judgeOf returns a judge for a triple with features after a space.
func judgeOf(t *testing.T, clang, name string) *Judge {
	t.Helper()
	_, features, _ := strings.Cut(name, " ")
	target := targetOf(t, name)
	return &Judge{Clang: Clang{Path: clang, Flags: append(ClangFor(target.Triple()), featureFlags(features)...)}, Target: target}
}

// TestTargetsAreComplete lists all that a target lacks of the recipe in CONTRIBUTING.md. It needs no other tools.
func TestTargetsAreComplete(t *testing.T) {
	page, err := os.ReadFile("../../docs/targets.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]bool{}
	for _, option := range regexp.MustCompile("`--target=([a-z][^`]*)`").FindAllStringSubmatch(string(page), -1) {
		if target, err := targets.New(option[1], targets.Options{}); err != nil {
			t.Errorf("docs/targets.md: %v", err)
		} else {
			documented[target.Name()] = true
		}
	}
	for _, d := range targets.All {
		t.Run(d.Name, func(t *testing.T) {
			at := slices.IndexFunc(Setups, func(s Setup) bool { return s.Target == d.Name })
			if at < 0 {
				t.Fatal("it is not tested: Setups has no row")
			}
			checkSetup(t, &Setups[at])
			if !documented[d.Name] {
				t.Error("docs/targets.md has no --target for it")
			}
			if tests, err := os.ReadDir("../lit/classify/" + d.Name); err != nil || len(tests) == 0 {
				t.Errorf("test/lit/classify/%s has no tests", d.Name)
			}
			family := "#define __" + strings.TrimRight(strings.TrimSuffix(d.Triple.Arch, "le"), "v0123456789") // __risc, __arm
			if macros, err := cimport.Predefined(cimport.Options{Target: d.Triple.String()}); err != nil || !strings.Contains(macros, family) {
				t.Errorf("package cimport has no macros of the processor, such as %s: %v", family, err)
			}
			target, err := targets.New(d.Name, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			checkVAArg(t, target)
			checkExplanation(t, target)
		})
	}
}

// checkSetup checks that a row has all that tests range over, and is about its target.
func checkSetup(t *testing.T, s *Setup) {
	if s.assembly == nil {
		t.Error("locations are not compared with assembly: its row in Setups has no syntax")
	}
	if len(s.Triples) == 0 {
		t.Error("decisions are not compared with clang's: its row in Setups has no triple")
	}
	if len(s.Machines) == 0 {
		t.Error("programs are not run: its row in Setups has no machine")
	}
	_, err := targets.New(s.Triples[0], targets.Options{Features: "+no-such-feature"})
	if hasFeatures := err != nil && !strings.Contains(err.Error(), "not supported on"); hasFeatures != (s.features != nil) {
		t.Errorf("the names of features are not compared with LLVM's, or the target has none: %v", err)
	}
	var triples []string
	for _, v := range s.Variants {
		triples = append(triples, v.Triple)
	}
	for _, m := range s.Machines {
		if m.Convention == "" {
			triples = append(triples, m.Triple)
		}
	}
	for _, triple := range slices.Concat(s.Triples, s.Systems, triples) {
		if target := targetOf(t, triple); target.Name() != s.Target {
			t.Errorf("%s is of %s", triple, target.Name())
		}
	}
}

// targetOf returns the target of a triple with features after a space.
func targetOf(t *testing.T, name string) classify.Target {
	t.Helper()
	triple, features, _ := strings.Cut(name, " ")
	target, err := targets.New(triple, targets.Options{Features: features})
	if err != nil {
		t.Fatal(err)
	}
	return target
}

// checkVAArg checks that va_arg reads numbers and pointers from a va_list.
func checkVAArg(t *testing.T, target classify.Target) {
	if _, err := target.Layouts().Of(target.VAList()); err != nil {
		t.Errorf("va_list: %v", err)
	}
	for _, ty := range []ir.Type{si32, ir.F64, llvm.Ptr} {
		if v, err := target.VAArg(ty); err != nil || v.Ignore || v.Advance == 0 || v.Align == 0 {
			t.Errorf("va_arg of %v: %+v, %v", ty, v, err)
		}
	}
}

// checkExplanation checks that decisions have reasons and locations. Integers are in the argument registers, in
// order, if the convention has any.
func checkExplanation(t *testing.T, target classify.Target) {
	explainer, ok := target.(classify.Explainer)
	if !ok {
		t.Error("it is no classify.Explainer")
		return
	}
	e, err := explainer.Explain(classify.Signature{Params: []ir.Type{si32, llvm.Ptr}})
	if err != nil || len(e.Params) != 2 {
		t.Errorf("the explanation of two arguments has %d reasons: %v", len(e.Params), err)
		return
	}
	c := target.Convention()
	if c.StackPointer == "" {
		t.Error("the convention does not name the stack pointer")
	}
	for i, p := range e.Info.Params {
		at := p.Pieces[0].At
		switch {
		case e.Params[i].Rule == "":
			t.Errorf("argument %d has no reason", i)
		case at.Place == classify.Nowhere:
			t.Errorf("argument %d has no location", i)
		case i < len(c.Ints.Args) && (at.Place != classify.Registers || at.Regs[0] != c.Ints.Args[i]):
			t.Errorf("argument %d is in %v, not in %s", i, at, c.Ints.Args[i].Name)
		}
	}
}
