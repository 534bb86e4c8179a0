package ir

import "github.com/abi-opt/abi-opt/diag"

// A Directive is syntax that other elements of a Format cannot express. Ops list it in OpDef.Custom
// and use it as custom<Name>($a, …). The arguments are names of the op's operands, results,
// attributes, regions and successors, so that several ops can share a directive. Attributes among
// them are omitted from the printed dictionary. type($a) and ref($a) pass the same names, but ref
// keeps an attribute in the dictionary.
type Directive struct {
	Name string
	// Parse reads the syntax, which may be empty.
	Parse func(p FormParser, args []string)
	// Print writes the syntax. If it is nil, nothing is printed, not even a space.
	Print func(p Printer, o *Operation, args []string)
}

// FormParser is the parser of a [Directive]. Its methods pass the results to the format.
type FormParser interface {
	Parser
	// RegionPos returns the position of the last region.
	RegionPos() diag.Pos
	// State is the op being parsed. Attributes, successors and regions are added to it; operands
	// and result types are set by the methods below.
	State() *OpState
	// SetOperands sets the operands of a group. They are resolved after the op is read, with the
	// types of the group.
	SetOperands(group string, operands ...Operand)
	// SetTypes sets the types of a group of operands or results.
	SetTypes(group string, types ...Type)
	// TypesOf returns the types of a group that was already read.
	TypesOf(group string) []Type
	// SetEntryArgs sets the arguments of the entry block of the next region.
	SetEntryArgs(args []RegionArg)
	// Body reads that region and adds the implicit terminator of the op's definition.
	Body() *Region
}

// IndexList is custom<IndexList>($values, $static): [1, %x, …]. The numbers are held in a dense
// array, with Dynamic in place of values.
var IndexList = IndexListOf(I64, Dynamic)

// ParenIndexList is an [IndexList] in parentheses: (1, %x, …).
var ParenIndexList = indexListIn("(", ")", I64, Dynamic)

// IndexListOf returns an [IndexList] with another element type and another marker for values.
func IndexListOf(elem *IntegerType, dynamic int64) *Directive {
	return indexListIn("[", "]", elem, dynamic)
}

func indexListIn(open, shut string, elem *IntegerType, dynamic int64) *Directive {
	return &Directive{
		Name:  "IndexList",
		Parse: func(p FormParser, args []string) { parseIndexList(p, args, open, shut, elem, dynamic) },
		Print: func(p Printer, o *Operation, args []string) {
			static, _ := o.Attr(args[1]).(DenseArrayAttr)
			next, n := o.OperandRange(args[0])
			end := next + n
			WriteList(p, open, shut, static.Len(), func(i int) {
				if n := static.At(i); n != dynamic || next == end {
					p.Int(n)
				} else {
					p.Operand(o.Operand(next))
					next++
				}
			})
		},
	}
}

func parseIndexList(p FormParser, args []string, open, shut string, elem *IntegerType, dynamic int64) {
	static := make([]int64, 0, 4)
	var values []Operand
	p.CommaList(open, shut, func() {
		if v, ok := p.AcceptOperand(); ok {
			static, values = append(static, dynamic), append(values, v)
			return
		}
		at := p.Pos()
		n := p.Integer()
		if !p.Failed() && (n == dynamic || elem.Width == 32 && n != int64(int32(n))) {
			p.Errorf(at, ErrIndex, "integer value too large")
		}
		static = append(static, n)
	})
	p.SetOperands(args[0], values...)
	p.State().AddAttr(args[1], DenseArray(elem, static...))
}

// ArrowTypes is custom<ArrowTypes>(type($results)): "-> (types)", or nothing without results.
// Parentheses around a single type are optional in the input.
var ArrowTypes = &Directive{
	Name: "ArrowTypes",
	Parse: func(p FormParser, args []string) {
		if p.Accept("->") {
			p.SetTypes(args[0], p.ResultTypes()...)
		}
	},
	Print: func(p Printer, o *Operation, _ []string) {
		if o.NumResults() > 0 {
			Write(p, "-> (", o.ResultTypes(), ")")
		}
	},
}

// ArrowResults is custom<Results>(type($results)): "-> type" or "-> (types)", or nothing without results.
var ArrowResults = &Directive{
	Name:  "Results",
	Parse: ArrowTypes.Parse,
	Print: func(p Printer, o *Operation, _ []string) {
		if o.NumResults() > 0 {
			p.Text("-> ")
			p.ResultTypes(o.ResultTypes())
		}
	},
}

// NonEmptyBody returns the directive NonEmpty, which rejects a body without blocks: when printed
// and read again, the op would have no body.
func NonEmptyBody(id diag.ID) *Directive {
	return &Directive{
		Name: "NonEmpty",
		Parse: func(p FormParser, _ []string) {
			if bodies := p.State().Regions; len(bodies) > 0 && bodies[0].IsEmpty() {
				p.Errorf(p.RegionPos(), id, "expected non-empty function body")
			}
		},
	}
}

// FunctionSignature is custom<Signature>($function_type, $arg_attrs, $res_attrs, $variadic): the
// signature of a function with a builtin function type, with attributes and the argument names of
// the body. The optional fourth argument is a unit attribute for a final "...".
var FunctionSignature = &Directive{
	Name: "Signature",
	Parse: func(p FormParser, args []string) {
		variadic := ""
		if len(args) > 3 {
			variadic = args[3]
		}
		sig := p.Function(variadic != "")
		addSignature(p.State(), sig, variadic)
		p.SetEntryArgs(sig.Args)
	},
	Print: func(p Printer, o *Operation, args []string) {
		p.Function(o.Region(0), headOf(o, len(args) > 3 && o.HasAttr(args[3])))
	},
}

// VisibilitySyntax is the visibility of a symbol as a bare keyword.
var VisibilitySyntax = &AttrSyntax{
	Want: "a visibility",
	Parse: func(p Parser, _ string) Attribute {
		for _, word := range []string{"private", "public", "nested"} {
			if p.Accept(word) {
				return StringAttr(word)
			}
		}
		return nil
	},
	Print: KeywordSyntax.Print,
}
