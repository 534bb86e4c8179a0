package i386

import (
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Options select a variant of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	Call   Call // of a single function; Cdecl if zero
	GCC    bool // follow gcc 12 instead of clang 22

	llvm *codegen.Machine
}

// isMicrosoft reports whether the rules are those of Microsoft's compiler, and isWindows whether they are those of MinGW
// or Microsoft.
func (o *Options) isMicrosoft() bool { return o.Model.Records == layout.Microsoft }
func (o *Options) isWindows() bool   { return o.Model.Records != layout.GNU }

// returnsRecords reports whether small records are returned in registers.
func (o *Options) returnsRecords() bool {
	return o.isWindows() || o.Model == layout.I386BSD
}

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
}

// New returns the convention with the given options.
func New(o Options) *Target {
	misuse.If(o.Model == nil, "the layout model is nil")
	o.llvm = o.machine().Remembering()
	platform := convention.Platform{
		Name:       "i386",
		Triple:     o.Triple,
		Layouts:    layout.NewTable(o.Model),
		VAList:     llvm.Ptr,
		Machine:    o.llvm,
		Convention: o.convention(),
	}
	rules := convention.Rules[modes]{
		Modes:       o.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       o.begin,
		VAArg:       o.vaArg,
	}
	if !o.isMicrosoft() {
		peer := o
		peer.GCC = !o.GCC
		rules.Compilers = convention.ClangAndGCC(o.GCC, o.mayDiffer, func() *convention.Target[modes] { return New(peer).Target })
	}
	return &Target{convention.New(platform, rules)}
}
