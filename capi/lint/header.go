package lint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Header has the places of the values of C functions.
type Header struct {
	functions   map[string]*function
	target      classify.Target
	isDecorated bool // symbols have a prefix and perhaps the size of the arguments, on 32-bit Windows

	features   Features // see [Header.Follow]
	common     string   // the features of all functions that have features, or ""
	byFeatures map[string]*Header
	load       func(features string) (*Header, error)
}

// nameOf returns the C name of a name in LLVM IR, or "" for another symbol.
func (h *Header) nameOf(name string) string {
	symbol, isSymbol := strings.CutPrefix(name, `\01`)
	if !isSymbol || !h.isDecorated {
		return symbol
	}
	if symbol == "" || symbol[0] != '_' && symbol[0] != '@' {
		return ""
	}
	name, _, _ = strings.Cut(symbol[1:], "@")
	return name
}

// function is a function of a header.
type function struct {
	c, llvm string // for reports
	*backend
	proto signature // what clang declares
	// arguments are the address of a result in memory, if there is one, and the C arguments.
	arguments []cValue
	result    cValue // without parts if nothing is returned
	// unprototyped functions accept all arguments.
	unprototyped bool
	own          string // the name of C's convention
	// byFeatures: it has vectors, whose places may depend on target features, and no features are known.
	byFeatures bool
	effect     string // what the function and its callers must agree on besides
}

// hiddenParam is the place among parameters of the address of a result that LLVM adds.
var hiddenParam = []int{-1}

// cValue is an argument or the result of a C function.
type cValue struct {
	what  string // "parameter 1"
	parts []cPart
	// isRecord: a record or another value without a single number. Its bits have no meaning of their own.
	isRecord bool
	signed   bool
	inMemory bool // by a copy, or at an address
	params   []int
}

// cPart is a part of a C value. Of a record it is a run of bytes that hold data, or what a register has
// up to the last one. It has no bits if there is only padding.
type cPart struct {
	part
	isPointer bool // some member at the place is a pointer
	// space is the bits of the place that the record has, with padding at the end.
	space int64
}

// NewHeader returns the places of a unit's functions on a target.
// An error is that of a function that cannot be classified.
func NewHeader(target classify.Target, u *cimport.Unit) (*Header, error) {
	h := &Header{target: target, functions: map[string]*function{}, isDecorated: strings.Contains(target.DataLayout(), "-m:x-")}
	backends, own, places := map[classify.Target]*backend{}, targets.OwnCC(target).String(), &assigner{}
	for f, err := range capi.Functions(target, u) {
		if err != nil {
			return nil, err
		}
		t := f.Origin.Target
		if backends[t] == nil {
			if backends[t], err = newBackend(t); err != nil {
				return nil, err
			}
		}
		of := newFunction(f, backends[t], places)
		if of.own = own; of.proto.cc == own {
			of.proto.cc = ""
		}
		h.functions[f.Name] = of
	}
	return h, nil
}

func newFunction(of *capi.Function, b *backend, places *assigner) *function {
	info := &of.Origin.Info
	f := &function{c: of.C, llvm: "declare " + of.Prototype, backend: b, unprototyped: of.Variadic && len(of.Arguments) == 0}
	f.byFeatures = len(of.Origin.Target.Features()) == 0 && slices.ContainsFunc(append(info.Params, info.Result), func(a classify.ArgInfo) bool {
		if a.Type == nil {
			return false
		}
		l, err := of.Origin.Target.Layouts().Of(a.Type)
		return err == nil && l.HasVector()
	})
	proto := info.Prototype(classify.Declaration)
	f.proto = signature{variadic: proto.Variadic, fixed: proto.Fixed}
	if isConvention(of.Origin.Mark) {
		f.proto.cc = of.Origin.Mark
	}
	f.proto.result = declared(proto.Result, proto.ResultAttrs)
	f.proto.params = make([]value, len(proto.Params))
	params := make([]int, len(proto.Params))
	for i := range params {
		f.proto.params[i], params[i] = declared(proto.Params[i].Type, proto.Params[i].Attrs), i
	}
	// paramsOf returns the parameters of a C argument, in order.
	paramsOf := func(source int) (its []int) {
		n := 0
		for n < len(params) && proto.Params[params[n]].Source == source {
			n++
		}
		its, params = params[:n:n], params[n:]
		return its
	}
	x := describer{f, of.Origin.Target.Layouts(), places.assign(b, &f.proto)}
	f.effect = x.llvm.effect
	x.result(&info.Result, paramsOf(classify.SRet))
	for i := range info.Params {
		v := x.value(&info.Params[i], paramsOf(i))
		v.what = fmt.Sprintf("parameter %d", i+1)
		f.arguments = append(f.arguments, v)
	}
	return f
}

