package riscv

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/lp64"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Processor is what distinguishes the targets.
type Processor struct {
	Name     string
	Bits     int    // the size of integer registers
	ABIs     []ABI  // the default first
	Small    string // the ABI for 16 registers, which is not supported; "" if it is not known
	Warnings lp64.Warnings
}

// Options select a variant of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	Bare   bool   // the platform has no operating system, which would require floating-point registers
	ABI    string // one of the ABIs; "" for the first one, or that without floating-point registers if Bare
	Compat Compat // Clang22 if zero
	// Features are processor features for LLVM, in addition to those of the ABI and the system:
	// "+v,-c".
	Features string
}

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*lp64.Target
	abi ABI
}

// New returns the convention with the given options.
func (p *Processor) New(o Options) (*Target, error) {
	misuse.If(o.Model == nil, "the layout model is nil")
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	abi, err := p.abi(o)
	if err != nil {
		return nil, err
	}
	features, err := p.features(abi).Parse(o.Features)
	if err != nil {
		return nil, err
	}
	calls := lp64.Convention(abi.Float, classify.Numbered("s", 0, 11), classify.Numbered("fs", 0, 11), classify.Document{
		Title: "RISC-V ABIs Specification", URL: "https://github.com/riscv-non-isa/riscv-elf-psabi-doc",
		Passing: "Integer and Hardware Floating-point Calling Convention", Saved: "Register Convention", Stack: "Integer Calling Convention",
		VAList: "Integer Calling Convention",
	})
	calls.BoxesNumbers = true
	platform := convention.Platform{
		Name:       p.Name,
		Triple:     o.Triple,
		Features:   append(baseFeatures(abi, o.Bare), features...),
		Layouts:    layout.NewTable(o.Model),
		VAList:     o.Model.VAList,
		Convention: calls,
	}
	return &Target{abi: abi, Target: lp64.New(platform, lp64.Options{
		Float: abi.Float,

		LLVMFloat:       abi.Float,
		FloatRegisters:  floatRegisters(platform.Features),
		VectorRegisters: slices.ContainsFunc(features, selectsVectors),
		Warnings:        p.Warnings,
		Compat:          o.Compat,
		Other:           peer(o.Compat),
	})}, nil
}

// abi returns the ABI that options select.
func (p *Processor) abi(o Options) (ABI, error) {
	switch {
	case o.ABI == "" && o.Bare:
		o.ABI = p.soft()
	case o.ABI == "":
		o.ABI = p.ABIs[0].Name
	case o.ABI == p.Small:
		return ABI{}, fmt.Errorf("ABI '%s' is not supported: %s", o.ABI, p.registers())
	}
	i := slices.IndexFunc(p.ABIs, func(a ABI) bool { return a.Name == o.ABI })
	if i < 0 {
		return ABI{}, fmt.Errorf("unknown ABI '%s' of %s: known are %s", o.ABI, p.Name, strings.Join(p.ABINames(), ", "))
	}
	return p.ABIs[i], nil
}

// baseFeatures are the features that the ABI and the system require. Without them LLVM would use
// another ABI.
func baseFeatures(abi ABI, bare bool) []string {
	switch {
	case !bare || abi.Float == 8:
		return []string{"+m", "+a", "+f", "+d", "+c"}
	case abi.Float == 4:
		return []string{"+m", "+a", "+f", "+c"}
	}
	return []string{"+m", "+a", "+c"}
}

// floatRegisters returns the size of the floating-point registers that features select.
func floatRegisters(features []string) (size layout.Bytes) {
	has := map[string]bool{}
	for _, f := range features {
		has[f[1:]] = f[0] == '+'
	}
	switch {
	case has["f"] && has["d"]:
		return 8
	case has["f"]:
		return 4
	}
	return 0
}

// selectsVectors reports whether a feature selects registers for vectors.
func selectsVectors(feature string) bool {
	return strings.HasPrefix(feature, "+v") || strings.HasPrefix(feature, "+zv") || strings.HasPrefix(feature, "+rva23")
}

// ABI implements classify.WithABI.
func (t *Target) ABI() string { return t.abi.Name }

var _ classify.WithABI = (*Target)(nil)
