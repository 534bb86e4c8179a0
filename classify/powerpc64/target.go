package powerpc64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// New returns the convention for a triple, with processor features in LLVM's notation, "+power9-vector,-vsx".
func New(m *layout.Model, triple, features string) (*Target, error) {
	misuse.If(m == nil, "the layout model is nil")
	more, err := known.Parse(features)
	if err != nil {
		return nil, err
	}
	all := slices.Concat(vectorFeatures, more)
	r := &rules{llvm: machine(m, registersWith(all)).Remembering(), model: m}
	r.homogeneous = ctype.Homogeneous{IsBase: isBase, Max: maxMembers, ZeroWidthBars: true}
	platform := convention.Platform{
		Name:     "powerpc64",
		Triple:   triple,
		Features: all,
		Layouts:  layout.NewTable(m),
		VAList:   m.VAList,
		Machine:  r.llvm,
		Convention: &classify.Convention{
			Ints:    classify.RegisterFile{Args: intArgs, Results: intArgs[:2]},
			Vectors: classify.RegisterFile{Args: floatArgs, Results: floatArgs[:8]},
			// The stack arguments are above the header of 32 bytes and the doublewords of r3 to r10.
			StackPointer: "r1", StackBase: header + saved, RedZone: 288,
			Saved: append(classify.Numbered("r", 14, 31), append(classify.Numbered("f", 14, 31), classify.Numbered("v", 20, 31)...)...),
			Document: classify.Document{
				Title: "64-Bit ELF V2 ABI Specification", URL: "https://openpowerfoundation.org/specifications/64bitelfabi/",
				Passing: "§2.2.4", Saved: "§2.2.2", Stack: "§2.2.3", VAList: "§2.2.5",
			},
		},
	}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Variadic:    "floating-point numbers and vectors are also in the doublewords that they skip elsewhere",
	})}, nil
}
