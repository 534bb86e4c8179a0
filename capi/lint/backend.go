package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// backend finds where LLVM's code generator puts the values of a signature on one target.
type backend struct {
	machine, old *codegen.Machine // the old one has integers of more than 64 bits with less alignment
	convention   *classify.Convention
	// unpromoted are the types of the arguments that carry one unnamed value, for values that C does not promote although the
	// arguments look like numbers that it promotes: a _Complex float is two floats on PowerPC.
	unpromoted [][]ir.Type
}

// newBackend returns the backend of a target. Those of other modules have none that is known.
func newBackend(target classify.Target) (*backend, error) {
	of, ok := target.(interface{ Machine() *codegen.Machine })
	if !ok || of.Machine() == nil {
		return nil, fmt.Errorf("it is not known where LLVM passes values on %s", target.Triple())
	}
	m := of.Machine()
	old := *m.Model
	old.MaxIntAlign = old.WideAlign
	return &backend{m.With(m.Model), m.With(&old), target.Convention(), unpromoted(target)}, nil
}

// unpromoted returns the lists of a [backend].
func unpromoted(target classify.Target) (all [][]ir.Type) {
	char, short := ir.IntOf(8, ir.Signed), ir.IntOf(16, ir.Signed)
	for _, t := range []ir.Type{
		ir.Complex(ir.F32), ir.Complex(short), ir.Complex(char),
	} {
		info, err := target.Classify(classify.Signature{Params: []ir.Type{ir.IntOf(32, ir.Signed), t}, Variadic: true, Fixed: 1})
		if err != nil {
			continue
		}
		a, parts := &info.Params[1], []ir.Type(nil)
		for i := range a.Pieces {
			parts = append(parts, a.Pieces[i].Type)
		}
		if a.Kind == classify.Direct && len(parts) > 1 && slices.ContainsFunc(parts, isPromoted) {
			all = append(all, parts)
		}
	}
	return all
}

// assignment is where the values of a signature are.
type assignment struct {
	hidden []part   // the address of a result in memory, which LLVM adds as first argument
	params [][]part // one list for each parameter
	result []part
	effect string // see the method
	// unknown is a type that LLVM passes in a way that is not known here, or "". The one of variable
	// arguments is apart.
	unknown, unnamed string
}

// assigner assigns places to the values of signatures. Its memory is used again for the next one.
type assigner struct {
	*backend
	codegen.State
	// isOld: integers of more than 64 bits are aligned as those of 64 bits, as before LLVM 18 or 20.
	isOld   bool
	unknown string // the first type whose places are not known
}

// assign assigns places to the values of a signature.
func (a *assigner) assign(b *backend, s *signature) *assignment {
	m := b.machine
	if a.isOld {
		m = b.old
	}
	a.backend, a.unknown = b, ""
	a.Reset(m, s.variadic)
	out := &assignment{params: make([][]part, len(s.params))}
	if s.result.t != llvm.Void {
		ps, ok := a.State.Result(a.valueOf(&s.result))
		out.result, out.unknown = a.parts(&s.result, ps, true), a.unknown
		if a.unknown, a.Unknown = "", false; !ok {
			out.hidden, out.result = a.value(&value{t: llvm.Ptr, memory: "sret"}, true), b.returnedAddress()
		}
	}
	ofResult := out.unknown
	for i := range s.params {
		v := &s.params[i]
		if out.params[i] = a.value(v, i < s.fixed); v.memory == "sret" {
			out.result = append(out.result, b.returnedAddress()...)
		}
		if i < s.fixed {
			out.unknown = a.unknown
		}
	}
	out.unknown, out.unnamed = cmp.Or(ofResult, out.unknown), a.unknown
	out.effect = a.effect(s, out)
	return out
}

// address returns the part of an address.
func (b *backend) address(at place) part {
	p := part{place: at, bits: int64(b.pointer().Bits()), kind: pointerKind}
	if b.machine.HasLocals {
		p.local = localOf(codegen.VT{Bits: b.pointer().Bits()})
	}
	return p
}

// pointer is the size of pointers.
func (b *backend) pointer() layout.Bytes { return b.machine.Model.Pointer }

// returnedAddress is the address of a result in memory that the callee returns.
func (b *backend) returnedAddress() []part {
	if b.convention.AddressBack == nil {
		return nil
	}
	return []part{b.address(place{register: *b.convention.AddressBack})}
}

// value assigns a parameter.
func (a *assigner) value(v *value, named bool) []part {
	return a.parts(v, a.Param(a.valueOf(v), named), named)
}

// maxSize bounds the size of a copy of memory that is known.
const maxSize = 1 << 40

// measure returns the size and alignment of a type in memory. They are not ok if they are not known.
func (a *assigner) measure(t ir.Type) (size, align layout.Bytes, ok bool) {
	e := a.Model.ExtentOf(t)
	return e.Padded(), e.Align, e.Sized && !e.Scalable && e.Size <= maxSize
}

