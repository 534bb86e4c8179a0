// Package targets lists the supported targets. CONTRIBUTING.md describes how to add one.
package targets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/classify/loongarch64"
	"github.com/abi-opt/abi-opt/classify/riscv64"
	"github.com/abi-opt/abi-opt/classify/wasm32"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// Options select a variant of a target.
type Options struct {
	Compat   string // the compiler to match; "" for the target's default
	Features string // features in LLVM's notation, "+avx,-fma", or a level such as "x86-64-v3"
	ABI      string // a variant of the convention, "lp64"; "" for the target's default
}

// Description has the name and the constructor of a target.
type Description struct {
	Name    string // in options, short for Triple
	Triple  triple.Triple
	Models  []*layout.Model // of the platforms that follow the convention
	Compats []string        // the compilers that Options.Compat selects, the default first
	ABIs    bool            // Options.ABI selects among several ABIs
	New     func(triple.Triple, *layout.Model, Options) (classify.Target, error)
}

// named returns the triple that the name of a target is short for.
func named(name string) triple.Triple {
	t, ok := triple.Named(name)
	if !ok {
		panic("BUG: target " + name + " has no triple")
	}
	return t
}

// target returns the target for a triple that has a model.
func (d *Description) target(t triple.Triple, o Options) (classify.Target, error) {
	model, err := layout.ModelFor(t.String())
	if err != nil {
		panic("BUG: a target without a model: " + err.Error())
	}
	switch {
	case o.Compat != "" && !slices.Contains(d.Compats, o.Compat):
		return nil, fmt.Errorf("unknown compiler '%s' for %s: known are %s%s", o.Compat, d.Name, strings.Join(d.Compats, ", "), diag.DidYouMean(o.Compat, "", d.Compats))
	case o.ABI != "" && !d.ABIs:
		return nil, fmt.Errorf("unknown ABI '%s' of %s: it has one only", o.ABI, d.Name)
	}
	target, err := d.New(t, model, o)
	if err != nil {
		return nil, err
	}
	if p, ok := target.(interface{ Peer() classify.Target }); ok && o.Compat == "gcc" && p.Peer() == nil {
		return nil, fmt.Errorf("gcc is not a known compiler for %v", t)
	}
	return target, nil
}

// All lists the targets, the default first.
var All = []Description{{
	// System V AMD64, as on Linux, the BSDs and macOS.
	Name:    "x86_64",
	Triple:  named("x86_64"),
	Models:  []*layout.Model{layout.X86_64, layout.X86_64Android, layout.X86_64Darwin},
	Compats: []string{"clang22", "clang19", "gcc"},
	New:     newX86_64,
}, {
	// x86-64 on Windows, for MSVC or MinGW.
	Name:    "win64",
	Triple:  named("win64"),
	Models:  []*layout.Model{layout.X86_64Windows, layout.X86_64MinGW},
	Compats: clangAndGCC,
	New:     newWin64,
}, {
	// AAPCS64, as on Linux, the BSDs, Apple's systems and Windows.
	Name:    "aarch64",
	Triple:  named("aarch64"),
	Models:  []*layout.Model{layout.AArch64, layout.AArch64Android, layout.AArch64NetBSD, layout.AArch64Darwin, layout.AArch64Windows, layout.AArch64MinGW},
	Compats: clangAndGCC,
	New:     newAArch64,
}, {
	// RISC-V LP64D, as on Linux and the BSDs, LP64F and LP64. As for clang, the name alone selects
	// a processor without a system, which has LP64.
	Name:    "riscv64",
	Triple:  named("riscv64"),
	Models:  []*layout.Model{layout.RISCV64},
	Compats: clangAndGCC,
	ABIs:    true,
	New:     newRISCV64,
}, {
	// LoongArch LP64D, as on Linux and without a system. The environments gnuf32 and gnusf select LP64F and LP64S.
	Name:    "loongarch64",
	Triple:  named("loongarch64"),
	Models:  []*layout.Model{layout.LoongArch64},
	Compats: []string{"clang22"},
	New:     newLoongArch64,
}, {
	// 32-bit x86: System V, as on Linux, and Windows, for MSVC or MinGW.
	Name:    "i386",
	Triple:  named("i386"),
	Models:  []*layout.Model{layout.I386, layout.I386Windows, layout.I386MinGW},
	Compats: clangAndGCC,
	New:     newI386,
}, {
	// AAPCS32, with floating-point numbers in registers of their own or not.
	Name:   "arm",
	Triple: named("arm"),
	Models: []*layout.Model{layout.ARM, layout.ARMSoft, layout.ARMAndroid, layout.ARMv5, layout.ARMv5Android,
		layout.ARMv6, layout.ARMM, layout.ARMMSoft, layout.ARMv6M},
	Compats: clangAndGCC,
	New:     newARM,
}, {
	// WebAssembly with a memory of 32 bits, without a system, for WASI or Emscripten.
	Name:    "wasm32",
	Triple:  named("wasm32"),
	Models:  []*layout.Model{layout.Wasm32, layout.Wasm32Emscripten},
	Compats: []string{"clang22"},
	New:     newWasm32,
}}

var clangAndGCC = []string{"clang22", "gcc"}

// New returns the target of a name or triple: "x86_64", "x86_64-linux-gnu". "" selects the default.
func New(name string, o Options) (classify.Target, error) {
	d, t, err := find(name)
	if err != nil {
		return nil, err
	}
	return d.target(t, o)
}

