package legal

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
	for i := range llvm.Intrinsics {
		if in := &llvm.Intrinsics[i]; !in.NotCalled && byNameOnly[in.Name] == nil && !hasMetadata(in) {
			named[in.Name] = in
		}
	}
	return named
})

// byNameOnly checks calls by name of intrinsics whose op has other operands, or that have rules
// beyond types.
var byNameOnly = map[string]func(c *Checker, o *ir.Operation, args []*ir.Value) string{
	"llvm.assume": func(c *Checker, o *ir.Operation, args []*ir.Value) string {
		if len(args) != 1 || args[0].Type() != ir.I1 {
			return "has one operand, an i1"
		}
		c.checkAssumed(o)
		return ""
	},
	"llvm.threadlocal.address": func(_ *Checker, o *ir.Operation, args []*ir.Value) string {
		if len(args) != 1 || o.NumResults() != 1 || args[0].Type() != o.Result(0).Type() {
			return "has one operand, of the type of its result"
		}
		if def := args[0].DefiningOp(); def == nil || !def.Is(llvm.AddressOfOp) {
			return "is about the address of a global"
		}
		return ""
	},
}

// hasMetadata reports whether an intrinsic has arguments that are metadata.
func hasMetadata(in *llvm.Intrinsic) bool {
	return slices.ContainsFunc(in.Args, func(a llvm.IntrinsicArg) bool {
		return a.Attr == llvm.RoundingAttr || a.Attr == llvm.ExceptionAttr
	})
}

// Named is an intrinsic that llvm.call_intrinsic calls by its name.
type Named struct {
	Name string // as in the call
	// Variadic is set for an intrinsic with variable arguments after Fixed others.
	Variadic bool
	Fixed    int
	// Op is an op of the dialect that is equal to the call, and Intrinsic its description. They are nil
	// if the dialect has no such op.
	Op        *ir.Operation
	Intrinsic *llvm.Intrinsic
	// Base is the name without types, and Overloads are these types. Base is "" if Op is not nil, or if
	// the types are not known.
	Base      string
	Overloads []ir.Type
}

// Call checks that the operands of an op fit the intrinsic or the assembly that it calls. It reports
// false if they do not, so that the op cannot be translated. Named is nil unless the op is
// llvm.call_intrinsic.
func (c *Checker) Call(o *ir.Operation) (named *Named, ok bool) {
	switch {
	case o.Is(llvm.InlineAsmOp):
		return nil, c.checkAsm(o)
	case o.Is(llvm.CallIntrinsicOp):
		named = c.checkByName(o, o.StringAttr(llvm.IntrinAttr))
		return named, named != nil
	}
	in := Rows()[o.Def()]
	return nil, in == nil || c.keepsRules(in, o)
}

func (c *Checker) checkByName(o *ir.Operation, name string) *Named {
	v := variadicNamed(name)
	if v != nil && (!c.checkFixed(o, name, v.fixed) || !c.checkVariadic(o, name, v)) {
		return nil
	}
	if isTargetIntrinsic(name) && !c.warned[name] {
		c.r.Warnf(o, warnUnchecked, "the signature of \"%s\" is not checked: only LLVM knows the intrinsics of a target", name)
		if c.warned == nil {
			c.warned = map[string]bool{}
		}
		c.warned[name] = true
	}
	named := c.checkSignature(o, name)
	if named != nil && v != nil {
		named.Variadic, named.Fixed = true, len(v.fixed)
	}
	return named
}

