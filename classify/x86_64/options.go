package x86_64

import (
	"cmp"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// VectorLevel is the width of the vector registers.
type VectorLevel uint8

// The levels.
const (
	SSE2   VectorLevel = iota // xmm, 16 bytes
	AVX                       // ymm, 32 bytes
	AVX512                    // zmm, 64 bytes
)

// Width is the size of a vector register.
func (l VectorLevel) Width() layout.Bytes { return 16 << l }

// Options select a variant of the convention.
type Options struct {
	System   System // Linux if zero
	Triple   string // for LLVM; that of Linux if empty
	Compat   Compat // Clang22 if zero
	Vectors  VectorLevel
	Features []string      // of the processor, for LLVM; see ParseFeatures
	Layouts  *layout.Table // a new one if nil
}

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
	compat Compat
}

// New returns the convention with the given options.
func New(o Options) *Target {
	if o.System == (System{}) {
		o.System = SystemOf("linux")
	}
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	if o.Layouts == nil {
		o.Layouts = layout.NewTable(layout.X86_64)
	}
	r := &rules{system: o.System, compat: o.Compat, vectors: o.Vectors, layouts: o.Layouts, features: o.Features}
	r.llvm = r.machine().Remembering()
	platform := convention.Platform{
		Name:      "x86_64",
		Triple:    cmp.Or(o.Triple, "x86_64-unknown-linux-gnu"),
		Features:  o.Features,
		CallConvs: []string{"sysv_abi"},
		Layouts:   o.Layouts,
		VAList:    layout.X86_64.VAList,
		Machine:   r.llvm,
		Convention: &classify.Convention{
			Ints: ints, Vectors: vectors, AddressBack: &ints.Results[0],
			StackPointer: "rsp", ReturnSlot: 8, CountsVectors: true,
			Saved: []string{"rbx", "rbp", "r12", "r13", "r14", "r15"}, RedZone: 128,
			Document: classify.Document{
				Title: "System V ABI, AMD64 Architecture Processor Supplement", URL: "https://gitlab.com/x86-psABIs/x86-64-ABI",
				Passing: "§3.2.3", Saved: "§3.2.1", Stack: "§3.2.2", VAList: "§3.5.7",
			},
		},
	}
	peer := o
	peer.Compat = o.Compat.peer()
	var compilers *convention.Compilers[modes]
	if !o.System.isApple() { // which has no gcc
		compilers = &convention.Compilers[modes]{
			Own: o.Compat.Name, Other: peer.Compat.Name, MayDiffer: mayDiffer,
			Peer: sync.OnceValue(func() *convention.Target[modes] { return New(peer).Target }),
		}
	}
	r.target = convention.New(platform, convention.Rules[modes]{
		Modes: r.modes,
		Opaque: func(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
			return &modes{rules: r, layout: l, scalar: scalar}, nil
		},
		Transparent: func(union, first *modes) { union.first = first },
		Begin:       r.begin,
		VAArg:       vaArg,
		Reason:      r.reason,
		Compilers:   compilers,
		Variadic:    "every call says in al how many vector registers it uses",
	})
	return &Target{Target: r.target, compat: o.Compat}
}

// Compat returns the compiler that the target matches.
func (t *Target) Compat() Compat { return t.compat }

// rules are the rules of the convention with options.
type rules struct {
	target  *convention.Target[modes]
	system  System
	compat  Compat
	vectors VectorLevel
	layouts *layout.Table
	llvm    *codegen.Machine

	features []string
}
