package llvm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// ModRef says what may be done to a piece of memory.
type ModRef uint8

// The bits of ModRef.
const (
	Ref        ModRef = 1 << iota // it may be read
	Mod                           // it may be written
	NoModRef   ModRef = 0
	ModRefBoth        = Ref | Mod
)

var modRefs = ir.NumberEnum(ir.I32, "LLVM ModRefInfo", "none", "read", "write", "readwrite")

// String returns LLVM's word.
func (m ModRef) String() string { return modRefs.Words[m] }

// MemoryEffectsAttr is #llvm.memory_effects<…>: what a function may do to the
// kinds of memory.
type MemoryEffectsAttr struct {
	Other, ArgMem, InaccessibleMem, ErrnoMem, TargetMem0, TargetMem1 ModRef
}

// memoryKinds are the names of the fields, in order.
var memoryKinds = [...]string{"other", "argMem", "inaccessibleMem", "errnoMem", "targetMem0", "targetMem1"}

func (a *MemoryEffectsAttr) fields() [len(memoryKinds)]*ModRef {
	return [...]*ModRef{&a.Other, &a.ArgMem, &a.InaccessibleMem, &a.ErrnoMem, &a.TargetMem0, &a.TargetMem1}
}

// WithArgMem returns the effects with more allowed on what arguments point to.
func (a MemoryEffectsAttr) WithArgMem(more ModRef) MemoryEffectsAttr {
	a.ArgMem |= more
	return a
}

// Print implements ir.Attribute.
func (a MemoryEffectsAttr) Print(w *ir.Writer) {
	w.Text("#llvm.memory_effects<")
	for i, f := range a.fields() {
		if i > 0 {
			w.Text(", ")
		}
		w.Text(memoryKinds[i])
		w.Text(" = ")
		w.Text(f.String())
	}
	w.Byte('>')
}

// MemoryEffectsName is the attribute of functions and calls that holds them.
const MemoryEffectsName = "memory_effects"

var memoryEffectsField = optional(MemoryEffectsName,
	ir.AttrConstraint{Desc: "LLVM memory effects attribute", Ok: ir.AttrIs[MemoryEffectsAttr]})

// parseEffects reads every field once.
func parseEffects(p ir.Parser) ir.Attribute {
	var a MemoryEffectsAttr
	missing := a.fields()
	for {
		at := p.Pos()
		name := p.Keyword()
		i := slices.Index(memoryKinds[:], name)
		if i < 0 || missing[i] == nil {
			p.Errorf(at, errAttr, "duplicate or unknown struct parameter name: %s", name)
			return nil
		}
		p.Expect("=")
		at = p.Pos()
		word := p.Keyword()
		v := modRefs.Find(word)
		if v < 0 {
			p.Errorf(at, errAttr, "%s", modRefs.Unknown(word))
		}
		*missing[i], missing[i] = ModRef(v), nil
		if !p.Accept(",") {
			break
		}
	}
	if i := slices.IndexFunc(missing[:], func(f *ModRef) bool { return f != nil }); i >= 0 {
		p.Errorf(p.Pos(), errAttr, "struct is missing required parameter: %s", memoryKinds[i])
	}
	return a
}
