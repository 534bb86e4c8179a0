package llvmir

import (
	"regexp"
	"strconv"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// prepareIntrinsic prepares the call of the intrinsic of an op.
func (w *writer) prepareIntrinsic(o *ir.Operation) bool {
	in := legal.Rows()[o.Def()]
	if _, ok := w.legal.Call(o); !ok {
		return false
	}
	if w.opts.TypedPointers && pointees().MatchString(o.Name()) {
		w.r.Errorf(o, ErrVersion, "works on what its pointers point to, which is not supported with typed pointers")
		return false
	}
	w.startCall(o, 0, 0)
	for i, a := range in.Args {
		if in.Older.IsIn(w.opts.version()) && in.Older.At == i {
			w.addOlder(o, in.Older)
		}
		switch {
		case a.Attr != "":
			w.addAttr(o, a.Attr)
		case a.Operand == o.NumOperands(): // the default of a masked load
			w.addConstant(o.Result(0).Type(), "poison")
		default:
			w.addArg(o, o.Operand(a.Operand), w.argsOf(o).at(a.Operand))
		}
	}
	if old := in.Older; old != nil && old.Attr != "" && !old.IsIn(w.opts.version()) {
		w.call.attrs[old.At-1] += " align " + o.Attr(old.Attr).(ir.IntegerAttr).Big().String()
	}
	return w.intrinsic(o, w.intrinsicName(o, in))
}

// addOlder adds an argument that only older versions have. The size of a lifetime may be -1, which is that of the object.
func (w *writer) addOlder(o *ir.Operation, old *llvm.OlderArg) {
	text := "-1"
	if a, ok := o.Attr(old.Attr).(ir.IntegerAttr); ok {
		text = a.Big().String()
	}
	w.addConstant(old.Type, text)
}

// intrinsicName returns LLVM's name for the intrinsic that an op calls.
func (w *writer) intrinsicName(o *ir.Operation, in *llvm.Intrinsic) string {
	name := []byte(in.Name)
	for _, i := range in.Overload {
		t := overloadType(o, i)
		if w.opts.has(in.TypesSince) {
			name = w.appendMangled(append(name, '.'), t)
		} else if p, ok := t.(*llvm.PointerType); ok && p.AddrSpace != 0 {
			w.r.Errorf(o, ErrVersion, "works in an address space of its own, which LLVM %d does not", w.opts.version())
		}
	}
	return string(name)
}

// pointees matches the intrinsics whose typed pointers must point to the type in memory.
var pointees = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^llvm\.intr\.(invariant\.(start|end)$|masked|matrix\.column\.major|(experimental\.)?vp(\.strided)?\.(load|store)$)`)
})

// overloadType returns the type for an entry of Overload.
func overloadType(o *ir.Operation, i int) ir.Type {
	switch {
	case i >= 0:
		return o.Operand(i).Type()
	case i > llvm.FieldOfResult:
		return o.Result(0).Type()
	}
	return llvm.At(o.Result(0).Type(), int64(llvm.FieldOfResult-i))
}

// addAttr adds the value of an attribute to the arguments of the current call.
func (w *writer) addAttr(o *ir.Operation, name string) {
	switch name {
	case llvm.RoundingAttr:
		w.addConstant(metadataType, `!"round.`+llvm.RoundingWord(o)+`"`)
		return
	case llvm.ExceptionAttr:
		w.addConstant(metadataType, `!"fpexcept.`+llvm.ExceptionWord(o)+`"`)
		return
	}
	switch a := o.Attr(name).(type) {
	case ir.IntegerAttr:
		w.addConstant(a.Type, integerText(a, a.Type))
	case ir.FloatAttr:
		w.addConstant(a.Type, floatText(a))
	}
}

// appendMangled appends a type as it is spelled in the name of an intrinsic.
func (w *writer) appendMangled(buf []byte, t ir.Type) []byte {
	switch t := t.(type) {
	case *llvm.PointerType:
		buf = strconv.AppendUint(append(buf, 'p'), uint64(t.AddrSpace), 10)
		if w.opts.TypedPointers {
			buf = append(buf, "i8"...)
		}
		return buf
	case *llvm.TargetType:
		buf = append(append(buf, 't'), t.Name...)
		for _, p := range t.Types {
			buf = w.appendMangled(append(buf, '_'), p)
		}
		for _, n := range t.Numbers {
			buf = strconv.AppendUint(append(buf, '_'), uint64(n), 10)
		}
		return append(buf, 't')
	case *ir.VectorType:
		if t.Scalable != nil {
			buf = append(buf, "nx"...)
		}
		buf = strconv.AppendInt(append(buf, 'v'), t.Shape[0], 10)
		return w.appendMangled(buf, t.Elem)
	}
	if t == ir.Type(ir.PPCF128) {
		return append(buf, "ppcf128"...)
	}
	return append(buf, t.String()...)
}
