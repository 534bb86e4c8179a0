package riscv64

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options select a variant of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	Bare   bool   // the platform has no operating system, which would require floating-point registers
	ABI    string // one of the ABIs; "" for lp64d, or lp64 if Bare
	Compat Compat // Clang22 if zero
	// Features are processor features for LLVM, in addition to those of the ABI and the system:
	// "+v,-c".
	Features string
}

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
	abi ABI
}

// New returns the convention with the given options.
func New(o Options) (*Target, error) {
	misuse.If(o.Model == nil, "the layout model is nil")
	if o.Compat == (Compat{}) {
		o.Compat = Clang22
	}
	if o.ABI == "" {
		o.ABI = ABIs[0].Name
		if o.Bare {
			o.ABI = "lp64"
		}
	}
	i := slices.IndexFunc(ABIs, func(a ABI) bool { return a.Name == o.ABI })
	if i < 0 {
		var names []string
		for _, a := range ABIs {
			names = append(names, a.Name)
		}
		return nil, fmt.Errorf("unknown ABI '%s' of riscv64: known are %s", o.ABI, strings.Join(names, ", "))
	}
	abi := ABIs[i]
	features, err := abi.features().Parse(o.Features)
	if err != nil {
		return nil, err
	}
	platform := convention.Platform{
		Name:       "riscv64",
		Triple:     o.Triple,
		Features:   append(baseFeatures(abi, o.Bare), features...),
		Layouts:    layout.NewTable(o.Model),
		VAList:     o.Model.VAList,
		Convention: &classify.Convention{Ints: ints, Vectors: floats, StackPointer: "sp"},
	}
	return &Target{abi: abi, Target: convention.New(platform, o.rules(abi))}, nil
}

// rules returns the rules of an ABI as the compiler follows them.
func (o *Options) rules(abi ABI) convention.Rules[modes] {
	r := &rules{ABI: abi, compat: o.Compat}
	peer := *o
	peer.Compat = o.Compat.peer()
	return convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       vaArg,
		Compilers: &convention.Compilers[modes]{
			Own: o.Compat.Name, Other: peer.Compat.Name, MayDiffer: mayDiffer,
			Peer: sync.OnceValue(func() *convention.Target[modes] {
				t, err := New(peer)
				if err != nil {
					panic("BUG: the options of a target: " + err.Error())
				}
				return t.Target
			}),
		},
		Variadic: "unnamed arguments are in integer registers and on the stack",
	}
}

// baseFeatures are the features that the ABI and the system require. Without them LLVM would use
// another ABI.
func baseFeatures(abi ABI, bare bool) []string {
	switch {
	case !bare || abi.Float == 8:
		return []string{"+m", "+a", "+f", "+d", "+c"}
	case abi.Float == 4:
		return []string{"+m", "+a", "+f", "+c"}
	}
	return []string{"+m", "+a", "+c"}
}

// ABI implements classify.WithABI.
func (t *Target) ABI() string { return t.abi.Name }

// vaArg reads the next argument, whose address is the va_list. An argument aligned to 16 bytes is
// at a multiple of 16.
func vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	w := &m.words
	v := classify.VAArg{Align: 8, Ignore: w.Kind == classify.Ignore, ByAddress: w.Kind == classify.Indirect}
	if !v.Ignore {
		v.Advance = registerSize * layout.Bytes(w.ints)
	}
	if w.isWide() {
		v.Align = 16
	}
	return v, nil
}

var _ classify.WithABI = (*Target)(nil)
