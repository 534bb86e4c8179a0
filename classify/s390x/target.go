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

// New returns the convention for a triple, with processor features in LLVM's notation, "+vector".
func New(triple, list string) (*Target, error) {
	enabled, err := features.Parse(list)
	if err != nil {
		return nil, err
	}
	r := &rules{model: layout.S390X, hasVectors: hasVectors(enabled)}
	if r.hasVectors {
		r.model = layout.S390XVector
	}
	r.llvm = machine(r.model, r.hasVectors).Remembering()
	vectors := classify.RegisterFile{Args: floatArgs, Results: vectorFile[:1]}
	if r.hasVectors {
		vectors.Args = vectorFile
	}
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
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Variadic:    variadic,
	})}, nil
}
