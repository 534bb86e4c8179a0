package asm

import (
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// compileFormat compiles the format of an op. It panics if that is wrong: a
// mistake in the program.
func compileFormat(def *ir.OpDef) *format {
	c := formatCompiler{def: def, text: def.Format}
	f := &format{def: def}
	f.elems = c.elements("")
	f.shown = c.shown
	f.only = sync.OnceValues(func() (operands, results []ir.Type) {
		for _, g := range def.Operands {
			operands = append(operands, onlyType(g.Type))
		}
		for _, g := range def.Results {
			results = append(results, onlyType(g.Type))
		}
		return operands, results
	})
	if len(def.Operands) > maxGroups || len(def.Results) > maxGroups {
		c.bug("has too many groups of operands or results for a format")
	}
	return f
}

// formatCompiler reads MLIR's declarative notation.
type formatCompiler struct {
	def   *ir.OpDef
	text  string // what is left
	shown []string
}

func (c *formatCompiler) bug(what string) {
	panic("BUG: " + c.def.Name + ": the format " + what + " at: " + c.text)
}

// next cuts off the next token: a `literal`, a $name, a word or one character.
func (c *formatCompiler) next() string {
	c.text = strings.TrimLeft(c.text, " \t\n")
	if c.text == "" {
		return ""
	}
	n := 1
	switch ch := c.text[0]; {
	case ch == '`':
		n = strings.IndexByte(c.text[1:], '`') + 2
		if n < 2 {
			c.bug("has an open literal")
		}
	case ch == '$' || ch == '_' || ch >= 'a' && ch <= 'z':
		for n < len(c.text) && isFormatWord(c.text[n]) {
			n++
		}
	}
	tok := c.text[:n]
	c.text = c.text[n:]
	return tok
}

func isFormatWord(ch byte) bool {
	return ch == '_' || ch == '-' || ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z' || ch >= '0' && ch <= '9'
}

func (c *formatCompiler) peek() string {
	saved := c.text
	tok := c.next()
	c.text = saved
	return tok
}

func (c *formatCompiler) accept(tok string) bool {
	if c.peek() != tok {
		return false
	}
	c.next()
	return true
}

func (c *formatCompiler) expect(tok string) {
	if !c.accept(tok) {
		c.bug("lacks " + tok)
	}
}

// elements reads elements up to a closing token.
func (c *formatCompiler) elements(end string) (elems []element) {
	for c.peek() != end {
		elems = append(elems, c.element())
	}
	c.next()
	return elems
}

func (c *formatCompiler) element() element {
	switch tok := c.next(); {
	case tok[0] == '`':
		return literalElement(tok[1 : len(tok)-1])
	case tok[0] == '$':
		return c.variable(tok[1:])
	case tok == "(":
		return c.group()
	default:
		return c.directive(tok)
	}
}

func literalElement(text string) element {
	switch text {
	case "", " ":
		return element{kind: whitespaceElem, text: text}
	case `\n`:
		return element{kind: whitespaceElem, text: "\n"}
	}
	return element{kind: literalElem, text: text}
}

// variable finds what a $name is: an operand, attribute, region or successor.
func (c *formatCompiler) variable(name string) element {
	for i, g := range c.def.Operands {
		if g.Name == name {
			return element{kind: operandElem, index: i}
		}
	}
	if field := c.def.AttrField(name); field != nil {
		c.shown = append(c.shown, name)
		return element{kind: attrElem, text: name, form: attrFormOf(field)}
	}
	// Regions and successors have no names in the definition. Those in the
	// format are counted.
	kind, n := successorElem, c.def.Successors.N
	if c.def.Regions.N > 0 {
		kind, n = regionElem, c.def.Regions.N
	}
	if n != 1 {
		c.bug("names $" + name + ", which the op does not have, or has several of")
	}
	return element{kind: kind}
}

func (c *formatCompiler) directive(name string) element {
	switch name {
	case "attr-dict":
		return element{kind: attrDictElem}
	case "attr-dict-with-keyword":
		return element{kind: attrDictWordElem}
	case "operands":
		return element{kind: operandsElem}
	case "regions":
		return element{kind: regionsElem}
	case "successors":
		return element{kind: successorsElem}
	case "type":
		c.expect("(")
		e := element{kind: typeElem, a: c.typesRef()}
		c.expect(")")
		return e
	case "functional-type":
		c.expect("(")
		e := element{kind: functionalTypeElem, a: c.typesRef()}
		c.expect(",")
		e.b = c.typesRef()
		c.expect(")")
		return e
	case "qualified":
		c.expect("(")
		e := c.element()
		c.expect(")")
		return e
	}
	c.bug("has the unknown directive " + name)
	return element{}
}

// typesRef reads what types belong to: $operand, $result, operands or results.
func (c *formatCompiler) typesRef() typesRef {
	switch tok := c.next(); {
	case tok == "operands":
		return typesRef{index: allGroups}
	case tok == "results":
		return typesRef{results: true, index: allGroups}
	case tok[0] == '$':
		for i, g := range c.def.Operands {
			if g.Name == tok[1:] {
				return typesRef{index: i}
			}
		}
		for i, g := range c.def.Results {
			if g.Name == tok[1:] {
				return typesRef{results: true, index: i}
			}
		}
	}
	c.bug("has types of something unknown")
	return typesRef{}
}

// group reads the rest of (then)? or (then) : (otherwise)?. The anchor is the
// element with ^ behind it.
func (c *formatCompiler) group() element {
	e := element{kind: groupElem}
	for !c.accept(")") {
		inner := c.element()
		if c.accept("^") {
			e.anchor = &inner
		}
		e.then = append(e.then, inner)
	}
	if e.anchor == nil {
		c.bug("has an optional group without an anchor")
	}
	if c.accept(":") {
		c.expect("(")
		e.otherwise = c.elements(")")
	}
	c.expect("?")
	return e
}

// probes are types that constraints are tried with, to find those that allow
// only one.
var probes = func() (ts []ir.Type) {
	scalars := []ir.Type{ir.Index, ir.None}
	for _, width := range []int{1, 8, 16, 32, 64, 128} {
		for _, s := range []ir.Signedness{ir.Signless, ir.Signed, ir.Unsigned} {
			scalars = append(scalars, ir.IntOf(width, s))
		}
	}
	for _, f := range ir.FloatTypes {
		scalars = append(scalars, f)
	}
	for _, s := range scalars {
		ts = append(ts, s, ir.Vector(s, 4), ir.Tensor(s, []int64{4}, nil), ir.MemRef(s, []int64{4}, nil, nil),
			ir.UnrankedTensor(s), ir.UnrankedMemRef(s, nil), ir.Func(nil, nil), ir.Tuple())
	}
	return ts
}()

// onlyType returns the one builtin type that a constraint allows, or nil.
func onlyType(c ir.Constraint) ir.Type {
	if c.Ok == nil {
		return nil
	}
	var only ir.Type
	for _, t := range probes {
		if t == only || !c.Ok(t) {
			continue
		}
		if only != nil {
			return nil
		}
		only = t
	}
	return only
}

// attrFormOf finds how an attribute is written from what it may be.
func attrFormOf(field *ir.AttrField) attrForm {
	form := attrForm{field: field}
	ok := field.Is.Ok
	switch {
	case field.Name == ir.SymName:
		form.kind = formSymbol
	case ok == nil:
	case ok(ir.UnitAttr{}):
		form.kind = formUnit
	case ok(ir.StringAttr("x")):
		form.kind = formString
	case ok(ir.DenseI32Array()) != ok(ir.DenseI64Array()):
		form.kind, form.typ = formArray, ir.I64
		if ok(ir.DenseI32Array()) {
			form.typ = ir.I32
		}
	default:
		if t := onlyNumber(ok); t != nil {
			form.kind, form.typ = formTyped, t
		}
	}
	return form
}

// onlyNumber returns the type that a number must have, or nil if there are
// several, or none.
func onlyNumber(ok func(ir.Attribute) bool) ir.Type {
	var only ir.Type
	for _, t := range probes {
		if t == only || !isNumber(t, ok) {
			continue
		}
		if only != nil {
			return nil
		}
		only = t
	}
	return only
}

func isNumber(t ir.Type, ok func(ir.Attribute) bool) bool {
	switch t := t.(type) {
	case *ir.FloatType:
		return ok(ir.Float64Attr(1, t))
	case *ir.IntegerType, *ir.IndexType:
		return ok(ir.IntAttr(1, t)) || ok(ir.IntAttr(0, t))
	}
	return false
}
