package ir

import "fmt"

// Read reads fixed syntax: it expects each string as a token and stores the element read at each
// pointer.
//
//	ir.Read(p, &from, "to", &to, "step", &step)
func Read(p Parser, form ...any) {
	for _, part := range form {
		switch part := part.(type) {
		case string:
			p.Expect(part)
		case *string:
			*part = p.String()
		case *int64:
			*part = p.Integer()
		case *Operand:
			*part = p.Operand()
		case *[]Operand:
			*part = p.Operands()
		case *Type:
			*part = p.Type()
		case *[]Type:
			*part = p.Types()
		default:
			panic(fmt.Sprintf("BUG: a form does not read a %T", part))
		}
	}
}

// Write is the counterpart of [Read]: it prints strings verbatim, and values and types in MLIR's
// syntax.
//
//	ir.Write(p, from, " to ", to, " step ", step)
func Write(p Printer, form ...any) {
	for _, part := range form {
		switch part := part.(type) {
		case string:
			p.Text(part)
		case int64:
			p.Int(part)
		case *Value:
			p.Operand(part)
		case []*Value:
			p.Operands(part)
		case Type:
			p.Type(part)
		case []Type:
			p.Types(part)
		default:
			panic(fmt.Sprintf("BUG: a form does not write a %T", part))
		}
	}
}

// WriteList writes a list of n items between brackets.
func WriteList(p Printer, open, shut string, n int, item func(i int)) {
	p.Text(open)
	for i := range n {
		if i > 0 {
			p.Text(", ")
		}
		item(i)
	}
	p.Text(shut)
}
