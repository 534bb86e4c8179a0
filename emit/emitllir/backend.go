// Package emitllir makes the calls and functions of package emit with github.com/llir/llvm. Pointers are typed, as llir has
// them: any pointer serves as an address, and is cast where an instruction wants another. LLVM up to 16 reads them.
package emitllir

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Block appends instructions to a block of a function of a module. Local variables are in the function's first block.
type Block struct{ *llir.Block }

var _ emit.Backend[value.Value] = Block{}

// Local implements [emit.Backend].
func (b Block) Local(size, align layout.Bytes) value.Value {
	v := llir.NewAlloca(bytes(size))
	v.Align = llir.Align(align)
	first := b.Parent.Blocks[0]
	first.Insts = append([]llir.Instruction{v}, first.Insts...)
	return v
}

// Offset implements [emit.Memory].
func (b Block) Offset(p value.Value, n layout.Bytes) value.Value {
	return b.NewGetElementPtr(types.I8, b.as(p, types.I8), constant.NewInt(types.I64, int64(n)))
}

// Load implements [emit.Memory].
func (b Block) Load(t ir.Type, p value.Value, align layout.Bytes) value.Value {
	of := llvmir.LLIRType(t)
	v := b.NewLoad(of, b.as(p, of))
	v.Align = llir.Align(align)
	return v
}

// Store implements [emit.Memory].
func (b Block) Store(_ ir.Type, v, p value.Value, align layout.Bytes) {
	b.NewStore(v, b.as(p, v.Type())).Align = llir.Align(align)
}

// Cast implements [emit.Memory].
func (b Block) Cast(v value.Value, from, to ir.Type, isSigned bool) value.Value {
	t := llvmir.LLIRType(to)
	switch emit.CastWord(from, to, isSigned) {
	case "trunc":
		return b.NewTrunc(v, t)
	case "sext":
		return b.NewSExt(v, t)
	case "zext":
		return b.NewZExt(v, t)
	}
	return b.NewBitCast(v, t)
}

// Copy implements [emit.Backend].
func (b Block) Copy(to, from value.Value, size, align layout.Bytes) {
	aligned := func(p value.Value) value.Value {
		return &llir.Arg{Value: b.as(p, types.I8), Attrs: []llir.ParamAttribute{llir.Align(align)}}
	}
	b.NewCall(b.memcpy(), aligned(to), aligned(from), constant.NewInt(types.I64, int64(size)), constant.False)
}

// memcpy returns LLVM's function that copies memory.
func (b Block) memcpy() *llir.Func {
	const name = "llvm.memcpy.p0i8.p0i8.i64"
	module := b.Parent.Parent
	for _, f := range module.Funcs {
		if f.Name() == name {
			return f
		}
	}
	return module.NewFunc(name, types.Void, llir.NewParam("", types.I8Ptr), llir.NewParam("", types.I8Ptr), llir.NewParam("", types.I64), llir.NewParam("", types.I1))
}

// Member implements [emit.Backend].
func (b Block) Member(v value.Value, _ *llvm.StructType, i int) value.Value {
	return b.NewExtractValue(v, uint64(i))
}

// Struct implements [emit.Backend].
func (b Block) Struct(t *llvm.StructType, members []value.Value) value.Value {
	var v value.Value = constant.NewUndef(llvmir.LLIRType(t))
	for i, m := range members {
		v = b.NewInsertValue(v, m, uint64(i))
	}
	return v
}

// Call implements [emit.Backend].
func (b Block) Call(s *emit.Side, callee value.Value, args []value.Value) value.Value {
	operands := make([]value.Value, len(args))
	for i, v := range args {
		p := &s.Params[i]
		if pointer, ok := paramType(p).(*types.PointerType); ok {
			v = b.as(v, pointer.ElemType)
		}
		operands[i] = &llir.Arg{Value: v, Attrs: attributes(p.Attrs)}
	}
	call := b.NewCall(b.as(callee, funcType(s)), operands...)
	call.CallingConv = enum.CallingConv(s.CallConv.Number())
	for _, a := range attributes(s.Result) {
		call.ReturnAttrs = append(call.ReturnAttrs, a.(llir.ReturnAttribute))
	}
	if s.Type.Result == llvm.Void {
		return nil
	}
	return call
}

// Return implements [emit.Backend].
func (b Block) Return(s *emit.Side, v ...value.Value) {
	if len(v) == 0 {
		b.NewRet(nil)
		return
	}
	if s.Type.Result == llvm.Ptr {
		v[0] = b.as(v[0], types.I8)
	}
	b.NewRet(v[0])
}

// as returns an address as a pointer to a type.
func (b Block) as(p value.Value, to types.Type) value.Value {
	t := types.NewPointer(to)
	switch {
	case p.Type().Equal(t):
		return p
	}
	if c, ok := p.(constant.Constant); ok {
		return constant.NewBitCast(c, t)
	}
	return b.NewBitCast(p, t)
}

// Func adds a function to a module: a declaration for calls, or, with the first block of its body, a definition.
func Func(m *llir.Module, name string, s *emit.Side) *llir.Func {
	t := funcType(s)
	var params []*llir.Param
	for i, p := range t.Params {
		param := llir.NewParam("", p)
		param.Attrs = attributes(s.Params[i].Attrs)
		params = append(params, param)
	}
	f := m.NewFunc(name, t.RetType, params...)
	f.Sig.Variadic = t.Variadic
	f.CallingConv = enum.CallingConv(s.CallConv.Number())
	for _, a := range attributes(s.Result) {
		f.ReturnAttrs = append(f.ReturnAttrs, a.(llir.ReturnAttribute))
	}
	Features(f, s)
	return f
}

// Features gives a function the features of the processor that the convention depends on. A function with calls needs them,
// unless LLVM's tools are called with them.
func Features(f *llir.Func, s *emit.Side) {
	if len(s.Features) > 0 {
		f.FuncAttrs = append(f.FuncAttrs, llir.AttrPair{Key: "target-features", Value: strings.Join(s.Features, ",")})
	}
}
