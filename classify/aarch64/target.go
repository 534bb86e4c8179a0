package aarch64

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention of one variant. It is safe for use from many
// goroutines, and remembers what it found out about each type.
type Target struct {
	Variant
	triple   string
	features []string
	layouts  *layout.Table
	known    ir.TypeCache[*passing]
	inside   sync.Map // *layout.Layout to contents
}

// New returns the convention for a triple whose model is one of the Variants', and a
// processor with features that LLVM is told about; see ParseFeatures.
func New(model *layout.Model, triple string, features []string) *Target {
	i := slices.IndexFunc(Variants, func(v Variant) bool { return v.Model == model })
	misuse.If(i < 0, "no variant has the layout model")
	return &Target{Variant: Variants[i], triple: triple, features: features, layouts: layout.NewTable(model)}
}

// Name implements classify.Target.
func (t *Target) Name() string { return "aarch64" }

// Triple implements classify.Target.
func (t *Target) Triple() string { return t.triple }

// DataLayout implements classify.Target.
func (t *Target) DataLayout() string { return t.Model.DataLayout }

// Layouts implements classify.Target.
func (t *Target) Layouts() *layout.Table { return t.layouts }

// VAList implements classify.Target.
func (t *Target) VAList() ir.Type { return t.layouts.Model().VAList }

// Features implements classify.Target.
func (t *Target) Features() []string { return t.features }

// CallConvs implements classify.Target.
func (t *Target) CallConvs() []string { return nil }

var _ classify.Target = (*Target)(nil)
