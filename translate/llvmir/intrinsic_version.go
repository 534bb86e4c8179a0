package llvmir

import (
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// newIntrinsic says since which LLVM there is an intrinsic, and what there was
// before: the same under another name, or something else that is as good.
type newIntrinsic struct {
	since int
	older string
	// isBare says that the types were not part of the older name.
	isBare bool
	// instead does without the intrinsic. It reports whether it could.
	instead func(w *writer, o *ir.Operation) bool
}

// newIntrinsics are the intrinsics that not every LLVM has. Those that are not
// known are calls of functions that nobody defines.
var newIntrinsics = sync.OnceValue(func() map[string]newIntrinsic {
	all := map[string]newIntrinsic{
		"vector.extract":      {since: 15, older: "experimental.vector.extract"},
		"vector.insert":       {since: 15, older: "experimental.vector.insert"},
		"eh.typeid.for":       {since: 19, older: "eh.typeid.for", isBare: true},
		"var.annotation":      {since: 19, older: "var.annotation", isBare: true},
		"threadlocal.address": {since: 16, instead: (*writer).argumentInstead},
		"stepvector":          {since: 20, older: "experimental.stepvector"},
		"fake.use":            {since: 20, instead: func(*writer, *ir.Operation) bool { return true }}, // it keeps a value for debuggers
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

// argumentInstead takes the argument of the current call for its result.
func (w *writer) argumentInstead(o *ir.Operation) bool {
	if _, used := w.values.Get(o.Result(0).ID()); used {
		return false
	}
	*w.values.At(o.Result(0).ID()) = w.args[0]
	return true
}

// inVersion returns the name that an intrinsic has in the LLVM that is written
// for; "" if it is not called there, which is an error unless something else does.
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
