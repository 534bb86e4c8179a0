package llvmir

import (
	"cmp"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// An intrinsic describes the call of the intrinsic that has the name of the op.
type intrinsic struct {
	// overload lists the values whose types are part of the name: operands by index, the result as
	// -1.
	overload []int
	// since is the version of LLVM that added the types to the name.
	since int
}

const result = -1

// intrinsics are the ops that call an intrinsic, except those with only the type of operand 0 in
// the name.
var intrinsics = map[*ir.OpDef]intrinsic{
	llvm.MemcpyOp:       {overload: []int{0, 1, 2}},
	llvm.MemmoveOp:      {overload: []int{0, 1, 2}},
	llvm.MemsetOp:       {overload: []int{0, 2}},
	llvm.MemcpyInlineOp: {overload: []int{0, 1}},
	llvm.MemsetInlineOp: {overload: []int{0}},
	llvm.VaStartOp:      {overload: []int{0}, since: sinceVAStartPtr},
	llvm.VaEndOp:        {overload: []int{0}, since: sinceVAStartPtr},
	llvm.VaCopyOp:       {overload: []int{0}, since: sinceVAStartPtr},
	llvm.StackSaveOp:    {overload: []int{result}, since: sinceStackPtr},
	llvm.StackRestoreOp: {overload: []int{0}, since: sinceStackPtr},
	llvm.AssumeOp:       {},
	llvm.TrapOp:         {},
	llvm.DebugTrapOp:    {},
	llvm.ExpectOp:       {overload: []int{0}},
	llvm.PrefetchOp:     {overload: []int{0}},
	llvm.CtlzOp:         {overload: []int{0}},
	llvm.CttzOp:         {overload: []int{0}},
	llvm.AbsOp:          {overload: []int{0}},
}

func (in intrinsic) prepare(w *writer, o *ir.Operation) bool {
	n := o.NumOperands()
	if o.Is(llvm.AssumeOp) { // the others are in operand bundles
		n = 1
	}
	w.startCall(o, 0, n)
	for _, fl := range legal.Flags[o.Def()] {
		a, _ := o.Attr(fl.Attr).(ir.IntegerAttr)
		of := cmp.Or(fl.Type, a.Type)
		text := w.zeroText(of)
		if a.Type != nil {
			text = integerText(a, of)
		}
		w.addConstant(of, text)
	}
	return w.intrinsic(o, w.intrinsicName(o, in))
}

// prepareLifetime prepares a lifetime marker. Before LLVM 22 it had the size of the memory, where
// -1 is all of it.
func (w *writer) prepareLifetime(o *ir.Operation) bool {
	w.startCall(o, 0, 0)
	if !w.opts.has(sinceShortLifetimes) {
		w.addConstant(ir.I64, "-1")
	}
	w.args = append(w.args, w.operandOf(o.Operand(0)))
	w.call.attrs = append(w.call.attrs, "")
	w.call.fixed++
	return w.intrinsic(o, w.intrinsicName(o, intrinsic{overload: []int{0}}))
}

// intrinsicName returns LLVM's name for the intrinsic that an op calls.
func (w *writer) intrinsicName(o *ir.Operation, in intrinsic) string {
	buf := []byte(legal.IntrinsicName(o.Def()))
	for _, i := range in.overload {
		v := o.Result
		if i == result {
			i = 0
		} else {
			v = o.Operand
		}
		if w.opts.has(in.since) {
			buf = w.appendMangled(append(buf, '.'), v(i).Type())
		} else if spaceOf(v(i)) != 0 {
			w.r.Errorf(o, ErrVersion, "works in an address space of its own, which LLVM %d does not", w.opts.version())
		}
	}
	return string(buf)
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
	if t == ir.Type(ppcFP128) {
		return append(buf, "ppcf128"...)
	}
	return append(buf, t.String()...)
}

var ppcFP128 = ir.UniqueType(&llvm.KeywordType{Name: "ppc_fp128"})
