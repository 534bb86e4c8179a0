package i386

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// New returns the convention for a triple.
func New(m *layout.Model, triple string) *Target {
	misuse.If(m == nil, "the layout model is nil")
	platform := convention.Platform{
		Name:    "i386",
		Triple:  triple,
		Layouts: layout.NewTable(m),
		VAList:  llvm.Ptr,
		Convention: &classify.Convention{
			Ints: ints, Vectors: vectors, AddressBack: &ints.Results[0], StackPointer: "esp", ReturnSlot: slot,
			Saved: []string{"ebx", "ebp", "edi", "esi"},
			Document: classify.Document{
				Title: "System V ABI, Intel386 Architecture Processor Supplement", URL: "https://gitlab.com/x86-psABIs/i386-ABI",
				Passing: "§2.2.3", Saved: "§2.2.1", Stack: "§2.2.2",
			},
		},
	}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       newModes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       func(*classify.Signature) convention.State[modes] { return &locator{} },
		VAArg:       vaArg,
	})}
}
