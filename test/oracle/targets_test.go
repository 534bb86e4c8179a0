package oracle

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// otherTargets are the platforms, besides those of x86-64, whose prototypes are
// compared with clang's.
var otherTargets = []string{
	"aarch64-unknown-linux-gnu",
	"arm64-apple-macosx14.0.0",
	"riscv64-unknown-linux-gnu",
	"loongarch64-unknown-linux-gnu",
	"i386-unknown-linux-gnu",
	"i686-w64-windows-gnu",
	"i686-pc-windows-msvc19.33.0",
	"armv7-unknown-linux-gnueabihf",
	"armv7-unknown-linux-gnueabi",
	"armv6-unknown-linux-gnueabihf",
	"armv6k-unknown-linux-gnueabi",
	"armv8a-unknown-linux-gnueabihf",
	"armv8a-unknown-linux-gnueabi",
	"thumbv6m-unknown-none-eabi",
	"thumbv7m-unknown-none-eabi",
	"thumbv7em-unknown-none-eabihf",
	"thumbv8m.main-unknown-none-eabi",
	"armv5e-unknown-none-eabi",
	"i386-unknown-freebsd",
	"wasm32-unknown-unknown",
	"wasm32-unknown-unknown +simd128",
	"wasm32-unknown-emscripten",
	"x86_64-apple-macosx14.0.0",
	"x86_64-w64-windows-gnu",
	"aarch64-pc-windows-msvc19.33.0",
	"aarch64-w64-windows-gnu",
	"x86_64-pc-windows-msvc19.33.0",
}

// TestTargets compares the triple, the data layout and random prototypes and
// records with clang's on every other target.
func TestTargets(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, name := range otherTargets {
		t.Run(name, func(t *testing.T) {
			judge := judgeOf(t, clang, name)
			compareHeader(t, clang, judge.Target)
			randomPrototypes(t, judge, mistaken(name), seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
		})
	}
}

// judgeOf returns a judge for a triple with features: "wasm32-unknown-unknown +simd128".
func judgeOf(t *testing.T, clang, name string) *Judge {
	t.Helper()
	triple, features, _ := strings.Cut(name, " ")
	target, err := targets.New(triple, targets.Options{Features: features})
	if err != nil {
		t.Fatal(err)
	}
	return &Judge{Clang: Clang{Path: clang, Flags: append([]string{"-target", target.Triple()}, featureFlags(features)...)}, Target: target}
}

// featureFlags returns clang's flags for features of LLVM.
func featureFlags(features string) (flags []string) {
	for f := range strings.SplitSeq(features, ",") {
		if f != "" {
			flags = append(flags, "-Xclang", "-target-feature", "-Xclang", f)
		}
	}
	return flags
}

// mistaken finds types for which clang writes what LLVM does not take on a target; nil: none.
func mistaken(triple string) func(ir.Type) bool {
	if strings.HasPrefix(triple, "loongarch64-") {
		return isTransparentBelow(64)
	}
	return nil
}

// TestTargetsAreComplete lists all that a target lacks of the recipe in CONTRIBUTING.md. It needs no other tools.
func TestTargetsAreComplete(t *testing.T) {
	compared := map[string]bool{"x86_64": true} // by most tests in this package
	for _, triple := range otherTargets {
		compared[nameOf(t, triple)] = true
	}
	executed := map[string]bool{"x86_64": true}
	for _, s := range otherSetups {
		executed[nameOf(t, s.triple)] = true
	}
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
			if syntaxes[d.Name] == nil {
				t.Error("locations are not compared with assembly: syntaxes has no row")
			}
			if !compared[d.Name] {
				t.Error("decisions are not compared with clang's: otherTargets has no triple")
			}
			if !documented[d.Name] {
				t.Error("docs/targets.md has no --target for it")
			}
			if !executed[d.Name] {
				t.Error("programs are not run: otherSetups has no triple")
			}
			if tests, err := os.ReadDir("../lit/classify/" + d.Name); err != nil || len(tests) == 0 {
				t.Errorf("test/lit/classify/%s has no tests", d.Name)
			}
			family := "#define __" + strings.TrimRight(d.Triple.Arch, "v0123456789") // __risc, __arm
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

// nameOf returns the name of a triple's target.
func nameOf(t *testing.T, triple string) string {
	triple, _, _ = strings.Cut(triple, " ")
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return target.Name()
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
