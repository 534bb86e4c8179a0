package lint

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// expected returns the signature of a declaration in LLVM IR. Convention is the LLVM name of its calling
// convention.
func expected(info *classify.FuncInfo, convention string) signature {
	proto := info.Prototype(classify.Declaration)
	s := signature{statement: "declare", variadic: proto.Variadic, fixed: proto.Fixed}
	s.result = expectedValue(proto.Result, proto.ResultAttrs)
	for i := range proto.Params {
		s.params = append(s.params, expectedValue(proto.Params[i].Type, proto.Params[i].Attrs))
	}
	if isConvention(convention) {
		s.cc = convention
	}
	return s
}

func expectedValue(t ir.Type, attrs classify.Attrs) value {
	v := value{t: typeOf(t), align: int64(attrs.Align), stackAlign: int64(attrs.StackAlign)}
	switch {
	case attrs.SignExt:
		v.ext = "signext"
	case attrs.ZeroExt:
		v.ext = "zeroext"
	}
	switch {
	case attrs.SRet != nil:
		v.memory, v.of = "sret", typeOf(attrs.SRet)
	case attrs.ByVal != nil:
		v.memory, v.of = "byval", typeOf(attrs.ByVal)
	}
	return v
}

// typeOf returns a type of the llvm dialect.
func typeOf(of ir.Type) *llvmType {
	t := &llvmType{kind: otherKind, name: "another type"}
	add := func(types ...ir.Type) {
		for _, e := range types {
			t.elems = append(t.elems, typeOf(e))
		}
	}
	switch of := of.(type) {
	case *ir.IntegerType:
		return integer(int64(of.Width))
	case *llvm.PointerType:
		return pointer(int64(of.AddrSpace))
	case *llvm.VoidType, *ir.FloatType:
		return words[llvm.TypeText(of)]
	case *ir.VectorType:
		t.kind, t.name, t.width = vectorKind, "", of.Shape[0]
		add(of.Elem)
	case *llvm.ArrayType:
		t.kind, t.name, t.width = arrayKind, "", int64(of.Len)
		add(of.Elem)
	case *llvm.StructType:
		if t.kind, t.name, t.packed = structKind, "", of.Packed; of.Name != "" {
			return &llvmType{kind: namedKind, name: of.Name}
		}
		add(of.Fields...)
	}
	module(nil).measure(t, 0) // so that types of headers, which checks share, do not change any more
	return t
}
