package ir

// The custom forms of calls. The callee is a symbol attribute, or a pointer that is the first
// operand.

// Callee is custom<Callee>($callee, $operands): @f(%a, %b) or %p(%a, %b).
var Callee = &Directive{
	Name: "Callee",
	Parse: func(p FormParser, args []string) {
		pointer, indirect := p.AcceptOperand()
		if !indirect {
			p.State().AddAttr(args[0], Symbol(p.SymbolName()))
		}
		p.Expect("(")
		operands := p.Operands()
		p.Expect(")")
		if indirect {
			operands = append([]Operand{pointer}, operands...)
		}
		p.SetOperands(args[1], operands...)
	},
	Print: func(p Printer, o *Operation, args []string) {
		operands := o.OperandGroup(args[1])
		if ref, ok := o.Attr(args[0]).(SymbolRefAttr); ok {
			p.Symbol(ref.Root)
		} else if len(operands) > 0 {
			p.Operand(operands[0])
			operands = operands[1:]
		}
		p.Text("(")
		p.Operands(operands)
		p.Text(")")
	},
}

// ArgTypes is custom<ArgTypes>($operands, $results, $arg_attrs, $res_attrs): the types and
// attributes of operands and results.
var ArgTypes = &Directive{
	Name: "ArgTypes",
	Parse: func(p FormParser, args []string) {
		p.SetTypes(args[0], parseArgTypes(p, args[1:])...)
	},
	Print: func(p Printer, o *Operation, args []string) {
		printArgTypes(p, o, o.OperandGroup(args[0]), args[2:])
	},
}

// CallTypes returns custom<CallTypes>($callee, $operands, $results, $arg_attrs, $res_attrs):
// [ArgTypes] for operands read by [Callee]. An indirect callee has the type pointer, or if that is
// nil a type that is written first. The last two arguments are optional.
func CallTypes(pointer Type) *Directive {
	return &Directive{
		Name: "CallTypes",
		Parse: func(p FormParser, args []string) {
			var types []Type
			if p.State().Attr(args[0]) == nil {
				t := pointer
				if t == nil {
					t = p.Type()
					p.Expect(",")
				}
				types = append(types, t)
			}
			p.SetTypes(args[1], append(types, parseArgTypes(p, args[2:])...)...)
		},
		Print: func(p Printer, o *Operation, args []string) {
			operands := o.OperandGroup(args[1])
			if !o.HasAttr(args[0]) && len(operands) > 0 {
				if pointer == nil {
					p.Type(operands[0].Type())
					p.Text(", ")
				}
				operands = operands[1:]
			}
			printArgTypes(p, o, operands, args[3:])
		},
	}
}

// parseArgTypes reads (T {attrs}, …) -> U and returns the types of the operands.
func parseArgTypes(p FormParser, args []string) []Type {
	sig := p.Function(false)
	types := make([]Type, len(sig.Args))
	attrs := make([]*DictAttr, len(sig.Args))
	for i, a := range sig.Args {
		types[i], attrs[i] = a.Type, a.Attrs
	}
	s := p.State()
	if len(args) > 1 {
		s.AddAttr(args[1], DictList(attrs))
		s.AddAttr(args[2], DictList(sig.ResultAttrs))
	}
	p.SetTypes(args[0], sig.Results...)
	return types
}

// printArgTypes writes (T {attrs}, …) -> U. A single result with attributes needs parentheses.
func printArgTypes(p Printer, o *Operation, operands []*Value, lists []string) {
	if len(lists) == 0 {
		lists = []string{"", ""}
	}
	p.Text("(")
	printTypesWith(p, o, operands, lists[0])
	p.Text(") -> ")
	results := o.Results()
	if len(results) == 1 && DictAt(o, lists[1], 0) == nil {
		p.Type(results[0].Type())
		return
	}
	p.Text("(")
	printTypesWith(p, o, results, lists[1])
	p.Text(")")
}

func printTypesWith(p Printer, o *Operation, values []*Value, list string) {
	for i, v := range values {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(v.Type())
		if attrs := DictAt(o, list, i); attrs != nil {
			p.Text(" ")
			p.Dict(attrs)
		}
	}
}
