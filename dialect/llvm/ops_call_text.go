package llvm

import "github.com/abi-opt/abi-opt/ir"

// parseCall reads
//
//	cconv? tail? (@callee | %ptr)(operands) vararg(type)? bundles? attr-dict
//	    : (ptr-type,)? (types) -> types
func parseCall(p ir.Parser, s *ir.OpState) {
	cc, _ := callConvs.accept(p)
	tail, _ := tailCalls.accept(p)
	s.AddAttr(CallConvAttrName, CallConvAttr(cc))
	s.AddAttr(TailCallAttrName, TailCallAttr(tail))
	ptr, indirect := p.AcceptOperand()
	if !indirect {
		s.AddAttr(CalleeAttr, ir.Symbol(p.SymbolName()))
	}
	p.Expect("(")
	args := p.Operands()
	p.Expect(")")
	if p.Accept("vararg") {
		p.Expect("(")
		s.AddAttr(VarCalleeTypeAttr, ir.TypeAttr{Type: p.Type()})
		p.Expect(")")
	}
	bundles := parseBundles(p, s)
	p.AttrDict(s)
	p.Expect(":")
	if indirect {
		s.Operands = append(s.Operands, p.Resolve(ptr, p.Type()))
		p.Expect(",")
	}
	parseCallTypes(p, s, args)
	s.AddSegments(len(s.Operands), len(bundles))
	s.Operands = append(s.Operands, bundles...)
}

// parseCallTypes reads the types and attributes of the arguments and results,
// and resolves the arguments.
func parseCallTypes(p ir.Parser, s *ir.OpState, args []ir.Operand) {
	at := p.Pos()
	sig := p.Function(false)
	if p.Failed() {
		return
	}
	if len(sig.Args) != len(args) {
		p.Errorf(at, errCall, "expected as many types as there are operands: %d, not %d", len(args), len(sig.Args))
		return
	}
	attrs := make([]*ir.DictAttr, len(args))
	for i, a := range sig.Args {
		s.Operands = append(s.Operands, p.Resolve(args[i], a.Type))
		attrs[i] = a.Attrs
	}
	s.AddAttr(ir.ArgAttrs, ir.DictList(attrs))
	s.AddAttr(ir.ResAttrs, ir.DictList(sig.ResultAttrs))
	s.ResultTypes = append(s.ResultTypes, sig.Results...)
}

// parseBundles reads ["tag"(%a : T), …] and returns the operands of all.
func parseBundles(p ir.Parser, s *ir.OpState) (all []*ir.Value) {
	var sizes []int64
	var tags []ir.Attribute
	if p.Accept("[") {
		for !p.Failed() && !p.Peek("]") {
			if len(tags) > 0 {
				p.Expect(",")
			}
			tags = append(tags, ir.StringAttr(p.String()))
			values := parseBundle(p)
			sizes = append(sizes, int64(len(values)))
			all = append(all, values...)
		}
		p.Expect("]")
	}
	s.AddAttr(BundleSizesAttr, ir.DenseI32Array(sizes...))
	if len(tags) > 0 {
		s.AddAttr(BundleTagsAttr, ir.Array(tags...))
	}
	return all
}

func parseBundle(p ir.Parser) []*ir.Value {
	var s ir.OpState
	p.Expect("(")
	if !p.Peek(")") {
		at := p.Pos()
		names := p.Operands()
		p.Expect(":")
		p.ResolveAll(&s, names, p.Types(), at)
	}
	p.Expect(")")
	return s.Operands
}

// hidden are the attributes that the custom form of calls shows elsewhere.
var hidden = []string{
	CalleeAttr, IntrinAttr, CallConvAttrName, TailCallAttrName, VarCalleeTypeAttr,
	BundleSizesAttr, BundleTagsAttr, ir.OperandSegments, ir.ArgAttrs, ir.ResAttrs,
}

func printCall(p ir.Printer, o *ir.Operation) {
	if cc := CallConvOf(o); cc != CCC {
		p.Text(" " + cc.String())
	}
	if k := TailCall(o); k != NoTailCall {
		p.Text(" " + k.String())
	}
	p.Text(" ")
	name, ptr := Callee(o)
	if ptr != nil {
		p.Operand(ptr)
	} else {
		p.Symbol(name)
	}
	args := CallArgs(o)
	p.Text("(")
	p.Operands(args)
	p.Text(")")
	if t := o.TypeAttr(VarCalleeTypeAttr); t != nil {
		p.Text(" vararg(")
		p.Type(t)
		p.Text(")")
	}
	printBundles(p, o)
	p.AttrDict(o, hidden...)
	p.Text(" : ")
	if ptr != nil {
		p.Type(ptr.Type())
		p.Text(", ")
	}
	printCallTypes(p, o, args)
}

