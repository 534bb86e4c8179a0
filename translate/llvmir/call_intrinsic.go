package llvmir

import (
	"regexp"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namedIntrinsics are, by the names without types that LLVM has for them, the
// intrinsics that are ops of the dialect, too: what a call by name must agree with.
var namedIntrinsics = sync.OnceValue(func() map[string]*llvm.Intrinsic {
	named := map[string]*llvm.Intrinsic{}
	// The operands of these are not the arguments that LLVM's intrinsics have in every
	// version, or more is asked of them than their types.
	unlike := map[*ir.OpDef]bool{llvm.AssumeOp: true, llvm.LifetimeStartOp: true, llvm.LifetimeEndOp: true}
	for _, name := range []string{"threadlocal.address", "masked.load", "masked.store", "masked.gather", "masked.scatter"} {
		unlike[llvm.IntrinsicOp(name)] = true
	}
	for _, def := range llvm.Dialect.Ops {
		name, ok := strings.CutPrefix(def.Name, "llvm.intr.")
		if !ok || elsewhere[def] || unlike[def] {
			continue
		}
		if other, ok := llvmNames[name]; ok {
			name = other
		}
		in := rowIntrinsics().Of(def)
		if in == nil {
			in = &llvm.Intrinsic{Op: def}
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

// hasMetadata reports whether arguments of an intrinsic are no values.
func hasMetadata(in *llvm.Intrinsic) bool {
	for _, a := range in.Args {
		if a.Attr == llvm.RoundingAttr || a.Attr == llvm.ExceptionAttr {
			return true
		}
	}
	return false
}

// intrinsicNamed returns the intrinsic of a name, which may end in types; nil if no op
// is it.
func intrinsicNamed(name string) *llvm.Intrinsic {
	for {
		if in := namedIntrinsics()[name]; in != nil {
			return in
		}
		end := strings.LastIndexByte(name, '.')
		if end < 0 || !mangled().MatchString(name[end+1:]) {
			return nil
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
	in := intrinsicNamed(name)
	if in == nil {
		return true
	}
	args := o.OperandGroup("args")
	if len(args) != len(in.Args) {
		w.rule(o, "intrinsic call has %d operands but \"%s\" expects %d", len(args), name, len(in.Args))
		return false
	}
	state := ir.OpState{Def: in.Op, ResultTypes: o.ResultTypes()}
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
		problem = in.Broken(made)
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
