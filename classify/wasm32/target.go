package wasm32

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// New returns the convention for a triple, with features of the processor for LLVM: "+simd128".
func New(m *layout.Model, triple string, features []string) *Target {
	misuse.If(m == nil, "the layout model is nil")
	simd := hasSIMD(features)
	r := &rules{m, machine(m, simd).Remembering()}
	platform := convention.Platform{
		Name:     "wasm32",
		Triple:   triple,
		Features: features,
		Layouts:  layout.NewTable(m),
		VAList:   llvm.Ptr,
		Machine:  r.llvm,
		Convention: &classify.Convention{StackPointer: "the last parameter", SIMD: simd, TypedCalls: true, Document: classify.Document{
			Title: "WebAssembly tool conventions, Basic C ABI", URL: "https://github.com/WebAssembly/tool-conventions/blob/main/BasicCABI.md",
			Passing: "Function arguments and return values",
		}},
	}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       func(*classify.Signature) convention.State[modes] { return &locator{r.llvm.Begin(false)} },
		VAArg:       vaArg,
		Variadic:    "unnamed arguments are in a buffer, whose address is the last parameter",
	})}
}