// printCallTypes writes (T {attrs}, …) -> U; attributes of a result need
// parentheses around it.
func printCallTypes(p ir.Printer, o *ir.Operation, args []*ir.Value) {
	p.Text("(")
	for i, a := range args {
		if i > 0 {
			p.Text(", ")
		}
		printTypeWith(p, a.Type(), ir.DictAt(o, ir.ArgAttrs, i))
	}
	p.Text(") -> ")
	attrs := ir.DictAt(o, ir.ResAttrs, 0)
	if o.NumResults() == 1 && attrs == nil {
		p.Type(o.Result(0).Type())
		return
	}
	p.Text("(")
	for i := range o.NumResults() {
		if i > 0 {
			p.Text(", ")
		}
		printTypeWith(p, o.Result(i).Type(), ir.DictAt(o, ir.ResAttrs, i))
	}
	p.Text(")")
}

func printTypeWith(p ir.Printer, t ir.Type, attrs *ir.DictAttr) {
	p.Type(t)
	if attrs != nil {
		p.Text(" ")
		p.Dict(attrs)
	}
}

// A Bundle is operands under a name that say something about a call.
type Bundle struct {
	Tag    string
	Values []*ir.Value
}

// Bundles returns the operand bundles of a call or an assume. It returns nil if
// they are inconsistent.
func Bundles(o *ir.Operation) []Bundle {
	sizes, _ := o.Attr(BundleSizesAttr).(ir.DenseArrayAttr)
	tags, _ := o.Attr(BundleTagsAttr).(*ir.ArrayAttr)
	rest := o.OperandGroup("op_bundle_operands")
	if tags == nil || len(tags.Elems) != sizes.Len() {
		return nil
	}
	bundles := make([]Bundle, sizes.Len())
	for i := range bundles {
		tag, ok := tags.Elems[i].(ir.StringAttr)
		n := sizes.At(i)
		if !ok || n < 0 || n > int64(len(rest)) {
			return nil
		}
		bundles[i] = Bundle{Tag: string(tag), Values: rest[:n:n]}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		return nil
	}
	return bundles
}

func checkBundles(o *ir.Operation, r *ir.Reporter) {
	sizes, _ := o.Attr(BundleSizesAttr).(ir.DenseArrayAttr)
	tags, _ := o.Attr(BundleTagsAttr).(*ir.ArrayAttr)
	if tags == nil && sizes.Len() == 0 && len(o.OperandGroup("op_bundle_operands")) == 0 {
		return
	}
	if Bundles(o) == nil {
		r.Errorf(o, errCall, "expected one tag and as many operands as '%s' says for each operand bundle", BundleSizesAttr)
	}
}

func printBundles(p ir.Printer, o *ir.Operation) {
	bundles := Bundles(o)
	if len(bundles) == 0 {
		return
	}
	p.Text(" [")
	for i, b := range bundles {
		if i > 0 {
			p.Text(", ")
		}
		p.Quoted(b.Tag)
		p.Text("(")
		if len(b.Values) > 0 {
			p.Operands(b.Values)
			p.Text(" : ")
			p.TypesOf(b.Values)
		}
		p.Text(")")
	}
	p.Text("]")
}

func parseCallIntrinsic(p ir.Parser, s *ir.OpState) {
	s.AddAttr(IntrinAttr, ir.StringAttr(p.String()))
	p.Expect("(")
	args := p.Operands()
	p.Expect(")")
	bundles := parseBundles(p, s)
	p.AttrDict(s)
	p.Expect(":")
	parseCallTypes(p, s, args)
	s.AddSegments(len(s.Operands), len(bundles))
	s.Operands = append(s.Operands, bundles...)
}

func printCallIntrinsic(p ir.Printer, o *ir.Operation) {
	args := o.OperandGroup("args")
	p.Text(" ")
	p.Quoted(o.StringAttr(IntrinAttr))
	p.Text("(")
	p.Operands(args)
	p.Text(")")
	printBundles(p, o)
	p.AttrDict(o, hidden...)
	p.Text(" : ")
	printCallTypes(p, o, args)
}

// VAArgOp reads the next variadic argument in LLVM's way, which is not that of
// C on every target.
var VAArgOp = &ir.OpDef{
	Name:     "llvm.va_arg",
	Summary:  "the next variadic argument, as LLVM finds it",
	Operands: []ir.ValueDef{ir.Arg("arg_list", pointer)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Format:   "$arg_list attr-dict `:` `(` type($arg_list) `)` `->` type($res)",
}
