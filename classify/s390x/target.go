package s390x

import (
	"errors"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// Options select a variant of the convention.
type Options struct {
	Model    *layout.Model // of the platform, or of its variant in which vectors have registers
	Triple   string
	Compat   Compat // Clang22 if zero
	Features string // of the processor, in LLVM's notation: "+vector"
}

// New returns the convention with the given options.
func New(o Options) (*Target, error) {
	misuse.If(o.Model == nil, "the layout model is nil")
	enabled, err := features.Parse(o.Features)
	if err != nil {
		return nil, err
	}
	if o.Model.ABI == layout.VectorABI && !hasVectors(enabled) {
		if enabled = slices.Concat([]string{"+" + vectorFacility}, enabled); !hasVectors(enabled) {
			return nil, errors.New("ABI 'vector' needs the target feature '+vector'")
		}
	}
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	return &Target{newTarget(&o, enabled)}, nil
}

// ABI implements classify.WithABI. It is "" without the vector facility.
func (t *Target) ABI() string { return t.Layouts().Model().ABI }

var _ classify.WithABI = (*Target)(nil)

func newTarget(o *Options, enabled []string) *convention.Target[modes] {
	r := &rules{model: o.Model, hasVectors: hasVectors(enabled), compat: o.Compat}
	vectors, variadic := classify.RegisterFile{Args: floatArgs, Results: floatArgs[:1]}, ""
	if r.hasVectors {
		r.model, vectors.Args, vectors.Results = o.Model.ByABI(layout.VectorABI), vectorFile, []classify.Register{floatArgs[0], vectorArgs[0]}
		variadic = "unnamed vectors are on the stack"
	}
	r.llvm = machine(r.model, r.hasVectors).Remembering()
	platform := convention.Platform{
		Name:     "s390x",
		Triple:   o.Triple,
		Features: enabled,
		Layouts:  layout.NewTable(r.model),
		VAList:   r.model.VAList,
		Machine:  r.llvm,
		Convention: &classify.Convention{
			Ints:    classify.RegisterFile{Args: intArgs, Results: intArgs[:1]},
			Vectors: vectors,
			// The stack arguments are above the save area for the registers of the callee, and that above the link between frames.
			StackPointer: "r15", StackBase: 160, Header: 16, StackAlign: slot, SIMD: r.hasVectors,
			Saved: append(classify.Numbered("r", 6, 13), classify.Numbered("f", 8, 15)...),
			Document: classify.Document{
				Title: "ELF Application Binary Interface s390x Supplement", URL: "https://github.com/IBM/s390x-abi",
				Passing: "§1.2.3", Saved: "§1.2.1", Stack: "§1.2.2", VAList: "§1.2.4",
			},
		},
	}
	return convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Variadic:    variadic,
		Compilers: convention.ClangAndGCC(o.Compat.Name == GCC.Name, mayDiffer, func() *convention.Target[modes] {
			other := *o
			other.Compat = o.Compat.peer()
			return newTarget(&other, enabled)
		}),
	})
}
