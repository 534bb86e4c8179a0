package ir

import "github.com/abi-opt/abi-opt/diag"

// An AttrSyntax is how the attribute $name is written in a Format.
type AttrSyntax struct {
	// Want completes "expected …" where the attribute is missing, with %s for its
	// name; "" if any attribute would do.
	Want string
	// ID is the ID of that error; "" for a syntax error.
	ID diag.ID
	// Parse reads the attribute of an op that has the given name. It returns nil,
	// and has read nothing, if the text holds something else.
	Parse func(p Parser, name string) Attribute
	// Print writes it. What it writes nothing for takes no blank either.
	Print func(p Printer, a Attribute)
}

// AnySyntax is the syntax of an attribute that is written as it is.
var AnySyntax = &AttrSyntax{
	Parse: func(p Parser, _ string) Attribute { return accepted(p.AcceptAttr(nil)) },
	Print: func(p Printer, a Attribute) { p.Attr(a) },
}

// UnitSyntax is the syntax of an attribute that its place alone tells.
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

// StructBodySyntax is an attribute of a definition, written without its name.
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

// StringSyntax is a string in quotes.
var StringSyntax = &AttrSyntax{
	Parse: func(p Parser, _ string) Attribute {
		if s, ok := p.AcceptString(); ok {
			return StringAttr(s)
		}
		return nil
	},
	Print: func(p Printer, a Attribute) { p.Attr(a) },
}

// SymbolNameSyntax is @name for a string attribute.
var SymbolNameSyntax = &AttrSyntax{
	Want: "valid '@'-identifier for symbol name",
	Parse: func(p Parser, _ string) Attribute {
		if name, ok := p.AcceptSymbolName(); ok {
			return StringAttr(name)
		}
		return nil
	},
	Print: func(p Printer, a Attribute) {
		if name, ok := a.(StringAttr); ok {
			p.Symbol(string(name))
		}
	},
}

// KeywordSyntax is a bare word for a string attribute.
var KeywordSyntax = &AttrSyntax{
	Want: "valid keyword",
	Parse: func(p Parser, _ string) Attribute {
		if word, ok := p.AcceptKeyword(); ok {
			return StringAttr(word)
		}
		return nil
	},
	Print: func(p Printer, a Attribute) {
		if word, ok := a.(StringAttr); ok {
			p.Text(string(word))
		}
	},
}

// NumberSyntax is a number whose type goes without saying.
func NumberSyntax(t Type) *AttrSyntax {
	return &AttrSyntax{
		Parse: func(p Parser, _ string) Attribute { return accepted(p.AcceptAttr(t)) },
		Print: func(p Printer, a Attribute) { p.AttrValue(a) },
	}
}

// ArraySyntax is [1, 2] for a dense array of a type.
func ArraySyntax(elem Type) *AttrSyntax {
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
			p.Text("[")
			for i := range list.Len() {
				if i > 0 {
					p.Text(", ")
				}
				p.Int(list.At(i))
			}
			p.Text("]")
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

// WordsSyntax is one of two words for a boolean attribute. The text reports any
// other word in the given words.
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
