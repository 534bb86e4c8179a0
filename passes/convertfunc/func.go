package convertfunc

import (
	"slices"
	"strings"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// The attributes of a func.func that affect the llvm.func.
const (
	linkageAttr  = llvm.SourceLinkageAttr
	readnoneAttr = "llvm.readnone"
)

// notCopied are the attributes of a func.func that the llvm.func does not inherit.
var notCopied = []string{
	ir.SymName, ir.FuncTypeAttr, ir.ArgAttrs, ir.ResAttrs, "no_inline",
	linkageAttr, readnoneAttr, fn.VarargsAttr,
}

// convertFunction converts a function or declaration in place. If it gets a C interface, a new op
// replaces it, because the interface is built from the original.
func (l *lowering) convertFunction(rw *convert.Rewriter, op *ir.Operation) bool {
	interfaced := l.interfaced(op)
	if why := refusal(op, interfaced); why != "" {
		rw.ErrorAt(errAttribute, "%s", why)
		return false
	}
	if problem := attrProblem(op, interfaced); problem != "" {
		rw.Errorf(errAttribute, "%s", problem)
		return false
	}
	s := l.signature(rw, fn.FuncType(op), l.isBare(op))
	if s == nil {
		return false
	}
	to := s.function
	if fn.IsVariadic(op) {
		to = ir.TypeAttr{Type: s.functionType(true)}
	}
	if !checkSignature(rw, op, s, to.(ir.TypeAttr).Type.(*llvm.FunctionType)) {
		return false
	}
	warnDropped(rw, op, s)
	f := op
	if interfaced {
		f = rw.Create(ir.OpState{Def: fn.FuncOp, Regions: []*ir.Region{ir.NewRegion()}})
		f.Region(0).TakeBody(op.Region(0))
	}
	l.setAttrs(rw, op, f, s, to)
	if body := f.Region(0); !body.IsEmpty() {
		convertEntry(rw, body.First(), s)
	}
	if interfaced {
		l.addInterface(rw, op, f, s)
		rw.Erase()
	}
	l.function, l.own = f, s
	return true
}

// isBare reports whether a function passes memrefs as bare pointers.
func (l *lowering) isBare(f *ir.Operation) bool { return l.BarePointers || ciface.IsBare(f) }

// interfaced reports whether a function gets a C interface.
func (o *Options) interfaced(f *ir.Operation) bool {
	return f.Is(fn.FuncOp) && !o.BarePointers && ciface.Wanted(f)
}

// setAttrs turns f into an llvm.func of type t, with the attributes of op, which may be f.
func (l *lowering) setAttrs(rw *convert.Rewriter, op, f *ir.Operation, s *signature, t ir.Attribute) {
	var buf [8]ir.NamedAttribute
	attrs := append(buf[:0], ir.NamedAttribute{Name: ir.SymName, Value: op.Attr(ir.SymName)}, ir.NamedAttribute{Name: ir.FuncTypeAttr, Value: t})
	if a := argAttrs(rw, op, s); a != nil {
		attrs = append(attrs, ir.NamedAttribute{Name: ir.ArgAttrs, Value: a})
	}
	if a := resultAttrs(op, len(s.results)); a != nil {
		attrs = append(attrs, ir.NamedAttribute{Name: ir.ResAttrs, Value: a})
	}
	attrs = appendOthers(attrs, op)
	linkage, readnone := op.Attr(linkageAttr), op.HasAttr(readnoneAttr)
	rw.Slab.Become(f, llvm.FuncOp, attrs)
	if linkage != nil {
		f.SetAttr(llvm.LinkageAttrName, linkage)
	}
	if readnone {
		f.SetAttr(llvm.MemoryEffectsName, llvm.MemoryEffectsAttr{})
	}
}

// appendOthers appends the attributes of a func.func that the llvm.func inherits.
func appendOthers(to []ir.NamedAttribute, f *ir.Operation) []ir.NamedAttribute {
	for _, a := range f.Attrs() {
		if !slices.Contains(notCopied, a.Name) {
			to = append(to, a)
		}
	}
	return to
}

// typedArgAttrs are the argument attributes that contain a type.
var typedArgAttrs = []string{llvm.ByvalAttr, llvm.ByrefAttr, llvm.SretAttr, llvm.InAllocaAttr}

// argAttrs returns the parameter attributes. Like mlir-opt, it drops those of memrefs, because they
// do not apply to the fields of the descriptor.
func argAttrs(rw *convert.Rewriter, op *ir.Operation, s *signature) ir.Attribute {
	if !op.HasAttr(ir.ArgAttrs) {
		return nil
	}
	var dicts []*ir.DictAttr
	for i := range s.args {
		if n := len(s.passed[i]); n != 1 {
			dicts = append(dicts, make([]*ir.DictAttr, n)...)
			continue
		}
		dicts = append(dicts, convertTyped(rw, ir.DictAt(op, ir.ArgAttrs, i)))
	}
	return ir.DictList(dicts)
}

// convertTyped converts the types in argument attributes.
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

// resultAttrs returns the attributes of a single result. A struct of several results has none.
func resultAttrs(op *ir.Operation, results int) ir.Attribute {
	if results != 1 {
		return nil
	}
	return op.Attr(ir.ResAttrs)
}

// warnDropped reports the LLVM attributes that argAttrs and resultAttrs drop.
func warnDropped(rw *convert.Rewriter, op *ir.Operation, s *signature) {
	warn := func(list string, i int, format string) {
		dict := ir.DictAt(op, list, i)
		if dict == nil {
			return
		}
		for _, a := range dict.Entries {
			if strings.HasPrefix(a.Name, "llvm.") {
				rw.Warnf(warnAttribute, format, a.Name, i)
			}
		}
	}
	for i, passed := range s.passed {
		if len(passed) != 1 {
			warn(ir.ArgAttrs, i, "drops '%s' of argument #%d, because a memref is passed as several parameters")
		}
	}
	if len(s.results) != 1 {
		for i := range s.results {
			warn(ir.ResAttrs, i, "drops '%s' of result #%d, because several results are returned as one struct")
		}
	}
}

// convertEntry replaces the arguments of the entry block by the parameters of the signature. The
// ops that rebuild the original values are at the start of the block, those for the last argument
// first.
func convertEntry(rw *convert.Rewriter, entry *ir.Block, s *signature) {
	var buf [8]ir.Location
	locs := buf[:0]
	for _, a := range entry.Args() {
		locs = append(locs, a.Loc())
	}
	old := rw.Slab.ExpandArgs(entry, s.passed)
	rest := entry.Args()
	if slices.ContainsFunc(s.args, func(a slot) bool { return a.memref != nil }) {
		entry.ForgetArgLocs() // as in MLIR, if there are descriptors
	}
	at := rw.Builder
	at.SetAtStart(entry)
	for i := len(old) - 1; i >= 0; i-- {
		a, to := old[i], &s.args[i]
		parts := rest[len(rest)-len(s.passed[i]):]
		rest = rest[:len(rest)-len(parts)]
		if to.memref != nil && len(parts) == 1 {
			a.SetName("") // the parameter is a pointer, not the memref
		}
		if !a.HasUses() || to.value == to.source {
			continue
		}
		a.MoveUses(func() *ir.Value {
			at.Loc = rw.Loc
			value := s.gather(llvm.NewBuilder(&at), i, parts)
			if locs[i] != ir.Location(ir.UnknownLoc{}) {
				at.Loc = locs[i]
			}
			return rw.Original(&at, to.source, value)
		})
	}
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

// ret rewrites a return; several results are packed into a struct.
func (l *lowering) ret(rw *convert.Rewriter, op *ir.Operation) bool {
	f, s := op.Parent(), l.own
	if f == nil || f != l.function {
		s = l.signature(rw, ir.Func(nil, op.OperandTypes()), f != nil && l.isBare(f))
	}
	if s == nil {
		return false
	}
	b := l.builder(rw)
	values := rw.Operands()
	l.giveAway(b, s, values)
	if len(values) > 1 {
		values = append(values[:0], packResults(b, s.result, values))
	}
	rw.Become(llvm.ReturnOp, values, op.DiscardableAttrs())
	return true
}
