package ir

import "github.com/abi-opt/abi-opt/diag"

// A Directive is a part of a custom form that the other elements of a Format
// cannot say. Ops that list it in OpDef.Custom use it as custom<Name>($a, …);
// the arguments are names of the op's operands, results, attributes, regions and
// successors, so that several ops can share one directive. The attributes among
// them are not shown in the dictionary; type($a) and ref($a) mean the same names,
// and ref does not hide an attribute.
type Directive struct {
	Name string
	// Parse reads the part. It may find nothing and read nothing.
	Parse func(p FormParser, args []string)
	// Print writes the part; nil if it writes nothing. Then there is no blank either.
	Print func(p Printer, o *Operation, args []string)
}

// FormParser is what a [Directive] reads with: it tells the format what it found.
type FormParser interface {
	Parser
	// RegionPos returns the place of the last region that was read.
	RegionPos() diag.Pos
	// State is the op that is read. Attributes, successors and regions are added
	// to it; operands and result types are given by the methods below.
	State() *OpState
	// SetOperands gives the operands of a group. They are resolved when the text
	// of the op is read, against the types of the group.
	SetOperands(group string, operands ...Operand)
	// SetTypes gives the types of a group of operands or results.
	SetTypes(group string, types ...Type)
	// TypesOf returns the types of a group that were read before.
	TypesOf(group string) []Type
	// SetEntryArgs gives the arguments of the entry block of the next region.
	SetEntryArgs(args []RegionArg)
	// Body reads that region and ends it as the op's definition says.
	Body() *Region
}

// IndexList is custom<IndexList>($values, $static): [1, %x, …], the numbers kept in a
// dense array that holds Dynamic where a value stands.
var IndexList = IndexListOf(I64, Dynamic)

// IndexListOf returns an [IndexList] whose numbers are kept as another type, and
// whose values have another mark.
func IndexListOf(elem *IntegerType, dynamic int64) *Directive {
	return &Directive{
		Name:  "IndexList",
		Parse: func(p FormParser, args []string) { parseIndexList(p, args, elem, dynamic) },
		Print: func(p Printer, o *Operation, args []string) {
			static, _ := o.Attr(args[1]).(DenseArrayAttr)
			next, n := o.OperandRange(args[0])
			end := next + n
			WriteList(p, "[", "]", static.Len(), func(i int) {
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

func parseIndexList(p FormParser, args []string, elem *IntegerType, dynamic int64) {
	static := make([]int64, 0, 4)
	var values []Operand
	p.CommaList("[", "]", func() {
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

// ArrowTypes is custom<ArrowTypes>(type($results)): -> (types), or nothing if there
// are no results. A single type needs no parentheses when it is read.
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

// NonEmptyBody returns the directive NonEmpty, which refuses, with this ID, a body
// without blocks: it would read as none.
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

// FunctionSignature is custom<Signature>($function_type, $arg_attrs, $res_attrs,
// $variadic): the parameters and results of a function whose type is a builtin
// function type, with their attributes and the names of its body's arguments. A
// last ... is taken if the fourth argument, a unit attribute, is given.
var FunctionSignature = &Directive{
	Name: "Signature",
	Parse: func(p FormParser, args []string) {
		variadic := ""
		if len(args) > 3 {
			variadic = args[3]
		}
		sig := p.Function(variadic != "")
		AddSignature(p.State(), sig, variadic)
		p.SetEntryArgs(sig.Args)
	},
	Print: func(p Printer, o *Operation, args []string) {
		p.Function(o.Region(0), HeadOf(o, len(args) > 3 && o.HasAttr(args[3])))
	},
}

// VisibilitySyntax is the visibility of a symbol as a bare word.
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
