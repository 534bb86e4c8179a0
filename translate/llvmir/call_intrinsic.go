package llvmir

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namedIntrinsics are, by the names without types that LLVM has for them, the
// intrinsics that are ops of the dialect, too: what a call by name must agree with.
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
		in := rowIntrinsics().Of(def)
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

// byNameOnly are the checks of calls by name of what is an op with other operands, or of
// which more is asked than types.
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

// An olderArg is an argument that an intrinsic had before a version of LLVM, and which
// later ones still read. The op has it as an attribute, or not at all.
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

// hasMetadata reports whether arguments of an intrinsic are no values.
func hasMetadata(in *llvm.Intrinsic) bool {
	for _, a := range in.Args {
		if a.Attr == llvm.RoundingAttr || a.Attr == llvm.ExceptionAttr {
			return true
		}
	}
	return false
}

// calledSo returns what a table has for the name of an intrinsic, which may end in
// types; the zero value if it has nothing.
func calledSo[T any](table map[string]T, name string) (none T) {
	for {
		if found, ok := table[name]; ok {
			return found
		}
		end := strings.LastIndexByte(name, '.')
		if end < 0 || !mangled().MatchString(name[end+1:]) {
			return none
		}
		name = name[:end]
	}
}

// mangled matches a type at the end of a name.
var mangled = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(p|i|f|v|nxv|a)[0-9]|^(bf16|ppcf128)$|^sl?_`)
})

// checkSignature reports whether a call by name is one that the op of the intrinsic
// could make: such an op is made, with operands of the same types, and verified.
func (w *writer) checkSignature(o *ir.Operation, name string) bool {
	args := o.OperandGroup("args")
	if check := calledSo(byNameOnly, name); check != nil {
		if problem := check(w, o, args); problem != "" {
			w.rule(o, "does not match any of the overloads of \"%s\", which %s", name, problem)
			return false
		}
	}
	in := calledSo(namedIntrinsics(), name)
	if in == nil {
		return true
	}
	state := ir.OpState{Def: in.Op, ResultTypes: o.ResultTypes()}
	n := len(in.Args)
	if old := olderArgs()[in.Op]; old != nil {
		if w.opts.TypedPointers && old.attr != "" {
			w.r.Errorf(o, ErrVersion, "calls \"%s\" by name, which needs pointers without types", name)
			return false
		}
		switch {
		case len(args) > n && args[old.at].Type() == old.typ:
			value, ok := constantOf(args[old.at])
			if !ok {
				w.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", old.at, name)
				return false
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
		return false
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
			return false
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
	}
	return problem == ""
}

// constantOf returns the attribute that a value is made from.
func constantOf(v *ir.Value) (ir.Attribute, bool) {
	if def := v.DefiningOp(); def != nil && def.Is(llvm.ConstantOp) {
		return def.Attr(llvm.ValueAttr), true
	}
	return nil, false
}
