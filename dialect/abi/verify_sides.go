package abi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

type side struct {
	args   []*ir.Operation // without the storage of an sret
	result *ir.Operation   // nil if void or unknown
}

func sideOf(f *ir.Operation) *side {
	s := &side{}
	if p := PrologueOf(f); p != nil {
		s.args = Carriers(p)
	}
	for b := range f.Region(0).Blocks {
		if e := EpilogueOf(b); e != nil {
			s.result = lastOf(Carriers(e))
			break
		}
	}
	return s
}

// side returns the side of a call.
func (p *CallParts) side() *side {
	s := &side{}
	if p.Args != nil {
		s.args = Carriers(p.Args)
	}
	if len(s.args) > 0 && s.args[0].HasAttr(SretAttr) {
		s.args = s.args[1:]
	}
	if p.Rets != nil {
		s.result = lastOf(Carriers(p.Rets))
	}
	return s
}

// EpilogueOf returns the abi.epilogue before the block's terminator, or nil.
func EpilogueOf(b *ir.Block) *ir.Operation {
	if last := b.Last(); last != nil && last.Prev() != nil && last.Prev().Name() == opEpilogue {
		return last.Prev()
	}
	return nil
}

// Carriers returns the ops that carry values in an abi region, in order.
func Carriers(region *ir.Operation) []*ir.Operation {
	var ops []*ir.Operation
	if region.NumRegions() != 1 || region.Region(0).IsEmpty() {
		return nil
	}
	for o := range region.Region(0).First().Ops {
		if o.Name() != opYield {
			ops = append(ops, o)
		}
	}
	return ops
}

func lastOf(ops []*ir.Operation) *ir.Operation {
	if len(ops) == 0 {
		return nil
	}
	return ops[len(ops)-1]
}

// difference describes how two ways of carrying a value differ, or returns "".
func difference(a, b *ir.Operation) string {
	switch {
	case CarriedType(a) != CarriedType(b):
		return "type"
	case a.Name() != b.Name():
		return "way of passing"
	case !slices.Equal(PieceTypes(a), PieceTypes(b)):
		return "pieces"
	case !slices.Equal(Offsets(a), Offsets(b)):
		return "offsets"
	}
	for _, name := range []string{ByvalAttr, SretAttr, SignedAttr, AlignAttr, LostAttr, SizesAttr} {
		if a.Attr(name) != b.Attr(name) {
			return "'" + name + "'"
		}
	}
	if a.HasAttr(LocAttr) && b.HasAttr(LocAttr) && a.Attr(LocAttr) != b.Attr(LocAttr) {
		return "'" + LocAttr + "'"
	}
	return ""
}

// PieceTypes returns the lowered types of a carried value.
func PieceTypes(o *ir.Operation) []ir.Type {
	switch {
	case o.Name() == opIndirect:
		return nil // the verifier of abi.indirect requires a pointer
	case FromLowered(o):
		return o.OperandTypes()
	}
	return o.ResultTypes()
}

// sideKey is the memo key of the side of a function; that of a declaration is its first call.
type sideKey struct{ callee *ir.Operation }

// verifySides compares how a call passes its values with the definition of the callee, or for a
// declaration with its source signature and the other calls.
func verifySides(exec *ir.Operation, p *CallParts, r *ir.Reporter) {
	ref, ok := exec.Attr(CalleeAttr).(ir.SymbolRefAttr)
	if !ok {
		return
	}
	f := r.Lookup(exec, ref)
	if f == nil || f.Name() != opFunc || FuncType(f) == nil || f.NumRegions() != 1 {
		return
	}
	note := func(at, other *ir.Operation, msg string, args ...any) {
		ir.NoteAt(r.Errorf(at, errAgree, msg, args...), other, "@%s is here", ref.Root)
	}
	source := sourceType(f)
	if source != nil {
		compareSource(exec, f, source, note)
	}
	call := p.side()
	other := r.Memo(sideKey{f}, func() any {
		if ir.IsDeclaration(f) {
			return call
		}
		return sideOf(f)
	}).(*side)
	named := len(other.args)
	switch {
	case IsVariadic(f) && ir.IsDeclaration(f):
		named = min(len(call.args), namedArgs(call.args, len(FuncType(f).Inputs)-min(1, 1+sretIndex(f))))
	case len(call.args) < named || len(call.args) > named && !IsVariadic(f):
		note(exec, f, "carries %d operands, but @%s %d parameters", len(call.args), ref.Root, named)
		return
	}
	for i, a := range call.args[:min(named, len(other.args))] {
		if d := difference(a, other.args[i]); d != "" {
			note(a, f, "does not agree with @%s about the %s of operand #%d", ref.Root, d, i)
		}
	}
	if call.result != nil && other.result != nil {
		if d := difference(call.result, other.result); d != "" {
			note(call.result, f, "does not agree with @%s about the %s of the result", ref.Root, d)
		}
	}
}