// valueOf returns a value for the code generator. Its places are not known if the size of its type is not.
func (a *assigner) valueOf(v *value) codegen.Value {
	of := codegen.Value{Type: v.t, SRet: v.memory == "sret", InReg: v.inReg, Align: v.align, StackAlign: v.stackAlign}
	if of.IsByVal = v.memory == "byval"; of.IsByVal {
		size, align, ok := a.measure(v.of)
		_, of.IsArray = v.of.(*llvm.ArrayType)
		if of.ByVal = size; v.align == 0 {
			of.Align = cmp.Or(a.ByValAlign, align)
		}
		a.Unknown = a.Unknown || !ok
	}
	return of
}

// parts describes the parts of a value.
func (a *assigner) parts(v *value, ps []codegen.Part, named bool) (all []part) {
	for i := 0; i < len(ps) && !a.Unknown; i++ {
		p := &ps[i]
		switch a.Unknown = p.Apart || p.More > 0; {
		case p.Copy:
			all = append(all, a.copied(p)...)
		case v.memory != "", p.Address:
			all = append(all, a.address(a.placeOf(p)))
			for i+1 < len(ps) && ps[i+1].Address && ps[i+1].Leaf == p.Leaf && a.placeOf(&ps[i+1]) == a.placeOf(p) {
				i++ // behind the same address
			}
		default:
			all = append(all, a.part(v, p, named))
		}
	}
	if a.Unknown {
		a.unknown = cmp.Or(a.unknown, v.String())
		return nil
	}
	return all
}

// placeOf returns the place of a part.
func (a *assigner) placeOf(p *codegen.Part) place {
	if p.In == nil {
		return onStack(int64(a.FirstByte(p)))
	}
	return place{register: p.In[0]}
}

// copied describes a copy of memory, which may be divided between registers and the stack.
func (a *assigner) copied(p *codegen.Part) (all []part) {
	left, word := int64(p.Holds), int64(a.pointer().Bits())
	for _, r := range p.In[:p.Regs] {
		all = append(all, part{place: place{register: r}, bits: min(left, word), kind: memoryKind})
		left -= word
	}
	if left > 0 {
		all = append(all, part{place: onStack(int64(p.Offset)), bits: left, kind: memoryKind})
	}
	return all
}

// part describes a part of a number or vector, with the extension that an attribute promises.
func (a *assigner) part(v *value, of *codegen.Part, named bool) part {
	p := part{place: a.placeOf(of), bits: int64(of.Holds)}
	if a.HasLocals {
		p.local = localOf(of.VT)
	}
	switch t := of.Of.(type) {
	case *ir.FloatType:
		p.kind, p.format = floatKind, llvm.TypeText(t)
		if of.Kind == codegen.Float && of.VT.Bits == 80 {
			p.format, p.bits = llvm.TypeText(ir.F80), 80
		}
	case *ir.VectorType:
		p.kind = vectorKind
	case *ir.IntegerType:
		p.kind = intKind
		a.extend(v, of, &p, named)
	default:
		p.kind = pointerKind
	}
	return p
}

// extend sets the extension of a part of an integer.
func (a *assigner) extend(v *value, of *codegen.Part, p *part, named bool) {
	switch {
	case v.ext != noExtension:
		p.extension, p.extended = v.ext, int64(a.ExtendedTo(of, of.In == nil))
	case of.IsWhole && of.Holds == 1 && a.ClearsBool && named:
		p.extension, p.extended = zeroExtension, 8 // LLVM clears the upper bits of the byte, as AAPCS64 requires
	}
}

// effect describes what a function and its callers must agree on besides the places of values: the bytes that the callee
// removes from the stack, and the type of WebAssembly.
func (a *assigner) effect(s *signature, of *assignment) string {
	if a.convention.TypedCalls {
		var params []string
		for _, parts := range append([][]part{of.hidden}, of.params[:s.fixed]...) {
			params = append(params, locals(parts)...)
		}
		if s.variadic {
			params = append(params, a.address(place{}).local) // of the buffer
		}
		return fmt.Sprintf("has the type (%s) -> (%s)", strings.Join(params, ", "), strings.Join(locals(of.result), ""))
	}
	hasAddress := len(of.hidden) > 0 || len(s.params) > 0 && s.params[0].memory == "sret" && !s.params[0].inReg
	n := a.convention.PoppedOf(a.Stack, s.variadic, hasAddress)
	return "removes " + count(int64(n), "byte") + " of the stack"
}

// localOf is the type of a part in WebAssembly.
func localOf(t codegen.VT) string {
	switch {
	case t.IsVector():
		return "v128"
	case t.Kind == codegen.Int:
		return fmt.Sprint("i", int64(t.Bits))
	}
	return fmt.Sprint("f", int64(t.Bits))
}

// locals returns the types of parts in WebAssembly.
func locals(parts []part) (types []string) {
	for i := range parts {
		types = append(types, parts[i].local)
	}
	return types
}