// ForModule is New for a module that specifies a target itself. The module's triple and ABI replace
// an empty name and ABI. It is an error if they contradict the given ones.
func ForModule(name string, module llvm.TargetClaims, o Options) (classify.Target, error) {
	name = cmp.Or(name, module.Triple)
	switch {
	case o.ABI == "":
		o.ABI = module.ABI
	case module.ABI != "" && module.ABI != o.ABI:
		return nil, fmt.Errorf("the module is for ABI '%s', not '%s'", module.ABI, o.ABI)
	}
	d, asked, err := find(name)
	if err != nil {
		return nil, err
	}
	if module.Triple != "" {
		of, named, err := find(module.Triple)
		switch {
		case err != nil:
			return nil, err
		case name == d.Name && of == d:
			asked = named
		case of != d || !named.Agrees(asked):
			return nil, fmt.Errorf("the module is for target '%s', not '%s'", module.Triple, name)
		}
	}
	target, err := d.target(asked, o)
	if err == nil && module.DataLayout != "" {
		err = checkDataLayout(target, module.DataLayout)
	}
	return target, err
}

// checkDataLayout compares a module's data layout with the target's.
func checkDataLayout(target classify.Target, text string) error {
	given, err := datalayout.Parse(text)
	if err != nil {
		return fmt.Errorf("invalid data layout descriptor: %w", err)
	}
	own, err := datalayout.Parse(target.DataLayout())
	if err != nil {
		panic("BUG: the target's data layout: " + err.Error())
	}
	if difference := given.Difference(own); difference != "" {
		return fmt.Errorf("the module's data layout is not that of %s: %s", target.Triple(), difference)
	}
	return nil
}

// find returns the target and triple of a name or triple.
func find(name string) (*Description, triple.Triple, error) {
	d, t, err := findExactly(name)
	if err != nil {
		err = plainly(name, err)
	}
	return d, t, err
}

func findExactly(name string) (*Description, triple.Triple, error) {
	name = cmp.Or(name, All[0].Name)
	for i := range All {
		if d := &All[i]; d.Name == name {
			return d, d.Triple, nil
		}
	}
	arch, _, isTriple := strings.Cut(name, "-")
	if !isTriple || !slices.Contains(layout.Arches(), arch) {
		return nil, triple.Triple{}, fmt.Errorf("unknown target '%s': known are %s, and triples of the processors %s%s",
			name, strings.Join(names(), ", "), strings.Join(layout.Arches(), ", "), unknownHint(name))
	}
	model, err := layout.ModelFor(name)
	if err != nil {
		return nil, triple.Triple{}, err
	}
	t, err := triple.Parse(name)
	of := slices.IndexFunc(All, func(d Description) bool { return slices.Contains(d.Models, model) })
	return &All[of], t, err
}

func names() []string {
	var ns []string
	for _, d := range All {
		ns = append(ns, d.Name)
	}
	return ns
}

func newAArch64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := aarch64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	options := aarch64.Options{Model: model, Triple: t.String(), Features: features}
	if o.Compat == aarch64.GCC.Name {
		options.Compat = aarch64.GCC
	}
	return aarch64.New(options), nil
}

func newWin64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := x86_64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	options := win64.Options{
		Model:       model,
		Triple:      t.String(),
		VectorWidth: features.Vectors.Width(),
		Features:    features.Names,
	}
	if o.Compat == win64.GCC.Name {
		options.Compat = win64.GCC
	}
	return win64.New(options), nil
}

func newRISCV64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	options := riscv64.Options{
		Model:    model,
		Triple:   t.String(),
		Bare:     slices.Contains(layout.Bare, t.System),
		ABI:      o.ABI,
		Features: o.Features,
	}
	if o.Compat == riscv64.GCC.Name {
		options.Compat = riscv64.GCC
	}
	return riscv64.New(options)
}

func newLoongArch64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	return loongarch64.New(model, t, o.Features)
}

func newI386(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	if o.Features != "" {
		return nil, fmt.Errorf("target features '%s' are not supported on %s: vectors would be in other places", o.Features, model.Name)
	}
	return i386.New(i386.Options{Model: model, Triple: t.String(), GCC: o.Compat == "gcc"}), nil
}

func newARM(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := arm.ParseFeatures(t.Arch, model, o.Features)
	if err != nil {
		return nil, err
	}
	return arm.New(arm.Options{Model: model, Triple: t.String(), Features: features, GCC: o.Compat == "gcc"}), nil
}

func newWasm32(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := wasm32.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	if t.Environment == "threads" {
		features = append([]string{"+atomics"}, features...)
	}
	return wasm32.New(model, t.String(), features), nil
}

func newX86_64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	compat, err := x86_64.CompatByName(o.Compat)
	if err != nil {
		return nil, err
	}
	features, err := x86_64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	if features.Vectors > x86_64.SSE2 && model.VectorAlignByFeatures {
		return nil, fmt.Errorf("target features '%s' are not supported on %s: they change the alignment of vectors", o.Features, model.Name)
	}
	return x86_64.New(x86_64.Options{
		System:   x86_64.SystemOf(t.System),
		Triple:   t.String(),
		Compat:   compat,
		Vectors:  features.Vectors,
		Features: features.Names,
		Layouts:  layout.NewTable(model),
	}), nil
}