// declared returns a parameter or result of a declaration.
func declared(t ir.Type, attrs classify.Attrs) value {
	v := value{t: nameless(t), align: attrs.Align, stackAlign: attrs.StackAlign, inReg: attrs.InReg}
	switch {
	case attrs.SignExt:
		v.ext = signExtension
	case attrs.ZeroExt:
		v.ext = zeroExtension
	}
	switch {
	case attrs.SRet != nil:
		v.memory, v.of = "sret", nameless(attrs.SRet)
	case attrs.ByVal != nil:
		v.memory, v.of = "byval", nameless(attrs.ByVal)
	}
	return v
}

// describer finds the places of the values of a function.
type describer struct {
	*function
	layouts *layout.Table
	llvm    *assignment // of the prototype
}

// result describes the result. Its address in memory is an argument, and a result on some targets.
func (x *describer) result(a *classify.ArgInfo, params []int) {
	f := x.function
	if f.result.what = "the result"; a.Type == nil {
		return
	}
	v := x.value(a, nil)
	v.what = f.result.what
	isHidden := len(a.Pieces) > 0 && a.Pieces[0].At.Address
	if isHidden {
		params = hiddenParam
	}
	if isHidden && len(a.Pieces) > 1 { // behind one address
		v.parts = v.parts[:min(1, len(v.parts))]
	}
	if a.Kind == classify.Indirect || isHidden {
		v.what, v.params, v.inMemory = "the address of the result", params, true
		f.arguments = append(f.arguments, v)
		v.what, v.parts = "the result", nil
		for _, p := range x.returnedAddress() {
			v.parts = append(v.parts, cPart{p, true, p.bits})
		}
	}
	f.result = v
}

// value describes an argument or the result.
func (x *describer) value(a *classify.ArgInfo, params []int) cValue {
	l, _ := x.layouts.Of(a.Type) // classified types have layouts
	v := cValue{params: params, inMemory: a.Kind == classify.Indirect, signed: a.Signed}
	// A transparent union may be extended as its first member is.
	v.isRecord = a.ByVal || a.Kind != classify.Extend && (l.Fields != nil || l.Elem != nil || l.Empty) && !x.isConverted(a)
	if t, ok := c.Underlying(a.Type).(*ir.IntegerType); ok {
		v.signed = t.Signedness == ir.Signed
	} else if t, ok := a.Type.(*c.BitIntType); ok {
		v.signed = t.Int.Signedness == ir.Signed
	}
	if a.Kind == classify.Indirect && a.ByVal && !a.Pieces[0].At.Address {
		for _, s := range a.Pieces[0].At.Spans(x.layouts.Model(), l.Size) {
			x.span(&v, l, &s)
		}
		return v
	}
	for i := range a.Pieces {
		p, parts := &a.Pieces[i], x.llvm.result
		if params != nil {
			parts = x.llvm.params[params[i]]
		}
		vector, isVector := p.Type.(*ir.VectorType)
		switch {
		case p.At.Place == classify.Nowhere || isVector && (len(p.At.Regs) > 1 || vector.Elem == ir.Type(ir.I1)): // C's conventions do not describe it
			v.isRecord = true
			for _, q := range parts {
				v.parts = append(v.parts, cPart{q, q.kind == pointerKind, q.bits})
			}
		case a.Kind == classify.Indirect || p.At.Address:
			v.parts = append(v.parts, cPart{x.address(placeOf(&p.At)), true, int64(x.pointer()) * 8})
		case !v.isRecord:
			x.scalar(&v, p, parts)
		default:
			for _, s := range p.Spans(x.layouts.Model()) {
				x.span(&v, l, &s)
				if t, ok := p.Type.(*ir.IntegerType); ok && s.At.Place == classify.Registers { // perhaps of a record of one _BitInt
					last := &v.parts[len(v.parts)-1]
					last.bits = min(last.bits, int64(t.Width)-int64(s.Offset-p.Offset)*8)
				}
			}
		}
	}
	return v
}

