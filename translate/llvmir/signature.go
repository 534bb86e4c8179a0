package llvmir

import (
	"bytes"
	"math/bits"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// argsOf returns the attributes of the arguments of a function or call.
func (w *writer) argsOf(o *ir.Operation) argList { return w.argListOf(o, ir.ArgAttrs) }

// resultOf returns the attributes of the result of a function or call, or nil.
func (w *writer) resultOf(o *ir.Operation) *argAttrs { return w.argListOf(o, ir.ResAttrs).at(0) }

func (w *writer) argListOf(o *ir.Operation, attr string) argList {
	a, _ := o.Attr(attr).(*ir.ArrayAttr)
	if a == nil {
		return nil
	}
	list, known := w.argLists.Get(a.ID())
	if !known {
		list = make(argList, len(a.Elems))
		for i, e := range a.Elems {
			if d, ok := e.(*ir.DictAttr); ok && len(d.Entries) > 0 {
				list[i] = w.spellArg(o, d)
			}
		}
		w.argLists.Set(a.ID(), list)
	}
	return list
}

// spellArg spells the attributes of an argument or result.
func (w *writer) spellArg(o *ir.Operation, d *ir.DictAttr) argAttrs {
	a := argAttrs{dict: d}
	var entries [len(argWords)]uint32 // by the bits of the mask
	for i := range d.Entries {
		if bit := argBits[d.Entries[i].Name]; bit != 0 {
			a.mask |= bit
			entries[bits.TrailingZeros64(uint64(bit))] = uint32(i)
		}
	}
	var buf []byte
	for left := a.mask; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(uint64(left))
		of := &argWords[i]
		word := of.word
		if !w.opts.has(of.since) {
			word = of.older
		}
		if word == "" {
			continue
		}
		buf = append(buf, ' ')
		buf = append(buf, word...)
		if of.valued {
			buf = w.attrValue(buf, o, d.Entries[entries[i]].Value)
		}
	}
	a.text = string(buf)
	return a
}

// attrValue appends the value of an attribute after its word.
func (w *writer) attrValue(buf []byte, o *ir.Operation, value ir.Attribute) []byte {
	switch value := value.(type) {
	case ir.TypeAttr:
		buf = append(buf, '(')
		buf = append(buf, w.typeOf(o, value.Type).text...)
		return append(buf, ')')
	case ir.IntegerAttr:
		return numberAfter(buf, value)
	case llvm.ConstantRangeAttr:
		return append(buf, "("+w.typeOf(o, value.Lo.Type).text+" "+value.Lo.Big().String()+", "+value.Hi.Big().String()+")"...)
	}
	return buf
}

// numberAfter appends the number of an attribute: align 8, but alignstack(8) and
// dereferenceable(8).
func numberAfter(buf []byte, value ir.IntegerAttr) []byte {
	if bytes.HasSuffix(buf, []byte(" align")) {
		return appendNumber(append(buf, ' '), value)
	}
	return append(appendNumber(append(buf, '('), value), ')')
}

func appendNumber(buf []byte, value ir.IntegerAttr) []byte {
	v, _ := value.Int64() // larger numbers are rejected by the verifier
	return strconv.AppendInt(buf, v, 10)
}

// argType returns the type of an argument with attributes. With typed pointers, byval(T) is on a
// T*.
func (w *writer) argType(o *ir.Operation, of ir.Type, a *argAttrs) *typ {
	if w.opts.TypedPointers && a != nil {
		if p, isPtr := of.(*llvm.PointerType); isPtr {
			if elem := pointeeOf(a.dict); elem != nil {
				return w.types.pointerTo(w.typeOf(o, elem), p.AddrSpace)
			}
		}
	}
	return w.typeOf(o, of)
}

// pointeeOf returns the type that a typed pointer argument must point to, or nil.
func pointeeOf(d *ir.DictAttr) ir.Type {
	for _, name := range pointeeAttrs {
		if held, ok := d.Get(name).(ir.TypeAttr); ok {
			return held.Type
		}
	}
	return nil
}

// funcType is the type of a function as its callers see it.
type funcType struct {
	result   *typ
	params   []*typ
	variadic bool
}

func (w *writer) funcType(f *ir.Operation) funcType {
	ft := llvm.FuncType(f)
	t := funcType{result: w.typeOf(f, ft.Result), variadic: ft.Variadic, params: make([]*typ, len(ft.Params))}
	args := w.argListOf(f, ir.ArgAttrs)
	for i, p := range ft.Params {
		t.params[i] = w.argType(f, p, args.at(i))
	}
	return t
}

func (w *writer) signatureOf(t funcType) *typ {
	return w.types.signature(t.result, t.params, t.variadic)
}

// passesRest reports whether a call passes on the variable arguments of its caller, which only a
// tail call can.
func (w *writer) passesRest(o *ir.Operation) bool {
	return w.call.variadic && o.Is(llvm.CallOp) && llvm.TailCall(o) == llvm.MustTail
}

func (w *writer) paramTypes() []*typ {
	list := make([]*typ, w.call.fixed)
	for i, a := range w.args[:w.call.fixed] {
		list[i] = a.typ
	}
	return list
}