// checkSignature returns the intrinsic that is called by name, or nil if the call breaks its rules.
// If there is an op for the intrinsic, it is created with operands of the same types and verified.
func (c *Checker) checkSignature(o *ir.Operation, name string) *Named {
	args, base := o.OperandGroup("args"), baseName(name)
	if base == "" {
		c.r.ErrorAt(o, ErrRule, "could not find LLVM intrinsic: %q", name)
		return nil
	}
	if check := byNameOnly[base]; check != nil {
		if problem := check(c, o, args); problem != "" {
			c.rule(o, "does not match any of the overloads of \"%s\", which %s", name, problem)
			return nil
		}
	}
	if sig := signatures()[base]; sig != nil && sig.result != "*" {
		return c.checkNamed(o, name, base, sig)
	}
	in := namedIntrinsics()[base]
	if in == nil {
		return &Named{Name: name}
	}
	state := ir.OpState{Def: in.Op, ResultTypes: o.ResultTypes()}
	n := len(in.Args)
	if old := in.Older; old != nil {
		if c.opts.TypedPointers && old.Attr != "" {
			c.r.Errorf(o, ErrVersion, "calls \"%s\" by name, which needs pointers without types", name)
			return nil
		}
		switch {
		case len(args) > n && args[old.At].Type() == old.Type:
			value, ok := constantOf(args[old.At])
			if !ok {
				c.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", old.At, name)
				return nil
			}
			if old.Attr != "" {
				state.AddAttr(old.Attr, value)
			}
			args = slices.Delete(slices.Clone(args), old.At, old.At+1)
		case old.IsIn(c.opts.version()):
			n++
		case old.Attr != "":
			state.AddAttr(old.Attr, ir.IntAttr(1, old.Type))
		case in.Op == llvm.LifetimeStartOp, in.Op == llvm.LifetimeEndOp:
			c.checkLifetime(o)
		}
	}
	if len(args) != n {
		c.rule(o, "intrinsic call has %d operands but \"%s\" expects %d", len(o.OperandGroup("args")), name, n)
		return nil
	}
	operands := make([]ir.Type, len(in.Op.Operands))
	for i, a := range in.Args {
		if a.Attr == "" {
			operands[a.Operand] = args[i].Type()
			continue
		}
		value, ok := constantOf(args[i])
		if !ok {
			c.rule(o, "immarg operand #%d of \"%s\" has non-immediate parameter", i, name)
			return nil
		}
		state.AddAttr(a.Attr, value)
	}
	state.Operands = ir.NewBlock(operands...).Args()
	made := state.Create()
	if problem := c.problemOf(in, made); problem != "" {
		c.rule(o, "does not match any of the overloads of \"%s\": %s", name, problem)
		return nil
	}
	return &Named{Name: name, Op: made, Intrinsic: in}
}

// problemOf returns why an op is not one of the overloads of its intrinsic, or "".
func (c *Checker) problemOf(in *llvm.Intrinsic, made *ir.Operation) string {
	if ds := ir.Verify(nil, made); len(ds) > 0 {
		return strings.TrimPrefix(ds[0].Message, "'"+in.Op.Name+"' op ")
	}
	return in.Broken(made, c.opts.version())
}

// checkNamed is checkSignature for an intrinsic without an op.
func (c *Checker) checkNamed(o *ir.Operation, name, base string, sig *signature) *Named {
	args, result := o.OperandGroup("args"), ir.Type(llvm.Void)
	if o.NumResults() > 0 {
		result = o.Result(0).Type()
	}
	problem, overloaded := sig.problem(name, result, args)
	if sig.rule != nil && problem == "" {
		problem = sig.rule(namedCall{o, args, c.layout(), c.r})
	}
	if problem != "" {
		c.rule(o, "%s", problem)
		return nil
	}
	return &Named{Name: name, Base: base, Overloads: overloaded}
}

// constantOf returns the value of an llvm.mlir.constant.
func constantOf(v *ir.Value) (ir.Attribute, bool) {
	if def := v.DefiningOp(); def != nil && def.Is(llvm.ConstantOp) {
		return def.Attr(llvm.ValueAttr), true
	}
	return nil, false
}

// ByName returns the op for an intrinsic, or nil. The name may end in types.
func ByName(name string) *ir.OpDef {
	if in := namedIntrinsics()[baseName(name)]; in != nil {
		return in.Op
	}
	return nil
}

// Rows are the intrinsics of ops.
var Rows = sync.OnceValue(func() map[*ir.OpDef]*llvm.Intrinsic {
	rows := make(map[*ir.OpDef]*llvm.Intrinsic, len(llvm.Intrinsics))
	for i := range llvm.Intrinsics {
		if in := &llvm.Intrinsics[i]; !in.NotCalled {
			rows[in.Op] = in
		}
	}
	return rows
})
