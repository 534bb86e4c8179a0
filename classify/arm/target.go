package arm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Variants of the standard, as __attribute__((pcs("aapcs-vfp"))) names them.
const (
	Base = "aapcs"
	VFP  = "aapcs-vfp"
)

// Options select a variant of the convention.
type Options struct {
	Model  *layout.Model // one of layout's models for ARM
	Triple string
	// Variant is Base or VFP; "" is that of the model.
	Variant  string
	Features []string // of the processor, for LLVM; see ParseFeatures
	GCC      bool     // follow gcc 12 instead of clang 22
}

// Target is the convention. It is safe for concurrent use.
type Target struct{ *convention.Target[modes] }

// New returns the convention with the given options.
func New(o Options) *Target {
	misuse.If(o.Model == nil, "the layout model is nil")
	if o.Variant == "" {
		o.Variant = variantOf(o.Model)
	}
	r := newRules(o.Variant == VFP, hasNEON(o.Features), o.GCC)
	r.isAndroid = o.Model.VectorAlign == layout.MaxSize
	isEABI := strings.HasSuffix(o.Triple, "-eabi") || strings.HasSuffix(o.Triple, "-eabihf")
	r.llvm = r.machine(o.Model, slices.Contains(o.Features, "+soft-float"), isEABI).Remembering()
	platform := convention.Platform{
		Name:     "arm",
		Triple:   o.Triple,
		Features: o.Features,
		Layouts:  layout.NewTable(o.Model),
		VAList:   o.Model.VAList,
		Machine:  r.llvm,
		Convention: &classify.Convention{
			Ints: ints, StackPointer: "sp", SIMD: r.neon, WidensShortVectors: true, Saved: classify.Numbered("r", 4, 11),
			Document: classify.Document{
				Title: "Procedure Call Standard for the Arm Architecture", URL: "https://github.com/ARM-software/abi-aa/blob/main/aapcs32/aapcs32.rst",
				Passing: "§6.5", Saved: "§6.1.1", Stack: "§6.2.1", VAList: "§8.1.4",
			},
		},
	}
	rules := convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       vaArg,
	}
	if r.vfp {
		platform.Convention.Vectors = singles
		platform.Convention.Saved = append(platform.Convention.Saved, classify.Numbered("d", 8, 15)...)
		rules.Variadic = "floating-point values are in integer registers (AAPCS32 §6.5.1)"
	}
	if !r.isAndroid { // which has no gcc
		peer := o
		peer.GCC = !o.GCC
		rules.Compilers = convention.ClangAndGCC(o.GCC, mayDiffer, func() *convention.Target[modes] { return New(peer).Target })
	}
	return &Target{convention.New(platform, rules)}
}

// variantOf returns the variant that a platform's functions follow. Compilers have no __bf16 without floating-point registers.
func variantOf(m *layout.Model) string {
	if m.NoBFloat {
		return Base
	}
	return VFP
}
