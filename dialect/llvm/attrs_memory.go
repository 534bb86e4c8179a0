package llvm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
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
	ir.AttrConstraint{Desc: "LLVM memory effects attribute", Ok: isAttr[MemoryEffectsAttr]})

// effectsBody is the text of a MemoryEffectsAttr: every field once.
type effectsBody struct {
	Fields []effectField `parser:"@@ (',' @@)*"`
}

type effectField struct {
	Name  string `parser:"@Ident '='"`
	Value string `parser:"@Ident"`
}

var effectsGrammar = grammar.New[effectsBody]()

func parseEffects(b *ir.Body) (ir.Attribute, error) {
	body, err := effectsGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	var a MemoryEffectsAttr
	fields := a.fields()
	for _, f := range body.Fields {
		i := slices.Index(memoryKinds[:], f.Name)
		if i < 0 || fields[i] == nil {
			return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: "duplicate or unknown struct parameter name: " + f.Name}
		}
		v := modRefs.Find(f.Value)
		if v < 0 {
			return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: modRefs.Unknown(f.Value)}
		}
		*fields[i], fields[i] = ModRef(v), nil
	}
	for i, f := range fields {
		if f != nil {
			return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: "struct is missing required parameter: " + memoryKinds[i]}
		}
	}
	return a, nil
}
