package aarch64

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is the convention on one platform. It is safe for concurrent use.
type Target struct{ *convention.Target[modes] }

// New returns the convention for a triple whose model is that of one of the Platforms. The features
// are those of the processor for LLVM; see ParseFeatures.
func New(model *layout.Model, triple string, features []string) *Target {
	i := slices.IndexFunc(Platforms, func(p Platform) bool { return p.Model == model })
	misuse.If(i < 0, "no platform has the layout model")
	platform := convention.Platform{
		Name: "aarch64", Triple: triple, Features: features, Layouts: layout.NewTable(model), VAList: model.VAList,
	}
	r := &rules{Platform: &Platforms[i]}
	return &Target{convention.New(platform, convention.Rules[modes]{
		Modes:       r.modes,
		Opaque:      asOpaque,
		Transparent: asFirstMember,
		Begin:       r.begin,
		VAArg:       r.vaArg,
		Explanation: classify.Explanation{
			Ints:     classify.RegisterFile(intRegs),
			Vectors:  classify.RegisterFile(vectorRegs),
			Variadic: r.whyVariadic(),
		},
	})}
}

// rules are the rules of the convention on one platform.
type rules struct {
	*Platform
	inside sync.Map // caches contents by *layout.Layout
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
