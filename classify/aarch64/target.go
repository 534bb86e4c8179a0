package aarch64

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention on one platform. It is safe for concurrent use.
type Target struct{ *convention.Target[modes] }

// Options select a variant of the convention.
type Options struct {
	Model    *layout.Model // of one of the Platforms
	Triple   string
	Compat   Compat   // Clang22 if zero
	Features []string // of the processor, for LLVM; see ParseFeatures
}

// New returns the convention with the given options.
func New(o Options) *Target {
	i := slices.IndexFunc(Platforms, func(p Platform) bool { return p.Model == o.Model })
	misuse.If(i < 0, "no platform has the layout model")
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	platform := convention.Platform{
		Name: "aarch64", Triple: o.Triple, Features: o.Features, Layouts: layout.NewTable(o.Model), VAList: o.Model.VAList,
	}
	r := newRules(&Platforms[i], o.Compat)
	var compilers *convention.Compilers[modes]
	if r.GCC {
		peer := o
		peer.Compat = o.Compat.peer()
		compilers = &convention.Compilers[modes]{
			Own: o.Compat.Name, Other: peer.Compat.Name, MayDiffer: mayDiffer,
			Peer: sync.OnceValue(func() *convention.Target[modes] { return New(peer).Target }),
		}
	}
	platform.Machine = r.llvm
	platform.Convention = &classify.Convention{
		Ints: ints, Vectors: vectors, StackPointer: "sp", PackedStack: r.PackedStack, WidensShortVectors: true,
		Saved: append(classify.Numbered("x", 19, 29), classify.Numbered("d", 8, 15)...), RedZone: r.RedZone, Document: r.document(),
	}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Compilers:   compilers,
		Variadic:    r.whyVariadic(),
	})}
}

// rules are the rules of the convention on one platform.
type rules struct {
	*Platform
	compat      Compat
	llvm        *codegen.Machine
	homogeneous ctype.Homogeneous
	inside      sync.Map // caches pointers by *layout.Layout
}

func newRules(p *Platform, compat Compat) *rules {
	r := &rules{Platform: p, compat: compat, llvm: p.machine().Remembering()}
	r.homogeneous.IsBase, r.homogeneous.InsideEmpty = r.isBase, compat.InsideEmpty
	return r
}

func (r *rules) whyVariadic() string {
	switch {
	case r.UnnamedOnStack:
		return "unnamed arguments are on the stack, in slots of 8 bytes"
	case r.VariadicInts:
		return "all arguments but vectors are in integer registers and on the stack"
	}
	return ""
}
