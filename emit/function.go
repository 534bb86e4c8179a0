package emit

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Function is a C function type, or the type of one call of a variadic function, ready for [Call] and [Entry]. It does not
// change, and can serve any number of calls at the same time.
type Function struct {
	Info classify.FuncInfo
	// Call is LLVM's side of calls and declarations, Definition that of a function with a body.
	Call, Definition Side

	params []passing
	result passing // of no use for void
	isVoid bool
}

// Side is LLVM's side of a function. Its attributes are those that all versions of LLVM since 12 have, and the types of byval and
// sret are structs with an array of bytes.
type Side struct {
	Type *llvm.FunctionType
	// Params are the operands of a call: the parameters of Type, and further arguments of a variadic function.
	Params   []Param
	Result   []classify.Attr
	CallConv llvm.CallConvAttr
	// Features are the features of the processor that decide about the convention: functions with calls and definitions
	// have them as "target-features"="+avx".
	Features []string
}

// Param is a parameter of an LLVM function.
type Param struct {
	Type  ir.Type
	Attrs []classify.Attr
}

// passing is how a C value is passed.
type passing struct {
	*classify.ArgInfo
	number      // of a scalar
	size, align layout.Bytes
	pieces      Pieces
	whole       bool // the only piece is the scalar
}

// New classifies a C function type. An error is a *classify.Error.
func New(target classify.Target, s classify.Signature) (*Function, error) {
	misuse.If(target == nil, "the target is nil")
	info, err := target.Classify(s)
	if err != nil {
		return nil, err
	}
	return Of(target, info)
}

// Of is [New] for a signature that the target has classified.
func Of(target classify.Target, info classify.FuncInfo) (f *Function, err error) {
	f = &Function{Info: info, isVoid: info.Result.Type == nil, params: make([]passing, len(info.Params))}
	layouts := target.Layouts()
	for i := range info.Params {
		t := info.Params[i].Type
		if to := c.Promoted(t); info.Variadic && i >= info.Fixed && to != c.Underlying(t) {
			return nil, &classify.Error{ID: c.ErrPromotion, Param: i, Msg: fmt.Sprintf("an unnamed argument has type %v, which C promotes to %v", t, to)}
		}
		if f.params[i], err = passingOf(layouts, &info.Params[i]); err != nil {
			return nil, &classify.Error{ID: classify.IDOf(err), Param: i, Msg: err.Error(), Err: err}
		}
	}
	if !f.isVoid {
		if f.result, err = passingOf(layouts, &info.Result); err != nil {
			return nil, &classify.Error{ID: classify.IDOf(err), Param: classify.ResultParam, Msg: err.Error(), Err: err}
		}
	}
	var cc llvm.CallConvAttr
	if t, ok := target.(classify.WithCallConv); ok {
		cc = t.CallConv()
	}
	f.Call, f.Definition = f.side(classify.Declaration, cc, target.Features()), f.side(classify.Definition, cc, target.Features())
	return f, nil
}

func passingOf(layouts *layout.Table, a *classify.ArgInfo) (passing, error) {
	l, err := layouts.Of(a.Type)
	if err != nil {
		return passing{}, err
	}
	p := passing{ArgInfo: a, number: numberOf(a.Type, l.Written()), size: l.Size, align: l.Align, pieces: Pieces{Model: layouts.Model()}}
	if a.Kind == classify.Indirect {
		return p, nil
	}
	for _, piece := range a.Parts() {
		p.pieces.Types = append(p.pieces.Types, unnamed(piece.Type))
		p.pieces.Offsets = append(p.pieces.Offsets, piece.Offset)
	}
	p.whole = p.value != nil && len(p.pieces.Types) == 1 && p.pieces.Types[0] == p.value && a.Pieces[0].Members == nil
	return p, nil
}

func (f *Function) side(use classify.Use, cc llvm.CallConvAttr, features []string) Side {
	p := f.Info.Prototype(use)
	p.Result = unnamed(p.Result)
	for i := range p.Params {
		p.Params[i].Type = unnamed(p.Params[i].Type)
	}
	s := Side{Type: p.FunctionType(), CallConv: cc, Features: features, Params: make([]Param, len(p.Params))}
	for i := range p.Params {
		of := &f.result
		if n := p.Params[i].Source; n != classify.SRet {
			of = &f.params[n]
		}
		s.Params[i] = Param{p.Params[i].Type, attributes(p.Params[i].Attrs, of.size)}
	}
	s.Result = attributes(p.ResultAttrs, 0)
	return s
}

// unnamed returns a type with structs without names in the place of the records of C, so that a backend need not define them.
func unnamed(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *llvm.ArrayType:
		return llvm.Array(t.Len, unnamed(t.Elem))
	case *llvm.StructType:
		fields := make([]ir.Type, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = unnamed(f)
		}
		if t.Packed {
			return llvm.PackedStruct(fields...)
		}
		return llvm.Struct(fields...)
	}
	return t
}

// attributes lists attributes that all versions of LLVM since 12 have. The type of memory is a struct with an array of as many
// bytes: where registers and slots follow each other, LLVM takes an array itself for one of PowerPC's, and does not align it.
func attributes(of classify.Attrs, size layout.Bytes) (list []classify.Attr) {
	of.DeadOnReturn, of.DeadOnUnwind, of.Writable, of.NoExt = false, false, false, false // which only help to optimize, or to check
	list = of.Append(nil)
	for i := range list {
		if list[i].Type != nil {
			list[i].Type = llvm.Struct(llvm.Array(uint64(size), ir.I8))
		}
	}
	return list
}
