package powerpc64

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options select a variant of the convention.
type Options struct {
	Name     string // of the target, which has the byte order
	Model    *layout.Model
	Triple   string
	ABI      string // one of ABINames, or ""
	Features string // of the processor, in LLVM's notation: "+power9-vector,-vsx"
	GCC      bool   // follow gcc 12 instead of clang 22
}

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*convention.Target[modes]
	abi string
}

// ABINames are the variants of the convention, the default first.
func ABINames() []string { return []string{layout.IBMLongDouble, layout.IEEELongDouble} }

// New returns the convention with the given options.
func New(o Options) (*Target, error) {
	misuse.If(o.Model == nil, "the layout model is nil")
	switch {
	case o.ABI != "" && !slices.Contains(ABINames(), o.ABI):
		return nil, fmt.Errorf("unknown ABI '%s' of %s: known are %s", o.ABI, o.Name, strings.Join(ABINames(), ", "))
	case o.ABI != "" && o.Model.LongDouble == ir.F64:
		return nil, fmt.Errorf("ABI '%s' is not supported for %s: its long double is a double", o.ABI, o.Triple)
	}
	more, err := known.Parse(o.Features)
	if err != nil {
		return nil, err
	}
	all, abi := slices.Concat(vectorFeatures(o.Model), more), o.ABI
	if abi == "" && o.Model.LongDouble == ir.PPCF128 {
		abi = layout.IBMLongDouble
	}
	registers := registersWith(all)
	r := &rules{llvm: machine(o.Model, registers).Remembering(), model: o.Model, registers: registers, isGCC: o.GCC}
	r.homogeneous = ctype.Homogeneous{IsBase: isBase, Max: maxMembers, ZeroWidthBars: true}
	platform := convention.Platform{
		Name:     o.Name,
		Triple:   o.Triple,
		Features: all,
		Layouts:  layout.NewTable(o.Model),
		VAList:   o.Model.VAList,
		Machine:  r.llvm,
		Convention: &classify.Convention{
			Ints:    classify.RegisterFile{Args: intArgs, Results: intArgs[:2]},
			Vectors: classify.RegisterFile{Args: vectors, Results: slices.Concat(floatArgs[:8], vectorArgs[:8])},
			// The stack arguments are above the header of 32 bytes and the doublewords of r3 to r10.
			StackPointer: "r1", StackBase: header + saved, Header: header, HomeForStack: true, StackAlign: quadword, RedZone: 288,
			Saved: append(classify.Numbered("r", 14, 31), append(classify.Numbered("f", 14, 31), classify.Numbered("v", 20, 31)...)...),
			Document: classify.Document{
				Title: "64-Bit ELF V2 ABI Specification", URL: "https://openpowerfoundation.org/specifications/64bitelfabi/",
				Passing: "§2.2.4", Saved: "§2.2.2", Stack: "§2.2.3", VAList: "§2.2.5",
			},
		},
	}
	return &Target{abi: abi, Target: convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Variadic:    "floating-point numbers and vectors are also in the doublewords that they skip elsewhere",
		Compilers: convention.ClangAndGCC(o.GCC, r.mayDiffer, func() *convention.Target[modes] {
			other := o
			other.GCC = !o.GCC
			peer, err := New(other)
			misuse.If(err != nil, "the options were accepted before")
			return peer.Target
		}),
	})}, nil
}

// ABI implements classify.WithABI. It is "" where a long double is a double.
func (t *Target) ABI() string { return t.abi }

var _ classify.WithABI = (*Target)(nil)
