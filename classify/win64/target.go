package win64

import (
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Options select a variant of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	Compat Compat // Clang22 if zero
	// VectorWidth is the size of a vector register: 16, 32 with AVX or 64 with AVX-512.
	VectorWidth layout.Bytes
	// Features are the processor features for LLVM.
	Features []string
	// Guest: the platform has another convention, and single functions request this one.
	Guest bool
}

// Target is the convention. It is safe for concurrent use.
type Target struct{ *convention.Target[modes] }

// New returns the convention with the given options.
func New(o Options) *Target {
	misuse.If(o.Model == nil, "the layout model is nil")
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	var compilers *convention.Compilers[modes]
	if o.hasGCC() {
		peer := o
		peer.Compat = o.Compat.peer()
		compilers = &convention.Compilers[modes]{
			Own: o.Compat.Name, Other: peer.Compat.Name, MayDiffer: mayDiffer,
			Peer: sync.OnceValue(func() *convention.Target[modes] { return New(peer).Target }),
		}
	}
	machine := o.machine().Remembering()
	platform := convention.Platform{
		Name:     "win64",
		Triple:   o.Triple,
		Features: o.Features,
		// stdcall, fastcall and thiscall have a meaning in 32-bit code only.
		CallConvs: []string{"ms_abi", "stdcall", "fastcall", "thiscall"},
		Layouts:   layout.NewTable(o.Model),
		VAList:    llvm.Ptr,
		Machine:   machine,
		Convention: &classify.Convention{
			Ints: ints, Vectors: vectors, AddressBack: &ints.Results[0],
			StackPointer: "rsp", StackBase: homeSpace, ReturnSlot: 8, SharedSlots: true,
			Saved: append([]string{"rbx", "rbp", "rdi", "rsi", "r12", "r13", "r14", "r15"}, classify.Numbered("xmm", 6, 15)...),
			Document: classify.Document{
				Title: "Microsoft, x64 calling convention", URL: "https://learn.microsoft.com/cpp/build/x64-calling-convention",
				Passing: "Parameter passing", Saved: "Caller/callee saved registers", Stack: "Stack allocation", VAList: "Varargs",
			},
		},
	}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:  o.modes,
		Opaque: asOpaque,
		Begin: func(*classify.Signature) convention.State[modes] {
			return &locator{machine.Begin(false)}
		},
		VAArg:     o.vaArg,
		Compilers: compilers,
		Variadic:  "a floating-point argument in xmm0-3 is also in the integer register of its slot",
	})}
}

// hasGCC reports whether gcc compiles for the platform.
func (o *Options) hasGCC() bool { return o.Model.Records != layout.Microsoft }

// vaArg reads the next slot, which holds the value or its address. A va_list is the slot's address.
func (o *Options) vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	if m.slotless {
		return classify.VAArg{Ignore: true}, nil
	}
	byAddress := m.argument.Kind == classify.Indirect || !fitsSlot(m.layout) && !o.Compat.FlexibleBySize
	return classify.VAArg{ByAddress: byAddress, Align: slot, Advance: slot}, nil
}