func placeOf(at *classify.Location) place {
	if at.Place == classify.Stack {
		return onStack(int64(at.Offset))
	}
	return place{register: at.Regs[0]}
}

// isConverted reports whether a record is returned as a number that has another format in its register.
func (x *describer) isConverted(a *classify.ArgInfo) bool {
	return len(a.Pieces) == 1 && a.Pieces[0].At.Place == classify.Registers && a.Pieces[0].At.Regs[0].File.IsStack() && a.Pieces[0].Type != ir.Type(ir.F80)
}

// maxData bounds the bytes of a record of which padding is known.
const maxData = 1 << 12

// span adds a span of a record.
func (x *describer) span(v *cValue, l *layout.Layout, s *classify.Span) {
	if s.At.Place == classify.Stack {
		x.onStack(v, l, s.Offset, s.Size, s.At.Offset)
		return
	}
	data, size := l.DataBytes(), min(s.Size, l.Size-s.Offset) // of a record that fits registers
	for size > 0 && !data[s.Offset+size-1] {
		size--
	}
	v.parts = append(v.parts, cPart{part{place: placeOf(&s.At), bits: int64(size) * 8}, hasPointer(l, s.Offset), max(int64(s.Size), min(int64(l.Size-s.Offset), int64(x.pointer()))) * 8})
}

// onStack adds the words of a record on the stack, each as the runs of bytes that hold data.
func (x *describer) onStack(v *cValue, l *layout.Layout, from, size, at layout.Bytes) {
	end := min(from+size, l.Size)
	if end > maxData {
		v.parts = append(v.parts, cPart{part: part{place: onStack(int64(at)), bits: int64(end-from) * 8}})
		return
	}
	data := l.DataBytes()
	for i := from; i < end; {
		slot := x.pointer()
		j, word := i, min(from+(i-from)/slot*slot+slot, end)
		for j < word && data[j] == data[i] {
			j++
		}
		p := part{place: onStack(int64(at + i - from))}
		if data[i] {
			p.bits = int64(j-i) * 8
		}
		v.parts = append(v.parts, cPart{part: p, isPointer: hasPointer(l, i)})
		i = j
	}
}

// scalar adds the parts of a number or pointer: those of LLVM, at C's places.
func (x *describer) scalar(v *cValue, p *classify.Piece, parts []part) {
	spans := p.Spans(x.layouts.Model())
	for i, q := range parts {
		if i < len(spans) {
			q.place = placeOf(&spans[i].At)
		} else { // words that are contiguous on the stack
			q.place = onStack(v.parts[i-1].offset + q.offset - parts[i-1].offset)
		}
		v.parts = append(v.parts, cPart{q, q.kind == pointerKind, q.bits})
	}
}

// hasPointer reports whether some member of a value is a pointer at an offset.
func hasPointer(l *layout.Layout, at layout.Bytes) bool {
	switch {
	case at < 0 || at >= l.Size:
		return false
	case l.Fields != nil:
		for i := range l.Fields {
			f := &l.Fields[i]
			if hasPointer(f.Layout, at-f.Offset.Bytes()) {
				return true
			}
		}
		return false
	case l.Elem != nil:
		return hasPointer(l.Elem, at%l.Elem.Size)
	}
	return at == 0 && llvm.IsPointer(c.Underlying(l.Type))
}
