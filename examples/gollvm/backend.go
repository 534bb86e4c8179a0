//go:build llvm19

package gollvm

import (
	"strings"

	"tinygo.org/x/go-llvm"

	"github.com/abi-opt/abi-opt/classify"
	dialect "github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Backend appends instructions to the block of a builder.
type Backend struct {
	llvm.Builder
	Context llvm.Context
}

// Local puts the memory in the first block of the function.
func (b Backend) Local(size, align layout.Bytes) llvm.Value {
	at := b.Context.NewBuilder()
	defer at.Dispose()
	first := b.GetInsertBlock().Parent().EntryBasicBlock()
	if at.SetInsertPointAtEnd(first); !first.FirstInstruction().IsNil() {
		at.SetInsertPointBefore(first.FirstInstruction())
	}
	p := at.CreateAlloca(llvm.ArrayType(b.Context.Int8Type(), int(size)), "")
	p.SetAlignment(int(align))
	return p
}

func (b Backend) Offset(p llvm.Value, n layout.Bytes) llvm.Value {
	return b.CreateGEP(b.Context.Int8Type(), p, []llvm.Value{llvm.ConstInt(b.Context.Int64Type(), uint64(n), false)}, "")
}

func (b Backend) Load(t ir.Type, p llvm.Value, align layout.Bytes) llvm.Value {
	v := b.CreateLoad(b.Type(t), p, "")
	v.SetAlignment(int(align))
	return v
}

func (b Backend) Store(_ ir.Type, v, p llvm.Value, align layout.Bytes) {
	b.CreateStore(v, p).SetAlignment(int(align))
}

func (b Backend) Cast(v llvm.Value, from, to ir.Type, isSigned bool) llvm.Value {
	switch emit.CastWord(from, to, isSigned) {
	case "trunc":
		return b.CreateTrunc(v, b.Type(to), "")
	case "sext":
		return b.CreateSExt(v, b.Type(to), "")
	case "zext":
		return b.CreateZExt(v, b.Type(to), "")
	}
	return b.CreateBitCast(v, b.Type(to), "")
}

// Copy loads and stores all bytes as one array; a compiler can call memcpy instead.
func (b Backend) Copy(to, from llvm.Value, size, align layout.Bytes) {
	bytes := dialect.Array(uint64(size), ir.I8)
	b.Store(bytes, b.Load(bytes, from, align), to, align)
}

func (b Backend) Member(v llvm.Value, _ *dialect.StructType, i int) llvm.Value {
	return b.CreateExtractValue(v, i, "")
}

func (b Backend) Struct(t *dialect.StructType, members []llvm.Value) llvm.Value {
	v := llvm.Undef(b.Type(t))
	for i, m := range members {
		v = b.CreateInsertValue(v, m, i, "")
	}
	return v
}

func (b Backend) Call(s *emit.Side, callee llvm.Value, args []llvm.Value) llvm.Value {
	call := b.CreateCall(b.Type(s.Type), callee, args, "")
	call.SetInstructionCallConv(llvm.CallConv(s.CallConv.Number()))
	b.attributes(s, len(s.Params), call.AddCallSiteAttribute)
	return call
}

func (b Backend) Return(_ *emit.Side, v ...llvm.Value) {
	if len(v) == 0 {
		b.CreateRetVoid()
	} else {
		b.CreateRet(v[0])
	}
}

// Func adds a function to a module: a declaration for calls, or, with a body, a definition.
func (b Backend) Func(m llvm.Module, name string, s *emit.Side) llvm.Value {
	f := llvm.AddFunction(m, name, b.Type(s.Type))
	f.SetFunctionCallConv(llvm.CallConv(s.CallConv.Number()))
	b.attributes(s, len(s.Type.Params), f.AddAttributeAtIndex)
	if len(s.Features) > 0 {
		f.AddFunctionAttr(b.Context.CreateStringAttribute("target-features", strings.Join(s.Features, ",")))
	}
	return f
}

// attributes adds the attributes of the result and of n parameters.
func (b Backend) attributes(s *emit.Side, n int, add func(int, llvm.Attribute)) {
	one := func(i int, list []classify.Attr) {
		for _, a := range list {
			kind := llvm.AttributeKindID(a.Name())
			if a.Type != nil {
				add(i, b.Context.CreateTypeAttribute(kind, b.Type(a.Type)))
			} else {
				add(i, b.Context.CreateEnumAttribute(kind, uint64(a.N)))
			}
		}
	}
	one(0, s.Result)
	for i := range n {
		one(i+1, s.Params[i].Attrs)
	}
}

// Type returns LLVM's type.
func (b Backend) Type(t ir.Type) llvm.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		return b.Context.IntType(t.Width)
	case *ir.FloatType:
		switch t {
		case ir.F32:
			return b.Context.FloatType()
		case ir.F64:
			return b.Context.DoubleType()
		case ir.F80:
			return b.Context.X86FP80Type()
		case ir.F128:
			return b.Context.FP128Type()
		}
		panic("go-llvm has no type " + t.String())
	case *dialect.PointerType:
		return llvm.PointerType(b.Context.Int8Type(), 0)
	case *dialect.ArrayType:
		return llvm.ArrayType(b.Type(t.Elem), int(t.Len))
	case *ir.VectorType:
		return llvm.VectorType(b.Type(t.Elem), int(t.Shape[0]))
	case *dialect.StructType:
		return b.Context.StructType(b.types(t.Fields), t.Packed)
	case *dialect.FunctionType:
		return llvm.FunctionType(b.Type(t.Result), b.types(t.Params), t.Variadic)
	}
	return b.Context.VoidType()
}

func (b Backend) types(ts []ir.Type) (all []llvm.Type) {
	for _, t := range ts {
		all = append(all, b.Type(t))
	}
	return all
}
