package s390x

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// Options select a variant of the convention.
type Options struct {
	Triple   string
	Compat   Compat // Clang22 if zero
	Features string // of the processor, in LLVM's notation: "+vector"
}

// New returns the convention with the given options.
func New(o Options) (*Target, error) {
	enabled, err := features.Parse(o.Features)
	if err != nil {
		return nil, err
	}
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	return &Target{newTarget(o.Triple, enabled, o.Compat)}, nil
}

func newTarget(triple string, enabled []string, compat Compat) *convention.Target[modes] {
	r := &rules{model: layout.S390X, hasVectors: hasVectors(enabled), compat: compat}
	vectors := classify.RegisterFile{Args: floatArgs, Results: vectorFile[:1]}
	if r.hasVectors {
		r.model, vectors.Args = layout.S390XVector, vectorFile
	}
	r.llvm = machine(r.model, r.hasVectors).Remembering()
	platform := convention.Platform{
		Name:     "s390x",
		Triple:   triple,
		Features: enabled,
		Layouts:  layout.NewTable(r.model),
		VAList:   r.model.VAList,
		Machine:  r.llvm,
		Convention: &classify.Convention{
			Ints:    classify.RegisterFile{Args: intArgs, Results: intArgs[:1]},
			Vectors: vectors,
			// The stack arguments are above the save area for the registers of the callee.
			StackPointer: "r15", StackBase: 160, SIMD: r.hasVectors,
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
		Compilers: convention.ClangAndGCC(compat.Name == GCC.Name, mayDiffer, func() *convention.Target[modes] {
			return newTarget(triple, enabled, compat.peer())
		}),
	})
}
