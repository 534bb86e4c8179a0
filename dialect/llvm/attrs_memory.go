package llvm

import "github.com/abi-opt/abi-opt/ir"

// ModRef is the set of accesses that a function may make to a kind of memory.
type ModRef uint8

// The bits of ModRef.
const (
	Ref        ModRef = 1 << iota // reads
	Mod                           // writes
	NoModRef   ModRef = 0
	ModRefBoth        = Ref | Mod
)

var modRefs = ir.NumberEnum(ir.I32, "LLVM ModRefInfo", "none", "read", "write", "readwrite")

// String returns LLVM's word.
func (m ModRef) String() string { return modRefs.Words[m] }

// MemoryEffectsAttr is #llvm.memory_effects<…>: the accesses of a function to each kind of memory.
type MemoryEffectsAttr struct {
	Other, ArgMem, InaccessibleMem, ErrnoMem, TargetMem0, TargetMem1 ModRef
}

var memoryKinds = [...]string{"other", "argMem", "inaccessibleMem", "errnoMem", "targetMem0", "targetMem1"}

func (a *MemoryEffectsAttr) fields() [len(memoryKinds)]*ModRef {
	return [...]*ModRef{&a.Other, &a.ArgMem, &a.InaccessibleMem, &a.ErrnoMem, &a.TargetMem0, &a.TargetMem1}
}

// WithArgMem adds accesses to memory that arguments point to.
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

// MemoryEffectsName is the attribute of functions and calls that holds a [MemoryEffectsAttr].
const MemoryEffectsName = "memory_effects"

var memoryEffectsField = optional(MemoryEffectsName,
	ir.AttrConstraint{Desc: "LLVM memory effects attribute", Ok: ir.AttrIs[MemoryEffectsAttr]})

var memoryEffectsDef = func() *ir.StructDef {
	def := &ir.StructDef{Dialect: "llvm", Mnemonic: MemoryEffectsName}
	word := &ir.ParamKind{Form: ir.WordParam, Desc: modRefs.Desc, Unknown: func(word string) string {
		if modRefs.Find(word) >= 0 {
			return ""
		}
		return modRefs.Unknown(word)
	}}
	for _, kind := range memoryKinds {
		def.Params = append(def.Params, ir.Param{Name: kind, Kind: word})
	}
	return def
}()

func parseEffects(p ir.Parser) ir.Attribute {
	s, ok := p.Params(memoryEffectsDef).(*ir.StructAttr)
	if !ok {
		return nil
	}
	var a MemoryEffectsAttr
	for i, f := range a.fields() {
		*f = ModRef(modRefs.Find(s.Text(memoryKinds[i])))
	}
	return a
}
