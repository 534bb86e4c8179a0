package x86_64

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// VectorLevel says how wide the vector registers are.
type VectorLevel uint8

// The levels.
const (
	SSE2   VectorLevel = iota // xmm, 16 bytes
	AVX                       // ymm, 32 bytes
	AVX512                    // zmm, 64 bytes
)

// Width is the size of a vector register.
func (l VectorLevel) Width() layout.Bytes { return 16 << l }

// Options choose among the variants of the convention.
type Options struct {
	System System // Linux if zero
	// Triple is what LLVM is told: for Linux if empty.
	Triple  string
	Compat  Compat // Clang22 if zero
	Vectors VectorLevel
	// Features are what LLVM is told about the processor; see ParseFeatures.
	Features []string
	// Layouts is the table to use; a new one if nil.
	Layouts *layout.Table
}

// Target is the convention with options. It is safe for use from many
// goroutines, and remembers what it found out about each type.
type Target struct {
	system   System
	triple   string
	compat   Compat
	vectors  VectorLevel
	features []string
	layouts  *layout.Table
	known    ir.TypeCache[*passing]
}

// New returns the convention with the given options.
func New(o Options) *Target {
	t := &Target{system: o.System, triple: o.Triple, compat: o.Compat, vectors: o.Vectors, features: o.Features, layouts: o.Layouts}
	if t.system == (System{}) {
		t.system = Systems[0]
	}
	if t.triple == "" {
		t.triple = "x86_64-unknown-linux-gnu"
	}
	if t.compat == (Compat{}) {
		t.compat = Clang22
	}
	if t.layouts == nil {
		t.layouts = layout.NewTable(layout.X86_64)
	}
	return t
}

// Name implements classify.Target.
func (t *Target) Name() string { return "x86_64" }

// Triple implements classify.Target.
func (t *Target) Triple() string { return t.triple }

// DataLayout implements classify.Target.
func (t *Target) DataLayout() string {
	return t.layouts.Model().DataLayout
}

// Features implements classify.Target.
func (t *Target) Features() []string { return t.features }

// CallConvs implements classify.Target.
func (t *Target) CallConvs() []string { return []string{"sysv_abi"} }

// Layouts implements classify.Target.
func (t *Target) Layouts() *layout.Table { return t.layouts }

// VAList implements classify.Target.
func (t *Target) VAList() ir.Type { return layout.X86_64.VAList }

// Compat returns the compiler that the target agrees with.
func (t *Target) Compat() Compat { return t.compat }
