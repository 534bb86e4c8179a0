package llvmir

import (
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namedIntrinsics are the intrinsics that are ops of the dialect, by their names in LLVM without
// types. A call by name must agree with the op.
var namedIntrinsics = sync.OnceValue(func() map[string]*llvm.Intrinsic {
	named := map[string]*llvm.Intrinsic{}
	for _, def := range llvm.Dialect.Ops {
		name, ok := strings.CutPrefix(def.Name, "llvm.intr.")
		if !ok || elsewhere[def] || byNameOnly["llvm."+name] != nil {
			continue
		}
		if other, ok := llvmNames[name]; ok {
			name = other
		}
		in := rowIntrinsics()[def]
		if in == nil {
			in = &llvm.Intrinsic{Op: def, Rules: moreRules[def]}
			for i := range def.Operands {
				in.Args = append(in.Args, llvm.IntrinsicArg{Operand: i})
			}
			for _, fl := range intrinsics[def].flags {
				in.Args = append(in.Args, llvm.IntrinsicArg{Attr: fl.attr})
			}
		}
		if !hasMetadata(in) {
			named["llvm."+name] = in
		}
	}
	return named
})

// byNameOnly checks calls by name of intrinsics whose op has other operands, or that have rules
// beyond types.
var byNameOnly = map[string]func(w *writer, o *ir.Operation, args []*ir.Value) string{
	"llvm.assume": func(w *writer, o *ir.Operation, args []*ir.Value) string {
		if len(args) != 1 || args[0].Type() != ir.I1 {
			return "has one operand, an i1"
		}
		w.checkAssumed(o)
		return ""
	},
	"llvm.threadlocal.address": func(_ *writer, o *ir.Operation, args []*ir.Value) string {
		if len(args) != 1 || o.NumResults() != 1 || args[0].Type() != o.Result(0).Type() {
			return "has one operand, of the type of its result"
		}
		if def := args[0].DefiningOp(); def == nil || !def.Is(llvm.AddressOfOp) {
			return "is about the address of a global"
		}
		return ""
	},
}

// An olderArg is an argument that an intrinsic had before a version of LLVM and that later versions
// still read. In the op it is an attribute, or missing.
type olderArg struct {
	at    int
	typ   ir.Type
	attr  string
	until int
}

var olderArgs = sync.OnceValue(func() map[*ir.OpDef]*olderArg {
	return map[*ir.OpDef]*olderArg{
		llvm.LifetimeStartOp:               {0, ir.I64, "", sinceShortLifetimes},
		llvm.LifetimeEndOp:                 {0, ir.I64, "", sinceShortLifetimes},
		llvm.IntrinsicOp("masked.load"):    {1, ir.I32, llvm.AlignmentAttr, sinceMaskedAlign},
		llvm.IntrinsicOp("masked.store"):   {2, ir.I32, llvm.AlignmentAttr, sinceMaskedAlign},
		llvm.IntrinsicOp("masked.gather"):  {1, ir.I32, llvm.AlignmentAttr, sinceMaskedAlign},
		llvm.IntrinsicOp("masked.scatter"): {2, ir.I32, llvm.AlignmentAttr, sinceMaskedAlign},
	}
})

// hasMetadata reports whether an intrinsic has arguments that are metadata.
func hasMetadata(in *llvm.Intrinsic) bool {
	for _, a := range in.Args {
		if a.Attr == llvm.RoundingAttr || a.Attr == llvm.ExceptionAttr {
			return true
		}
	}
	return false
}

// checkSignature returns the full name of an intrinsic that is called by name, or "" if the call
// breaks its rules. If there is an op for the intrinsic, it is created with operands of the same
// types and verified.
func (w *writer) checkSignature(o *ir.Operation, name string) string {
	args, base := o.OperandGroup("args"), baseName(name)
	if base == "" {
		w.r.ErrorAt(o, ErrRule, "could not find LLVM intrinsic: %q", name)
		return ""
	}
	if check := byNameOnly[base]; check != nil {
		if problem := check(w, o, args); problem != "" {
			w.rule(o, "does not match any of the overloads of \"%s\", which %s", name, problem)
			return ""
		}
	}
	if sig := signatures()[base]; sig != nil && sig.result != "*" {
		return w.checkNamed(o, name, base, sig)
	}
	in := namedIntrinsics()[base]
	if in == nil {
		return name
	}
	state := ir.OpState{Def: in.Op, ResultTypes: o.ResultTypes()}
	n := len(in.Args)
	if old := olderArgs()[in.Op]; old != nil {
		if w.opts.TypedPointers && old.attr != "" {
			w.r.Errorf(o, ErrVersion, "calls \"%s\" by name, which needs pointers without types", name)
			return ""
		}
		switch {
		case len(args) > n && args[old.at].Type() == old.typ:
			value, ok := constantOf(args[old.at])
			if !ok {
				w.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", old.at, name)
				return ""
			}
			if old.attr != "" {
				state.AddAttr(old.attr, value)
			}
			args = slices.Delete(slices.Clone(args), old.at, old.at+1)
		case !w.opts.has(old.until):
			n++
		case old.attr != "":
			state.AddAttr(old.attr, ir.IntAttr(1, old.typ))
		case in.Op == llvm.LifetimeStartOp, in.Op == llvm.LifetimeEndOp:
			w.checkLifetime(o)
		}
	}
	if len(args) != n {
		w.rule(o, "intrinsic call has %d operands but \"%s\" expects %d", len(o.OperandGroup("args")), name, n)
		return ""
	}
	operands := make([]ir.Type, len(in.Op.Operands))
	for i, a := range in.Args {
		if a.Attr == "" {
			operands[a.Operand] = args[i].Type()
			continue
		}
		value, ok := constantOf(args[i])
		if !ok {
			w.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", i, name)
			return ""
		}
		state.AddAttr(a.Attr, value)
	}
	state.Operands = ir.NewBlock(operands...).Args()
	made := state.Create()
	problem := ""
	if ds := ir.Verify(nil, made); len(ds) > 0 {
		problem = strings.TrimPrefix(ds[0].Message, "'"+in.Op.Name+"' op ")
	} else {
		problem = in.Broken(made, w.opts.version())
	}
	if problem != "" {
		w.rule(o, "does not match any of the overloads of \"%s\": %s", name, problem)
		return ""
	}
	return w.fullName(made, in, name)
}

// fullName returns the name of the intrinsic that an op calls, with its types. Names differ between
// versions of LLVM, so that for older ones the written name is kept.
func (w *writer) fullName(made *ir.Operation, in *llvm.Intrinsic, written string) string {
	switch {
	case w.opts.version() < Latest:
		return written
	case rowIntrinsics()[in.Op] != nil:
		return w.rowName(made, in)
	}
	of, listed := intrinsics[in.Op]
	if !listed {
		of.overload = []int{0}
	}
	return w.intrinsicName(made, of)
}

// checkNamed is checkSignature for an intrinsic without an op.
func (w *writer) checkNamed(o *ir.Operation, name, base string, sig *signature) string {
	args, result := o.OperandGroup("args"), ir.Type(llvm.Void)
	if o.NumResults() > 0 {
		result = o.Result(0).Type()
	}
	problem, overloaded := sig.problem(name, result, args)
	if rule := callRules[base]; rule != nil && problem == "" {
		problem = rule(namedCall{o, args, w.sizes().layout, &w.report})
	}
	if problem != "" {
		w.rule(o, "%s", problem)
		return ""
	}
	if w.opts.version() < Latest {
		return name
	}
	full := []byte(base)
	for _, t := range overloaded {
		full = w.appendMangled(append(full, '.'), t)
	}
	return string(full)
}

// prepareCallIntrinsic prepares the call of an intrinsic by its full name.
func (w *writer) prepareCallIntrinsic(o *ir.Operation) bool {
	first, n := argRange(o)
	w.startCall(o, first, n)
	name := o.StringAttr(llvm.IntrinAttr)
	if v := variadicNamed(name); v != nil {
		w.call.variadic, w.call.fixed = true, len(v.fixed)
		if !w.checkFixed(o, name, v.fixed) || !w.checkVariadic(o, name, v) {
			return false
		}
	}
	if isTargetIntrinsic(name) && w.declared[name] == nil {
		w.r.Warnf(o, warnUnchecked, "the signature of \"%s\" is not checked: only LLVM knows the intrinsics of a target", name)
		w.needsWhole = true // a chunk cannot know whether another one has warned
	}
	name = w.checkSignature(o, name)
	return name != "" && w.intrinsic(o, name)
}

// baseName returns the name of an intrinsic without types: its longest prefix, up to a dot, that is
// an intrinsic, or "". Intrinsics of a target keep their names.
func baseName(name string) string {
	if isTargetIntrinsic(name) {
		return name
	}
	for base := name; ; {
		sig := signatures()[base]
		switch {
		case sig != nil && (base == name || sig.result == "*" || sig.overloads()):
			return base
		case sig == nil && (namedIntrinsics()[base] != nil || byNameOnly[base] != nil || isVariadic(base)):
			return base
		}
		end := strings.LastIndexByte(base, '.')
		if end < 0 {
			return ""
		}
		base = base[:end]
	}
}

func isVariadic(name string) bool {
	return slices.ContainsFunc(variadicIntrinsics, func(v variadicIntrinsic) bool { return v.name == name })
}
