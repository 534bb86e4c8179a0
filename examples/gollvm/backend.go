//go:build llvm19

package gollvm

import (
	"strings"

	"tinygo.org/x/go-llvm"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
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

func (b Backend) Copy(to, from llvm.Value, size, align layout.Bytes) {
	const name = "llvm.memcpy.p0.p0.i64"
	p, i64, i1 := b.Type(dialect.Ptr), b.Context.Int64Type(), b.Context.Int1Type()
	t := llvm.FunctionType(b.Context.VoidType(), []llvm.Type{p, p, i64, i1}, false)
	m := b.GetInsertBlock().Parent().GlobalParent()
	f := m.NamedFunction(name)
	if f.IsNil() {
		f = llvm.AddFunction(m, name, t)
	}
	call := b.CreateCall(t, f, []llvm.Value{to, from, llvm.ConstInt(i64, uint64(size), false), llvm.ConstInt(i1, 0, false)}, "")
	aligned := b.Context.CreateEnumAttribute(llvm.AttributeKindID("align"), uint64(align))
	call.AddCallSiteAttribute(1, aligned)
	call.AddCallSiteAttribute(2, aligned)
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
	b.Features(f, s)
	return f
}

// Features gives a function the features of the processor that the convention depends on. A function with calls needs them,
// unless they are those of the target machine.
func (b Backend) Features(f llvm.Value, s *emit.Side) {
	if len(s.Features) > 0 {
		f.AddFunctionAttr(b.Context.CreateStringAttribute("target-features", strings.Join(s.Features, ",")))
	}
}

// Spill returns a value that the program has in a register, a struct or array too, for package emit.
func (b Backend) Spill(v llvm.Value, as emit.Passed) emit.Value[llvm.Value] {
	if as.Scalar != nil {
		return emit.Scalar(v)
	}
	// LLVM 22 takes memory of the size of a stack slot for the slot of a parameter that is stored there, although each member
	// of the parameter has one of its own, as on RISC-V. Another byte prevents that.
	p := b.Local(as.Home+1, as.Align)
	b.CreateStore(v, p)
	return emit.At(p)
}

// Reload returns a value of package emit with a type of the program.
func (b Backend) Reload(v emit.Value[llvm.Value], t llvm.Type) llvm.Value {
	if !v.InMemory {
		return v.V
	}
	load := b.CreateLoad(t, v.V, "")
	if v.Align != 0 {
		load.SetAlignment(int(v.Align))
	}
	return load
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
		case ir.PPCF128:
			return b.Context.PPCFP128Type()
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

// CType returns the C type of an LLVM type, nil for void. Integers have no sign: see the field Extend of signatures. A type
// that C lacks gives one that emit.New reports.
func CType(t llvm.Type) ir.Type {
	switch t.TypeKind() {
	case llvm.VoidTypeKind:
		return nil
	case llvm.IntegerTypeKind:
		return ir.Int(t.IntTypeWidth())
	case llvm.FloatTypeKind:
		return ir.F32
	case llvm.DoubleTypeKind:
		return ir.F64
	case llvm.X86_FP80TypeKind:
		return ir.F80
	case llvm.FP128TypeKind:
		return ir.F128
	case llvm.PointerTypeKind:
		return dialect.Ptr
	case llvm.ArrayTypeKind:
		return c.Array(int64(t.ArrayLength()), CType(t.ElementType()))
	case llvm.VectorTypeKind:
		return ir.Vector(CType(t.ElementType()), int64(t.VectorSize()))
	case llvm.StructTypeKind:
		var members []ir.Type
		for _, m := range t.StructElementTypes() {
			members = append(members, CType(m))
		}
		return emit.StructOf(t.IsStructPacked(), members...)
	}
	return dialect.Void
}

// Signature returns the C function type of a call or function of LLVM. Its attributes signext and zeroext are the signs of
// narrow integers; for those without, set Extend.
func Signature(of llvm.Value) classify.Signature {
	t, at := of.GlobalValueType, of.GetEnumAttributeAtIndex
	if of.IsAFunction().IsNil() {
		t, at = of.CalledFunctionType, of.GetCallSiteEnumAttribute
	}
	ctype := func(i int, t llvm.Type) ir.Type {
		for name, sign := range map[string]classify.Extension{"signext": classify.SignExtended, "zeroext": classify.ZeroExtended} {
			if !at(i, llvm.AttributeKindID(name)).IsNil() {
				return sign.TypeOf(CType(t))
			}
		}
		return CType(t)
	}
	s := classify.Signature{Result: ctype(0, t().ReturnType()), Variadic: t().IsFunctionVarArg(), Fixed: t().ParamTypesCount()}
	types := t().ParamTypes()
	if of.IsAFunction().IsNil() {
		types = nil // there may be further arguments
		for i := range of.OperandsCount() - 1 {
			types = append(types, of.Operand(i).Type())
		}
	}
	for i, t := range types {
		s.Params = append(s.Params, ctype(i+1, t))
	}
	return s
}
