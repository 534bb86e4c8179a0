package llvmir

import (
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// newIntrinsic is an intrinsic that LLVM has since a version, and its replacement in older
// versions.
type newIntrinsic struct {
	since int
	older string
	// isBare means that the older name has no types.
	isBare bool
	// instead translates the op without the intrinsic. It reports false if it cannot.
	instead func(w *writer, o *ir.Operation) bool
}

// newIntrinsics are the intrinsics that not every version has. A version would take an intrinsic
// that it does not know for an undefined function.
var newIntrinsics = sync.OnceValue(func() map[string]newIntrinsic {
	all := map[string]newIntrinsic{
		"vector.extract":      {since: 15, older: "experimental.vector.extract"},
		"vector.insert":       {since: 15, older: "experimental.vector.insert"},
		"eh.typeid.for":       {since: 19, older: "eh.typeid.for", isBare: true},
		"var.annotation":      {since: 19, older: "var.annotation", isBare: true},
		"threadlocal.address": {since: 16, instead: (*writer).argumentInstead},
		"stepvector":          {since: 20, older: "experimental.stepvector"},
		"fake.use":            {since: 20, instead: func(*writer, *ir.Operation) bool { return true }}, // it only keeps a value for debuggers
	}
	for since, names := range map[int]string{
		15: "experimental.vp.strided.load experimental.vp.strided.store is.fpclass memset.inline vp.fma vp.fneg vp.fpext vp.fptosi vp.fptoui vp.fptrunc vp.inttoptr vp.ptrtoint vp.sext vp.sitofp vp.trunc vp.uitofp vp.zext",
		16: "vp.smax vp.smin vp.umax vp.umin",
		17: "frexp ldexp vp.fmuladd",
		18: "exp10 vector.reduce.fmaximum vector.reduce.fminimum",
		19: "acos asin atan cosh scmp sinh tan tanh ucmp vector.deinterleave2 vector.interleave2",
		20: "atan2 sincos",
	} {
		for _, name := range strings.Fields(names) {
			all[name] = newIntrinsic{since: since}
		}
	}
	return all
})

// argumentInstead uses the argument of the current call as its result.
func (w *writer) argumentInstead(o *ir.Operation) bool {
	if _, used := w.values.Get(o.Result(0).ID()); used {
		return false
	}
	*w.values.At(o.Result(0).ID()) = w.args[0]
	return true
}

// inVersion returns the name of an intrinsic in the version of LLVM, or "" without a call: it was
// replaced, or an error was reported.
func (w *writer) inVersion(o *ir.Operation, name string) string {
	if w.opts.version() >= Latest {
		return name
	}
	base := strings.TrimPrefix(name, "llvm.")
	for {
		if in, listed := newIntrinsics()[base]; listed {
			switch {
			case w.opts.has(in.since):
				return name
			case in.isBare:
				return "llvm." + in.older
			case in.older != "":
				return "llvm." + in.older + strings.TrimPrefix(name, "llvm."+base)
			case in.instead == nil || !in.instead(w, o):
				w.r.Errorf(o, ErrVersion, "calls %s, which LLVM %d lacks", name, w.opts.version())
			}
			return ""
		}
		end := strings.LastIndexByte(base, '.')
		if end < 0 {
			return name
		}
		base = base[:end]
	}
}
