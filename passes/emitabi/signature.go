package emitabi

import (
	"errors"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// signatureKey is the part of a classify.Signature that tells two apart.
type signatureKey struct {
	typ      *ir.FunctionType
	variadic bool
	fixed    int
}

// signature is a classified signature with all that its functions and calls
// have in common. One serves the definition, the declaration and every call.
type signature struct {
	classify.FuncInfo
	err error

	params []ir.OpState // the op that carries each parameter, without its values
	result ir.OpState   // the op that carries the result

	results    []ir.Type // the lowered results
	definition lowered
	call       lowered // also of declarations
}

// lowered is the LLVM side of a signature.
type lowered struct {
	classify.Prototype
	types    []ir.Type // of the parameters
	argAttrs []*ir.DictAttr
	resAttrs []*ir.DictAttr

	argList, resList ir.Attribute // argAttrs and resAttrs, of all parameters and results
}

// signature classifies the type of a function or call. A failure is reported at
// o; the answer is nil then.
func (e *emitter) signature(o *ir.Operation, t *ir.FunctionType, variadic bool, fixed int) *signature {
	key := signatureKey{t, variadic, fixed}
	s := e.signatures[key]
	if s == nil {
		s = e.newSignature(key)
		e.signatures[key] = s
	}
	if s.err != nil {
		e.Errorf(o, idOf(s.err), "has a signature that cannot be lowered: %s", s.err)
		return nil
	}
	return s
}

func (e *emitter) newSignature(key signatureKey) *signature {
	sig := classify.Signature{Params: key.typ.Inputs, Variadic: key.variadic, Fixed: key.fixed}
	if len(key.typ.Results) > 0 {
		sig.Result = key.typ.Results[0]
	}
	s := &signature{}
	s.FuncInfo, s.err = e.target.Classify(sig)
	if s.err != nil {
		return s
	}
	s.result = e.carrier(&s.Result)
	s.params = make([]ir.OpState, len(s.Params))
	for i := range s.Params {
		s.params[i] = e.carrier(&s.Params[i])
	}
	if !s.IsSRet() {
		for i := range s.Result.Pieces {
			s.results = append(s.results, s.Result.Pieces[i].Type)
		}
	}
	s.definition = s.lower(classify.Definition)
	s.call = s.lower(classify.Declaration)
	return s
}

// lower derives the LLVM side for one use.
func (s *signature) lower(use classify.Use) lowered {
	l := lowered{Prototype: s.Prototype(use)}
	for i := range l.Params {
		l.types = append(l.types, l.Params[i].Type)
		l.argAttrs = append(l.argAttrs, attrDict(l.Params[i].Attrs))
	}
	if len(s.results) > 0 {
		l.resAttrs = make([]*ir.DictAttr, len(s.results))
		l.resAttrs[0] = attrDict(l.ResultAttrs)
	}
	l.argList, l.resList = ir.DictList(l.argAttrs), ir.DictList(l.resAttrs)
	return l
}

// usesMemory reports whether an argument or the result is passed in memory.
func (s *signature) usesMemory() bool {
	if s.IsSRet() {
		return true
	}
	for i := range s.Params {
		if s.Params[i].Kind == classify.Indirect {
			return true
		}
	}
	return false
}

// carrier is the op for a way of passing, without its operands and results.
func (e *emitter) carrier(a *classify.ArgInfo) ir.OpState {
	s := ir.OpState{}
	switch a.Kind {
	case classify.Ignore:
		s.Def = abi.IgnoreOp
	case classify.Direct, classify.Expand:
		s.Def = abi.DirectOp
		if a.Kind == classify.Expand {
			s.Def = abi.ExpandOp
		}
		s.AddAttr(abi.OffsetsAttr, offsets(a))
		s.AddAttr(abi.LostAttr, e.lost(a))
		s.AddAttr(abi.LocAttr, e.locations(a))
	case classify.Extend:
		s.Def = abi.ExtendOp
		if a.Signed {
			s.AddAttr(abi.SignedAttr, ir.UnitAttr{})
		}
		s.AddAttr(abi.LocAttr, e.locations(a))
	case classify.Indirect:
		s.Def = abi.IndirectOp
		if a.ByVal {
			s.AddAttr(abi.ByvalAttr, ir.UnitAttr{})
		}
		s.AddAttr(abi.AlignAttr, ir.IntAttr(int64(a.Align), ir.I64))
		s.AddAttr(abi.LocAttr, e.locations(a))
	}
	return s
}

// sret is the op that carries a result through memory, in any of its places.
func (s *signature) sret() ir.OpState {
	op := s.result
	op.Attrs = append([]ir.NamedAttribute{{Name: abi.SretAttr, Value: ir.UnitAttr{}}}, op.Attrs...)
	return op
}

// offsets is the attribute with the place of each piece; nil for one piece at
// the start.
func offsets(a *classify.ArgInfo) ir.Attribute {
	if len(a.Pieces) == 1 && a.Pieces[0].Offset == 0 {
		return nil
	}
	elems := make([]ir.Attribute, len(a.Pieces))
	for i := range a.Pieces {
		elems[i] = ir.IntAttr(int64(a.Pieces[i].Offset), ir.I64)
	}
	return ir.Array(elems...)
}

// locations is the attribute with the register or stack slot of each piece, if
// it was asked for.
func (e *emitter) locations(a *classify.ArgInfo) ir.Attribute {
	if !e.locate {
		return nil
	}
	elems := make([]ir.Attribute, len(a.Pieces))
	for i := range a.Pieces {
		elems[i] = ir.StringAttr(a.Pieces[i].At.String())
	}
	return ir.Array(elems...)
}

// lost lists the bytes of user data that no piece carries. There are some only
// where the compiler that is reproduced is at fault, and then the classifier
// warns.
func (e *emitter) lost(a *classify.ArgInfo) ir.Attribute {
	if len(a.Warnings) == 0 {
		return nil
	}
	l, err := e.layouts.Of(a.Type)
	if err != nil {
		return nil
	}
	missing := l.DataBytes()
	for i := range a.Pieces {
		p := &a.Pieces[i]
		end := min(p.Offset+layout.LLVMBits(p.Type).Ceil(), l.Size)
		clear(missing[min(p.Offset, end):end])
	}
	var elems []ir.Attribute
	for b, lost := range missing {
		if lost {
			elems = append(elems, ir.IntAttr(int64(b), ir.I64))
		}
	}
	if elems == nil {
		return nil
	}
	return ir.Array(elems...)
}

// idOf returns the stable ID that an error of the classifier or of a layout
// carries.
func idOf(err error) diag.ID {
	if le := (*layout.Error)(nil); errors.As(err, &le) {
		return le.ID
	}
	if ce := (*classify.Error)(nil); errors.As(err, &ce) {
		return ce.ID
	}
	return classify.Unsupported
}
