package lint

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Header has the signatures that the functions of C headers must have.
type Header struct {
	functions map[string]*expectation
	vectors8  bool // eight bytes of double or of a vector are passed alike
}

// expectation is the signature of a function, with what reports mention.
type expectation struct {
	signature
	c, llvm string
	// unprototyped functions accept all arguments.
	unprototyped bool
}

// NewHeader returns the signatures of a unit for a target.
func NewHeader(target classify.Target, u *cimport.Unit) (*Header, error) {
	functions, err := capi.Functions(target, u)
	h := &Header{functions: map[string]*expectation{}, vectors8: target.Convention().AlikeVectors}
	for _, f := range functions {
		h.functions[f.Name] = newExpectation(f)
	}
	return h, err
}

func newExpectation(f *capi.Function) *expectation {
	info, convention := &f.Origin.Info, f.Origin.Mark
	proto := info.Prototype(classify.Declaration)
	e := &expectation{c: f.C, llvm: "declare " + f.Prototype, unprototyped: f.Variadic && len(f.Arguments) == 0}
	e.signature = signature{statement: "declare", variadic: proto.Variadic, fixed: proto.Fixed}
	if isConvention(convention) {
		e.cc = convention
	}
	ofResult := source{isRecord: isRecord(info.Result.Type), isResult: true}
	e.result = expected(proto.Result, proto.ResultAttrs, ofResult)
	var sources []source // of the parameters
	add := func(v *capi.Value, isRecord bool) {
		for i := range v.Pieces {
			sources = append(sources, source{v.Size, isRecord, locationOf(&v.Pieces[i]), false})
		}
	}
	if info.IsSRet() {
		add(f.Result, ofResult.isRecord)
	}
	for i := range f.Arguments {
		add(&f.Arguments[i], isRecord(info.Params[i].Type))
	}
	for i := range proto.Params {
		e.params = append(e.params, expected(proto.Params[i].Type, proto.Params[i].Attrs, sources[i]))
	}
	return e
}

func isRecord(t ir.Type) bool {
	_, is := t.(*c.RecordType)
	return is
}

// expected returns a parameter or result of a declaration.
func expected(t ir.Type, attrs classify.Attrs, from source) value {
	v := value{t: typeOf(t), align: int64(attrs.Align), stackAlign: int64(attrs.StackAlign), source: from}
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

// locationOf returns the registers and stack slots of a piece as a phrase after "in".
func locationOf(p *capi.Piece) string {
	var all []string
	for _, s := range p.Spans {
		if s.Stack != nil {
			all = append(all, fmt.Sprintf("the stack at offset %d", *s.Stack))
		} else {
			all = append(all, s.Register)
		}
	}
	return strings.Join(all, ":")
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
