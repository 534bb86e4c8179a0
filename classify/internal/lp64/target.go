package lp64

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options describe what processors, variants of the convention and compilers do in their own way.
type Options struct {
	// Float is the size of the largest number in a floating-point register; 0 if arguments use none.
	Float layout.Bytes
	// FloatRegisters is the size of the processor's floating-point registers; 0 without any. Arguments need not use them.
	FloatRegisters layout.Bytes
	// LLVMFloat is the size of the largest number that LLVM passes in a floating-point register, whatever clang counts.
	LLVMFloat layout.Bytes
	// PairsAlone: LLVM begins an unnamed pair at an even register only if it is the whole argument. On RISC-V, a member of a
	// record may be one.
	PairsAlone bool
	// BitIntsAsIntegers extends a _BitInt like the integer type of its size: by its sign in 4 bytes,
	// and not of 8 or 16 bytes in full. RISC-V extends each by its own sign.
	BitIntsAsIntegers bool
	// VectorRegisters: features select registers for vectors, which no C value uses. It is not known here where LLVM passes
	// them.
	VectorRegisters bool
	Warnings        Warnings

	Compat Compat  // the compiler to match
	Other  *Compat // the other compiler of the platform, or nil
}

// Warnings are the IDs of warnings of clang's and LLVM's mistakes. An empty one is not made there.
type Warnings struct {
	OtherBytes, PastEnd, Unread, VariadicPlace diag.ID
}

// Target is the convention on a platform. It is safe for concurrent use.
type Target = convention.Target[modes]

// Convention returns the facts of a platform: its preserved registers, and its document. Floating-point registers
// are only for numbers of up to float bytes.
func Convention(float layout.Bytes, saved, savedFloats []string, d classify.Document) *classify.Convention {
	c := &classify.Convention{Ints: ints, StackPointer: "sp", Saved: saved, Document: d}
	if float > 0 {
		c.Vectors, c.Saved = floats, slices.Concat(saved, savedFloats)
	}
	return c
}

// New returns the convention on a platform.
func New(p convention.Platform, o Options) *Target {
	p.Machine = o.machine(p.Layouts.Model()).Remembering()
	r := &rules{Options: o, model: p.Layouts.Model(), llvm: p.Machine, vectors: p.Convention.Vectors.Args}
	all := convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Variadic:    "unnamed arguments are in integer registers and on the stack",
	}
	if o.Other != nil {
		peer := o
		peer.Compat, peer.Other = *o.Other, &o.Compat
		all.Compilers = &convention.Compilers[modes]{
			Own: o.Compat.Name, Other: o.Other.Name, MayDiffer: mayDiffer,
			Peer: sync.OnceValue(func() *Target { return New(p, peer) }),
		}
	}
	return convention.New(p, all)
}

// rules are the rules of an ABI as a compiler follows them.
type rules struct {
	Options
	model   *layout.Model
	llvm    *codegen.Machine
	vectors []classify.Register // of arguments
	void    sync.Map            // caches isVoid by *layout.Layout
}

// word is the size of an integer register.
func (r *rules) word() layout.Bytes { return r.model.Pointer }

// vaArg reads the next argument, whose address is the va_list. An argument of two words that is aligned as a whole is at
// a multiple of its size.
func (r *rules) vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	w := &m.words
	v := classify.VAArg{Align: r.word(), Ignore: w.Kind == classify.Ignore, ByAddress: w.Kind == classify.Indirect || r.isLong(m.layout)}
	if !v.Ignore {
		v.Advance = r.word() * layout.Bytes(w.ints)
	}
	if w.isWide(r.word()) {
		v.Align = 2 * r.word()
	}
	return v, nil
}