// namedArgs returns how many of the carried arguments the first n lowered parameters hold.
func namedArgs(args []*ir.Operation, n int) int {
	for i, a := range args {
		if n <= 0 {
			return i
		}
		n -= numLowered(a)
	}
	return len(args)
}

// numLowered returns the number of lowered values that carry an argument.
func numLowered(a *ir.Operation) int {
	switch a.Name() {
	case opIndirect:
		return 1
	case opIgnore:
		return 0
	}
	return len(PieceTypes(a))
}

// compareSource compares the types of a call with the source type of its callee.
func compareSource(exec, f *ir.Operation, t *ir.FunctionType, note func(at, f *ir.Operation, msg string, args ...any)) {
	args, name := CallArgs(exec), f.StringAttr(ir.SymName)
	if len(args) < len(t.Inputs) || len(args) > len(t.Inputs) && !IsVariadic(f) {
		note(exec, f, "has %d operands, but @%s has %d parameters", len(args), name, len(t.Inputs))
		return
	}
	for i, want := range t.Inputs {
		if got := args[i].Type(); got != want {
			note(exec, f, "passes a %v as operand #%d, but @%s has a %v", got, i, name, want)
		}
	}
	if !slices.Equal(exec.ResultTypes(), t.Results) {
		note(exec, f, "does not agree with @%s about the type of the result", name)
	}
}

// verifySource checks the source type of a function with a body against its prologue and epilogues,
// and these against each other.
func verifySource(f *ir.Operation, r *ir.Reporter) {
	s := sideOf(f)
	if t := sourceType(f); t != nil {
		same := len(t.Inputs) == len(s.args)
		for i := 0; same && i < len(s.args); i++ {
			same = t.Inputs[i] == CarriedType(s.args[i])
		}
		if !same || s.result != nil && !slices.Equal(t.Results, []ir.Type{CarriedType(s.result)}) {
			r.Errorf(f, errAgree, "has a source type that its prologue and epilogues do not have")
		}
	}
	for b := range f.Region(0).Blocks {
		if e := EpilogueOf(b); e != nil {
			if c := lastOf(Carriers(e)); c != nil && s.result != nil {
				if d := difference(c, s.result); d != "" {
					ir.NoteAt(r.Errorf(c, errAgree, "does not agree with another epilogue of its function about the %s of the result", d), s.result, "which is here")
				}
			}
		}
	}
}

// verifyDicts checks the attributes of lowered parameters or results for conflicts in LLVM.
func verifyDicts(o *ir.Operation, r *ir.Reporter, list string, n int) {
	for i := range n {
		d := ir.DictAt(o, list, i)
		both := func(a, b string) {
			if d.Get(a) != nil && d.Get(b) != nil {
				r.Errorf(o, errAgree, "has both %s and %s on value #%d", a, b, i)
			}
		}
		both(llvm.ByvalAttr, llvm.SretAttr)
		both(llvm.SignextAttr, llvm.ZeroextAttr)
		both(llvm.ByvalAttr, llvm.InregAttr)
		both(llvm.SretAttr, llvm.InregAttr)
		if i > 0 && d.Get(llvm.SretAttr) != nil {
			r.Errorf(o, errAgree, "has %s on value #%d; the result's address is the first parameter", llvm.SretAttr, i)
		}
	}
}
