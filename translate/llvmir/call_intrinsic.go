package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// prepareCallIntrinsic prepares the call of an intrinsic by its full name.
func (w *writer) prepareCallIntrinsic(o *ir.Operation) bool {
	first, n := legal.ArgRange(o)
	w.startCall(o, first, n)
	named, ok := w.legal.Call(o)
	if !ok {
		return false
	}
	if named.Variadic {
		w.call.variadic, w.call.fixed = true, named.Fixed
	}
	return w.intrinsic(o, w.fullName(named))
}

// fullName returns the name of an intrinsic that is called by name, with its types. Names differ
// between versions of LLVM, so that for older ones the written name is kept.
func (w *writer) fullName(called *legal.Named) string {
	switch {
	case w.opts.version() < Latest, called.Op == nil && called.Base == "":
		return called.Name
	case called.Op == nil:
		full := []byte(called.Base)
		for _, t := range called.Overloads {
			full = w.appendMangled(append(full, '.'), t)
		}
		return string(full)
	}
	return w.intrinsicName(called.Op, called.Intrinsic)
}
