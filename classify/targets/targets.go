// Package targets lists the supported targets. CONTRIBUTING.md describes how to add one.
package targets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Options select a variant of a target.
type Options struct {
	Compat   string // the compiler to match; "" for the target's default
	Features string // features in LLVM's notation, "+avx,-fma", or a level such as "x86-64-v3"
	ABI      string // a variant of the convention, "lp64"; "" for the target's default
}

// Description is the row of a target. Package layout has the rest: names, triples and the models of types.
type Description struct {
	Name    string          // in options, short for Triple
	Triple  triple.Triple   // that package layout has for the name
	Models  []*layout.Model // of the platforms that follow the convention
	Compats []string        // the compilers that Options.Compat selects, the default first
	ABIs    []string        // that Options.ABI selects, the default first; nil if there is only one, or features select them
	New     func(triple.Triple, *layout.Model, Options) (classify.Target, error)
	// Bindings: the calls of package ffi can follow the convention, so there are Go bindings.
	Bindings bool
	// Words are words that users may know the convention by.
	Words []Words

	guests []guest // conventions that single functions may request
}

// Words are words, separated by spaces, and the help on them. The help on Topic follows, which is a triple if the
// target's name alone selects another platform.
type Words struct{ Words, Text, Topic string }

// target returns the target for a triple that has a model.
func (d *Description) target(t triple.Triple, o Options) (classify.Target, error) {
	model, err := layout.ModelFor(t.String())
	if err != nil {
		panic("BUG: a target without a model: " + err.Error())
	}
	switch {
	case o.Compat != "" && !slices.Contains(d.Compats, o.Compat):
		return nil, fmt.Errorf("unknown compiler '%s' for %s: known are %s%s", o.Compat, d.Name, strings.Join(d.Compats, ", "), diag.DidYouMean(o.Compat, "", d.Compats))
	case o.ABI != "" && d.ABIs == nil && model.ByABI(o.ABI) == model:
		return nil, fmt.Errorf("unknown ABI '%s' of %s: it has one only", o.ABI, d.Name)
	}
	target, err := d.New(t, model.ByABI(o.ABI), o)
	if err != nil {
		return nil, err
	}
	if p, ok := target.(interface{ Peer() classify.Target }); ok && o.Compat == "gcc" && p.Peer() == nil {
		return nil, fmt.Errorf("gcc is not a known compiler for %v", t)
	}
	return target, nil
}

// All lists the targets, the default first. Each has a file with its row.
var All = list(ofX86_64, ofWin64, ofAArch64, ofRISCV64, ofRISCV32, ofLoongArch64, ofPowerPC64LE, ofS390X, ofPowerPC64, ofI386, ofARM, ofWasm32)

// list completes rows.
func list(rows ...Description) []Description {
	for i := range rows {
		t, err := layout.Triple(rows[i].Name)
		if err != nil {
			panic("BUG: a target without a triple: " + err.Error())
		}
		rows[i].Triple = t
	}
	return rows
}

// Of returns the row of a target, or nil if it is not listed.
func Of(t classify.Target) *Description {
	for i := range All {
		if d := &All[i]; d.Name == t.Name() {
			return d
		}
	}
	return nil
}

var clangAndGCC = []string{"clang22", "gcc"}

// New returns the target of a name or triple, such as x86_64-linux-gnu. "" selects the default.
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

// OtherABI returns the variant of the convention that a module flag of LLVM names, if the target is for another one, or else "".
func OtherABI(target classify.Target, key, value string) string {
	own, hasABI := target.(classify.WithABI)
	abi := layout.ABIOfFlag(key, value)
	if !hasABI || abi == own.ABI() || own.ABI() == "" && target.Layouts().Model().ABIs[abi] == nil {
		return ""
	}
	return abi
}

// KnownFeatures returns those of a function's target features in LLVM IR that a target takes: not those of other versions of LLVM, and
// none that its convention cannot follow.
func KnownFeatures(name string, o Options, features string) string {
	isKnown := func(features string) bool {
		o.Features = features
		_, err := New(name, o)
		return err == nil
	}
	if isKnown(features) {
		return features
	}
	known := ""
	for feature := range strings.SplitSeq(features, ",") {
		if more := strings.TrimPrefix(known+","+feature, ","); isKnown(more) {
			known = more
		}
	}
	return known
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

// Compilers returns the compilers that Options.Compat selects on some target, the default first.
func Compilers() []string { return union(func(d *Description) []string { return d.Compats }) }

// ABIs returns the ABIs that Options.ABI selects on some target.
func ABIs() []string { return union(func(d *Description) []string { return d.ABIs }) }

func union(of func(*Description) []string) (all []string) {
	for i := range All {
		for _, name := range of(&All[i]) {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

func names() []string {
	var ns []string
	for _, d := range All {
		ns = append(ns, d.Name)
	}
	return ns
}
