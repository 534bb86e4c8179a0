package loongarch64

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/classify/internal/lp64"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention. It is safe for concurrent use.
type Target struct {
	*lp64.Target
}

// New returns the convention for a triple, with processor features in LLVM's notation, "+lasx,-ual".
func New(m *layout.Model, t triple.Triple, features string) (*Target, error) {
	misuse.If(m == nil, "the layout model is nil")
	more, err := known.Parse(features)
	if err != nil {
		return nil, err
	}
	float := floatSize(t.Floats())
	platform := convention.Platform{
		Name:     "loongarch64",
		Triple:   t.String(),
		Features: append([]string{"+64bit", "+f", "+d", "+lsx", "+ual"}, more...), // la64v1.0, as for clang
		Layouts:  layout.NewTable(m),
		VAList:   m.VAList,
		Convention: lp64.Convention(float, append(classify.Numbered("s", 0, 8), "fp"), classify.Numbered("fs", 0, 7), classify.Document{
			Title: "Procedure Call Standard for the LoongArch Architecture", URL: "https://github.com/loongson/la-abi-specs",
			Passing: "Passing arguments", Saved: "General-purpose registers", Stack: "The stack", VAList: "Variadic arguments",
		}),
	}
	return &Target{lp64.New(platform, lp64.Options{
		Float:             float,
		FloatRegisters:    8,
		PairsAlone:        true,
		LLVMFloat:         8 * min(float, 1), // LP64F puts a double in a register of the processor, if it has one
		BitIntsAsIntegers: m.BitIntsAsIntegers,
		VectorRegisters:   !slices.Contains(more, "-lsx") || slices.Contains(more, "+lasx"),
		Warnings:          lp64.Warnings{OtherBytes: WarnOtherBytes, PastEnd: WarnPastEnd, Unread: WarnUnread},
		Compat:            lp64.Compat{Name: "clang22", SkipZeroWidth: true},
	})}, nil
}

// floatSize returns the size of the largest number in a floating-point register. The environments
// gnusf and gnuf32 select LP64S and LP64F.
func floatSize(floats string) layout.Bytes {
	switch floats {
	case "sf":
		return 0
	case "f32":
		return 4
	}
	return 8
}

// known are the features of LLVM 22.
var known = feature.Set{
	Names: FeatureNames,
	Fixed: map[string]feature.Fixed{
		"64bit": {Sign: "+", Why: "the target has 64-bit registers"},
		"32bit": {Sign: "-", Why: "the target has 64-bit registers"},
		"32s":   {Sign: "-", Why: "the target has 64-bit registers"},
		"f":     {Sign: "+", Why: "the triple selects the floating-point registers of arguments"},
		"d":     {Sign: "+", Why: "the triple selects the floating-point registers of arguments"},
	},
}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string {
	return strings.Fields(`div32 frecipe la-global-with-abs la-global-with-pcrel la-local-with-abs lam-bh lamcas lasx lbt
		ld-seq-sa lsx lvz prefer-w-inst relax scq ual`)
}
