package riscv64

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options choose among the forms of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	Bare   bool   // there is no system, which would ask for floating-point registers
	ABI    string // one of the ABIs; "" for lp64d, or lp64 without a system
	// Features are what LLVM is told about the processor besides what the form and the
	// system ask for: "+v,-c".
	Features string
}

// Target is the convention. It is safe for use from many goroutines, and remembers
// what it found out about each type.
type Target struct {
	triple   string
	abi      ABI
	features []string
	layouts  *layout.Table
	known    ir.TypeCache[*passing]
}

// New returns the convention in a form.
func New(o Options) (*Target, error) {
	if o.ABI == "" {
		o.ABI = ABIs[0].Name
		if o.Bare {
			o.ABI = "lp64"
		}
	}
	i := slices.IndexFunc(ABIs, func(a ABI) bool { return a.Name == o.ABI })
	if i < 0 {
		var names []string
		for _, a := range ABIs {
			names = append(names, a.Name)
		}
		return nil, fmt.Errorf("unknown ABI '%s' of riscv64: known are %s", o.ABI, strings.Join(names, ", "))
	}
	abi := ABIs[i]
	features, err := abi.features().Parse(o.Features)
	if err != nil {
		return nil, err
	}
	return &Target{
		triple:   o.Triple,
		abi:      abi,
		features: append(baseFeatures(abi, o.Bare), features...),
		layouts:  layout.NewTable(o.Model),
	}, nil
}

// baseFeatures are those that the form's registers and the system ask for. Without
// them LLVM would choose another form.
func baseFeatures(abi ABI, bare bool) []string {
	switch {
	case !bare || abi.Float == 8:
		return []string{"+m", "+a", "+f", "+d", "+c"}
	case abi.Float == 4:
		return []string{"+m", "+a", "+f", "+c"}
	}
	return []string{"+m", "+a", "+c"}
}

// Name implements classify.Target.
func (t *Target) Name() string { return "riscv64" }

// Triple implements classify.Target.
func (t *Target) Triple() string { return t.triple }

// ABI implements classify.WithABI.
func (t *Target) ABI() string { return t.abi.Name }

// DataLayout implements classify.Target.
func (t *Target) DataLayout() string { return t.layouts.Model().DataLayout }

// Layouts implements classify.Target.
func (t *Target) Layouts() *layout.Table { return t.layouts }

// Features implements classify.Target.
func (t *Target) Features() []string { return t.features }

// CallConvs implements classify.Target.
func (t *Target) CallConvs() []string { return nil }

var (
	_ classify.Explainer = (*Target)(nil)
	_ classify.WithABI   = (*Target)(nil)
)
