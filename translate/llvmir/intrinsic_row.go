package llvmir

import (
	"regexp"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// prepareRow prepares the call of an intrinsic of the table.
func (w *writer) prepareRow(o *ir.Operation) bool {
	row := legal.Rows()[o.Def()]
	if _, ok := w.legal.Call(o); !ok {
		return false
	}
	if w.opts.TypedPointers && pointees().MatchString(o.Name()) {
		w.r.Errorf(o, ErrVersion, "works on what its pointers point to, which is not supported with typed pointers")
		return false
	}
	w.startCall(o, 0, 0)
	for _, a := range row.Args {
		switch {
		case a.Attr != "":
			w.addAttr(o, a.Attr)
		case a.Operand == o.NumOperands(): // the default of a masked load
			w.addConstant(o.Result(0).Type(), "poison")
		default:
			w.addArg(o, a.Operand)
		}
	}
	return w.intrinsic(o, w.rowName(o, row))
}

// rowName returns LLVM's name for the intrinsic that an op of the table calls.
func (w *writer) rowName(o *ir.Operation, row *llvm.Intrinsic) string {
	name := []byte("llvm." + strings.TrimPrefix(row.Op.Name, "llvm.intr."))
	for _, i := range row.Overload {
		name = w.appendMangled(append(name, '.'), overloadType(o, i))
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

// addArg adds an operand to the arguments of the current call. The alignment of masked memory is a
// separate argument in older versions.
func (w *writer) addArg(o *ir.Operation, i int) {
	v := o.Operand(i)
	attrs := w.argsOf(o).at(i).spelled()
	align, _ := o.Attr(llvm.AlignmentAttr).(ir.IntegerAttr)
	aligned := align.Type != nil && isPointerLike(v.Type())
	if aligned && w.opts.has(sinceMaskedAlign) {
		attrs += " align " + align.Big().String()
	}
	w.args = append(w.args, w.operandOf(v))
	w.call.attrs = append(w.call.attrs, attrs)
	w.call.fixed++
	if aligned && !w.opts.has(sinceMaskedAlign) {
		w.addConstant(ir.I32, align.Big().String())
	}
}

func isPointerLike(t ir.Type) bool {
	_, ok := llvm.ElementOf(t).(*llvm.PointerType)
	return ok
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
