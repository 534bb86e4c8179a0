package llvm

import "github.com/abi-opt/abi-opt/ir"

const bundleForm = "custom<Bundles>($op_bundle_operands, $op_bundle_sizes, $op_bundle_tags)"

// bundles reads and writes operand bundles: ["tag"(%a : T), …].
var bundles = &ir.Directive{
	Name: "Bundles",
	Parse: func(p ir.FormParser, args []string) {
		if !p.Peek("[") {
			return
		}
		var sizes []int64
		var tags []ir.Attribute
		var operands []ir.Operand
		var types []ir.Type
		p.CommaList("[", "]", func() {
			tags = append(tags, ir.StringAttr(p.String()))
			p.Expect("(")
			n := len(operands)
			if !p.Peek(")") {
				operands = append(operands, p.Operands()...)
				p.Expect(":")
				types = append(types, p.Types()...)
			}
			p.Expect(")")
			sizes = append(sizes, int64(len(operands)-n))
		})
		p.SetOperands(args[0], operands...)
		p.SetTypes(args[0], types...)
		p.State().AddAttr(args[1], ir.DenseI32Array(sizes...))
		if len(tags) > 0 {
			p.State().AddAttr(args[2], ir.Array(tags...))
		}
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		list := Bundles(o)
		if len(list) == 0 {
			return
		}
		ir.WriteList(p, "[", "]", len(list), func(i int) {
			p.Quoted(list[i].Tag)
			p.Text("(")
			if values := list[i].Values; len(values) > 0 {
				ir.Write(p, values, " : ", ir.TypesOf(values))
			}
			p.Text(")")
		})
	},
}

// A Bundle is an operand bundle: tagged operands with extra information about a call.
type Bundle struct {
	Tag    string
	Values []*ir.Value
}

// Bundles returns the operand bundles of a call or an assume, or nil if the attributes and operands
// are inconsistent.
func Bundles(o *ir.Operation) []Bundle {
	sizes, _ := o.Attr(BundleSizesAttr).(ir.DenseArrayAttr)
	tags, _ := o.Attr(BundleTagsAttr).(*ir.ArrayAttr)
	if tags == nil || len(tags.Elems) != sizes.Len() {
		return nil
	}
	rest := o.OperandGroup("op_bundle_operands")
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

// VAArgOp reads the next variadic argument as LLVM does, which is wrong for C on some targets.
var VAArgOp = &ir.OpDef{
	Name: "llvm.va_arg", Summary: "the next variadic argument, as LLVM passes it",
	Operands: []ir.ValueDef{ir.Arg("arg_list", pointer)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Format:   "$arg_list attr-dict `:` `(` type($arg_list) `)` `->` type($res)",
}
