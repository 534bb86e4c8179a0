package riscv64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for use from many goroutines, and remembers
// what it found out about each type.
type Target struct {
	triple  string
	layouts *layout.Table
	known   ctype.Memo[passing]
}

// New returns the convention for a triple.
func New(model *layout.Model, triple string) *Target {
	return &Target{triple: triple, layouts: layout.NewTable(model)}
}

// Name implements classify.Target.
func (t *Target) Name() string { return "riscv64" }

// Triple implements classify.Target.
func (t *Target) Triple() string { return t.triple }

// DataLayout implements classify.Target.
func (t *Target) DataLayout() string { return t.layouts.Model().DataLayout }

// Layouts implements classify.Target.
func (t *Target) Layouts() *layout.Table { return t.layouts }

// Features implements classify.Target: those that the convention's registers, and
// Linux, ask for. Without them LLVM would choose another convention.
func (t *Target) Features() []string { return []string{"+m", "+a", "+f", "+d", "+c"} }

// CallConvs implements classify.Target.
func (t *Target) CallConvs() []string { return nil }

var (
	_ classify.VarArgs   = (*Target)(nil)
	_ classify.Explainer = (*Target)(nil)
)
