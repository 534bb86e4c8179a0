package emitllir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/emit"
)

// Signature returns the C function type of an LLVM one, for a call with the given arguments if it is variadic. See [CType] for
// its integers.
func Signature(t *types.FuncType, args ...value.Value) classify.Signature {
	s := classify.Signature{Result: CType(t.RetType), Variadic: t.Variadic, Fixed: len(t.Params)}
	for _, p := range t.Params {
		s.Params = append(s.Params, CType(p))
	}
	for _, v := range args[min(s.Fixed, len(args)):] {
		s.Params = append(s.Params, CType(v.Type()))
	}
	return s
}

// Spill returns a value that the program has in a register, a struct or array too, for package emit.
func (b Block) Spill(v value.Value, as emit.Passed) emit.Value[value.Value] {
	if as.Scalar != nil {
		return emit.Scalar(v)
	}
	// LLVM 22 takes memory of the size of a stack slot for the slot of a parameter that is stored there, although each member
	// of the parameter has one of its own, as on RISC-V. Another byte prevents that.
	p := b.Local(as.Home+1, as.Align)
	b.Store(nil, v, p, as.Align)
	return emit.At(p)
}

// Reload returns a value of package emit with a type of the program.
func (b Block) Reload(v emit.Value[value.Value], t types.Type) value.Value {
	switch {
	case v.InMemory:
		load := b.NewLoad(t, b.as(v.V, t))
		load.Align = llir.Align(v.Align) // 0 for that of the type
		return load
	case types.IsPointer(t):
		return b.as(v.V, t.(*types.PointerType).ElemType)
	}
	return v.V
}
