package ir

import "github.com/abi-opt/abi-opt/diag"

// An AttrSyntax is the syntax of an attribute $name in a Format.
type AttrSyntax struct {
	// Want completes "expected …" if the attribute is missing, with %s for its name; "" if any
	// attribute is accepted.
	Want string
	// ID is the ID of that error; "" for a syntax error.
	ID diag.ID
	// Parse reads the attribute of the given name. If something else is next, it reads nothing and
	// returns nil.
	Parse func(p Parser, name string) Attribute
	// Print writes the attribute. If it writes nothing, the format writes no space either.
	Print func(p Printer, a Attribute)
}

// AnySyntax prints an attribute in full.
var AnySyntax = &AttrSyntax{
	Parse: func(p Parser, _ string) Attribute { return accepted(p.AcceptAttr(nil)) },
	Print: func(p Printer, a Attribute) { p.Attr(a) },
}

// UnitSyntax is the empty syntax of a unit attribute that is implied by the text around it.
var UnitSyntax = &AttrSyntax{
	Parse: func(Parser, string) Attribute { return UnitAttr{} },
	Print: func(Printer, Attribute) {},
}

// TypeSyntax is a type.
var TypeSyntax = &AttrSyntax{
	Parse: func(p Parser, _ string) Attribute {
		if t, ok := p.AcceptType(); ok {
			return TypeAttr{Type: t}
		}
		return nil
	},
	Print: func(p Printer, a Attribute) {
		if t, ok := a.(TypeAttr); ok {
			p.Type(t.Type)
		}
	},
}

// StructBodySyntax prints an attribute of a definition without its name.
func StructBodySyntax(def *StructDef) *AttrSyntax {
	return &AttrSyntax{
		Want: "'<'",
		Parse: func(p Parser, _ string) Attribute {
			if p.Peek("<") {
				return p.StructBody(def)
			}
			return accepted(p.AcceptAttr(nil))
		},
		Print: func(p Printer, a Attribute) {
			if s, ok := a.(*StructAttr); ok && s.Def == def {
				p.StructBody(s)
			} else {
				p.Attr(a)
			}
		},
	}
}

// StringSyntax is a quoted string.
var StringSyntax = stringSyntax("", Parser.AcceptString, func(p Printer, s string) { p.Attr(StringAttr(s)) })

func stringSyntax(want string, accept func(Parser) (string, bool), print func(Printer, string)) *AttrSyntax {
	return &AttrSyntax{
		Want: want,
		Parse: func(p Parser, _ string) Attribute {
			if s, ok := accept(p); ok {
				return StringAttr(s)
			}
			return nil
		},
		Print: func(p Printer, a Attribute) {
			if s, ok := a.(StringAttr); ok {
				print(p, string(s))
			}
		},
	}
}

// SymbolNameSyntax is @name for a string attribute.
var SymbolNameSyntax = stringSyntax("valid '@'-identifier for symbol name", Parser.AcceptSymbolName, Printer.Symbol)

// KeywordSyntax is a bare keyword for a string attribute.
var KeywordSyntax = stringSyntax("valid keyword", Parser.AcceptKeyword, Printer.Text)

// NumberSyntax is a number of an implied type.
func NumberSyntax(t Type) *AttrSyntax {
	return &AttrSyntax{
		Parse: func(p Parser, _ string) Attribute { return accepted(p.AcceptAttr(t)) },
		Print: func(p Printer, a Attribute) { p.AttrValue(a) },
	}
}

// arraySyntax is [1, 2] for a dense array.
func arraySyntax(elem Type) *AttrSyntax {
	return &AttrSyntax{
		Want: "'['",
		Parse: func(p Parser, _ string) Attribute {
			if !p.Peek("[") {
				return nil
			}
			return p.DenseArray(elem)
		},
		Print: func(p Printer, a Attribute) {
			list, _ := a.(DenseArrayAttr)
			WriteList(p, "[", "]", list.Len(), func(i int) { p.Int(list.At(i)) })
		},
	}
}

// AffineMapSyntax is the bare map (d0)[s0] -> (d0 + s0).
var AffineMapSyntax = &AttrSyntax{
	Want: "'('",
	Parse: func(p Parser, _ string) Attribute {
		if !p.Peek("(") {
			return nil
		}
		return p.AffineMap()
	},
	Print: func(p Printer, a Attribute) {
		if m, ok := a.(AffineMapAttr); ok {
			p.Text(m.Map.String())
		}
	},
}

// WordsSyntax is one of two keywords for a boolean attribute. Any other keyword is reported with
// the message otherwise.
func WordsSyntax(yes, no, otherwise string) *AttrSyntax {
	return &AttrSyntax{
		Want: "'" + yes + "' or '" + no + "'",
		Parse: func(p Parser, _ string) Attribute {
			word, ok := p.AcceptKeyword()
			if !ok {
				return nil
			}
			if word != yes && word != no {
				p.Errorf(p.OpPos(), ErrWord, "%s", otherwise)
			}
			return BoolAttr(word == yes)
		},
		Print: func(p Printer, a Attribute) {
			if a == True {
				p.Text(yes)
			} else {
				p.Text(no)
			}
		},
	}
}

func accepted(a Attribute, ok bool) Attribute {
	if !ok {
		return nil
	}
	return a
}
