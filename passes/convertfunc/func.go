package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/ciface"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// The attributes of a func.func that say something about the function of LLVM.
const (
	linkageAttr  = llvm.SourceLinkageAttr
	readnoneAttr = "llvm.readnone"
	varargsAttr  = "func.varargs"
	bareAttr     = "llvm.bareptr"
)

// notCopied are the attributes of a func.func that do not go to the function
// of LLVM as they are.
var notCopied = []string{
	ir.SymName, ir.FuncTypeAttr, ir.ArgAttrs, ir.ResAttrs, "no_inline",
	linkageAttr, readnoneAttr, varargsAttr,
}

// function rewrites a function or its declaration.
func (l *lowering) function(rw *convert.Rewriter, op *ir.Operation) bool {
	if why := refusal(op); why != "" {
		rw.ErrorAt(errAttribute, "%s", why)
		return false
	}
	if problem := attrProblem(op); problem != "" {
		rw.Errorf(errAttribute, "%s", problem)
		return false
	}
	t := fn.FuncType(op)
	s := l.signature(rw, t.Inputs, t.Results, l.isBare(op))
	if s == nil {
		return false
	}
	to := llvm.Func(s.result, isVariadic(op), s.params...)
	if !checkSignature(rw, op, s, to) {
		return false
	}
	b := llvm.NewBuilder(&rw.Builder)
	f := b.NewFunc(op.StringAttr(ir.SymName), to)
	copyAttrs(op, f)
	f.SetAttr(ir.ArgAttrs, argAttrs(rw, op, s))
	f.SetAttr(ir.ResAttrs, resultAttrs(op, len(s.results)))
	if body := op.Region(0); !body.IsEmpty() {
		f.Region(0).TakeBody(body)
		convertEntry(rw, f.Region(0).First(), s)
	}
	if ciface.Wanted(op) && !s.bare {
		l.addInterface(rw, op, f, s)
	}
	rw.Erase()
	return true
}

// isBare reports whether a function passes memrefs as bare pointers. The
// attribute counts whatever its value is.
func (l *lowering) isBare(f *ir.Operation) bool { return l.BarePointers || f.HasAttr(bareAttr) }

func isVariadic(op *ir.Operation) bool {
	return op.Attr(varargsAttr) == ir.Attribute(ir.BoolAttr(true))
}

// copyAttrs gives the function of LLVM the attributes of a func.func. Those
// that LLVM's function has too take effect there.
func copyAttrs(from, to *ir.Operation) {
	copyOthers(from, to)
	if linkage := from.Attr(linkageAttr); linkage != nil {
		to.SetAttr(llvm.LinkageAttrName, linkage)
	}
	if from.HasAttr(readnoneAttr) {
		to.SetAttr(llvm.MemoryEffectsName, llvm.MemoryEffectsAttr{})
	}
}

// copyOthers copies the attributes that are copied as they are.
func copyOthers(from, to *ir.Operation) {
	for _, a := range from.Attrs() {
		if !slices.Contains(notCopied, a.Name) {
			to.SetAttr(a.Name, a.Value)
		}
	}
}

// typedArgAttrs are the attributes of arguments that hold a type.
var typedArgAttrs = []string{llvm.ByvalAttr, llvm.ByrefAttr, llvm.SretAttr, llvm.InAllocaAttr}

// argAttrs returns the attributes of the parameters. Those of a memref say
// nothing about the fields of its descriptor.
func argAttrs(rw *convert.Rewriter, op *ir.Operation, s *signature) ir.Attribute {
	if !op.HasAttr(ir.ArgAttrs) {
		return nil
	}
	var dicts []*ir.DictAttr
	for i := range s.args {
		if n := len(s.args[i].passed); n != 1 {
			dicts = append(dicts, make([]*ir.DictAttr, n)...)
			continue
		}
		dicts = append(dicts, convertTyped(rw, ir.DictAt(op, ir.ArgAttrs, i)))
	}
	return ir.DictList(dicts)
}

// convertTyped converts the types in the attributes of an argument.
func convertTyped(rw *convert.Rewriter, dict *ir.DictAttr) *ir.DictAttr {
	if dict == nil {
		return nil
	}
	for _, name := range typedArgAttrs {
		if t, ok := dict.Get(name).(ir.TypeAttr); ok {
			if to := rw.Type(t.Type); to != nil {
				dict = dict.With(name, ir.TypeAttr{Type: to})
			}
		}
	}
	return dict
}

// resultAttrs returns the attributes of the result, which a struct of several
// results does not have.
func resultAttrs(op *ir.Operation, results int) ir.Attribute {
	if results != 1 {
		return nil
	}
	return op.Attr(ir.ResAttrs)
}

// convertEntry gives the entry block of a function the parameters of its
// signature. What makes the original values of them stands at the start of the
// block, the last argument first.
func convertEntry(rw *convert.Rewriter, entry *ir.Block, s *signature) {
	n := len(s.args)
	rw.Slab.AddArgs(entry, s.params)
	rest := entry.Args()[n:]
	expanded := slices.ContainsFunc(s.args, func(a slot) bool { return a.memref != nil })
	at := rw.Builder
	at.SetAtStart(entry)
	for i := n - 1; i >= 0; i-- {
		a, to := entry.Arg(i), &s.args[i]
		parts := rest[len(rest)-len(to.passed):]
		rest = rest[:len(rest)-len(parts)]
		if to.memref == nil {
			parts[0].SetName(a.Name())
		}
		if !expanded { // those of descriptors have no place of their own, nor have those beside them
			parts[0].SetLoc(a.Loc())
		}
		switch {
		case !a.HasUses():
		case to.memref == nil && to.value == to.source:
			a.ReplaceAllUsesWith(parts[0])
		default:
			at.Loc = rw.Loc
			value := s.gather(llvm.NewBuilder(&at), i, parts)
			if l := a.Loc(); l != ir.Location(ir.UnknownLoc{}) {
				at.Loc = l
			}
			a.ReplaceAllUsesWith(rw.Original(&at, to.source, value))
		}
	}
	entry.EraseArgs(0, n)
}

// onlyCast returns the cast that is the only user of a value, or nil.
func onlyCast(v *ir.Value) *ir.Operation {
	if !v.HasOneUse() {
		return nil
	}
	for u := range v.Uses {
		if u.Owner().Is(ir.UnrealizedCastOp) {
			return u.Owner()
		}
	}
	return nil
}

// ret rewrites a return; several results go into a struct.
func (l *lowering) ret(rw *convert.Rewriter, op *ir.Operation) bool {
	f := op.Parent()
	s := l.signature(rw, nil, op.OperandTypes(), f != nil && l.isBare(f))
	if s == nil {
		return false
	}
	b := llvm.NewBuilder(&rw.Builder)
	values := rw.Operands()
	l.giveAway(b, s, values)
	if len(values) > 1 {
		values = []*ir.Value{packResults(b, s.result, values)}
	}
	ret := b.Return(values...)
	for _, a := range op.DiscardableAttrs() {
		ret.SetAttr(a.Name, a.Value)
	}
	rw.Erase()
	return true
}
