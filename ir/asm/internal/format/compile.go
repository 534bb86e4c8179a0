package format

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// compileFormat compiles the format of an op. It panics if the format is malformed, which is a bug
// in the program.
func compileFormat(def *ir.OpDef) *Format {
	c := formatCompiler{def: def, text: def.Format}
	if len(def.Operands) > maxGroups || len(def.Results) > maxGroups {
		c.bug("has too many groups of operands or results for a format")
	}
	f := &Format{def: def, elems: c.elements("")}
	if def.Format == "" {
		f.prints = opPrints{head: headOf(def.Name, "")}
		f.printsWithDict = f.prints
		return f
	}
	f.steps = stepsOf(def, f.elems)
	f.shown, f.notInDict = c.shown, c.shown
	f.operandGroups = groupsOf(def.Operands, def.Traits&ir.AttrSizedOperands != 0, ir.OperandSegments)
	f.resultGroups = groupsOf(def.Results, def.Traits&ir.AttrSizedResults != 0, ir.ResultSegments)
	f.prints, f.printsWithDict = f.opPrints(false), f.opPrints(true)
	if c.props {
		for _, a := range def.Attrs {
			f.notInDict = append(f.notInDict[:len(f.notInDict):len(f.notInDict)], a.Name)
		}
	}
	for _, a := range def.Attrs {
		if !slices.Contains(f.notInDict, a.Name) {
			f.inDict |= def.AttrSet(a.Name)
		}
	}
	for i := range def.Types {
		f.rules = append(f.rules, c.rule(&def.Types[i]))
	}
	for i := range def.Attrs {
		if def.Attrs[i].Kept != nil {
			f.kept = append(f.kept, &def.Attrs[i])
		}
	}
	return f
}

// formatCompiler parses MLIR's declarative notation.
type formatCompiler struct {
	def   *ir.OpDef
	text  string // the rest
	shown []string
	props bool // set by prop-dict
}

func (c *formatCompiler) bug(what string) {
	panic("BUG: " + c.def.Name + ": the format " + what + " at: " + c.text)
}

// next returns the next token: a `literal`, a $name, a word or one character.
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
	case ch == '$' || ch == '_' || ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z':
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

// elements parses elements up to a closing token.
func (c *formatCompiler) elements(end string) (elems []element) {
	for c.peek() != end {
		elems = append(elems, c.element())
	}
	c.next()
	return elems
}

func (c *formatCompiler) element() element {
	switch tok := c.next(); {
	case tok == "``" && c.peek() == "custom":
		e := c.element()
		e.glued = true
		return e
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
	case "", " ", "  ":
		return element{kind: whitespaceElem, text: text}
	case `\n`:
		return element{kind: whitespaceElem, text: "\n"}
	}
	return element{kind: literalElem, text: text, form: formOf(text)}
}

// variable finds what a $name is, and hides an attribute from the dictionary.
func (c *formatCompiler) variable(name string) element {
	e := c.named(name)
	if e.kind == attrElem {
		c.shown = append(c.shown, name)
	}
	return e
}

// named finds what a name means: an operand, attribute, region or successor.
func (c *formatCompiler) named(name string) element {
	for i, g := range c.def.Operands {
		if g.Name == name {
			return element{kind: operandElem, index: i}
		}
	}
	if field := c.def.AttrField(name); field != nil {
		syntax := field.Is.Syntax
		if syntax == nil {
			syntax = ir.AnySyntax
		}
		return element{kind: attrElem, text: name, field: field, number: c.def.AttrSet(name).First(), syntax: syntax}
	}
	if e, ok := c.counted(regionElem, c.def.Regions, name); ok {
		return e
	}
	if e, ok := c.counted(successorElem, c.def.Successors, name); ok {
		return e
	}
	c.bug("names $" + name + ", which the op does not have")
	return element{}
}

// counted finds a region or successor. The only one may be called anything.
func (c *formatCompiler) counted(kind elementKind, n ir.Count, name string) (element, bool) {
	i := slices.Index(n.Names, name)
	if i < 0 && n.N == 1 && !n.Variadic && n.Names == nil {
		i = 0
	}
	return element{kind: kind, index: i, rest: n.Variadic && i == len(n.Names)-1}, i >= 0
}

func (c *formatCompiler) directive(name string) element {
	switch name {
	case "attr-dict":
		return element{kind: attrDictElem}
	case "attr-dict-with-keyword":
		return element{kind: attrDictWordElem}
	case "prop-dict":
		c.props = true
		return element{kind: propDictElem}
	case "custom":
		return c.custom()
	case "oilist":
		return c.oilist()
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
	case tok != "" && tok[0] == '$':
		if ref, ok := c.groupNamed(tok[1:]); ok {
			return ref
		}
	}
	c.bug("has types of something unknown")
	return typesRef{}
}

// groupNamed finds a group of operands or results.
func (c *formatCompiler) groupNamed(name string) (typesRef, bool) { return groupNamed(c.def, name) }

func groupNamed(def *ir.OpDef, name string) (typesRef, bool) {
	is := func(g ir.ValueDef) bool { return g.Name == name }
	if i := slices.IndexFunc(def.Operands, is); i >= 0 {
		return typesRef{index: i}, true
	}
	i := slices.IndexFunc(def.Results, is)
	return typesRef{results: true, index: i}, i >= 0
}

// rule compiles a rule about types.
func (c *formatCompiler) rule(r *ir.TypeRule) typeRule {
	find := func(name string) typesRef {
		ref, ok := c.groupNamed(name)
		if !ok {
			panic("BUG: " + c.def.Name + ": a rule about types names " + name + ", which the op does not have")
		}
		return ref
	}
	compiled := typeRule{TypeRule: r, from: find(r.From)}
	for _, name := range r.To {
		compiled.to = append(compiled.to, find(name))
	}
	return compiled
}

// custom reads the rest of custom<Name>($a, type($b), ref($c)).
func (c *formatCompiler) custom() element {
	c.expect("<")
	name := c.next()
	c.expect(">")
	i := slices.IndexFunc(c.def.Custom, func(d *ir.Directive) bool { return d.Name == name })
	if i < 0 {
		c.bug("uses custom<" + name + ">, which the op does not list")
	}
	e := element{kind: customElem, custom: c.def.Custom[i]}
	c.expect("(")
	for !c.accept(")") {
		c.customArg(&e, true)
		c.accept(",")
	}
	return e
}

// customArg reads one argument of a directive: $a, type($a), ref(…) or a name
// alone.
func (c *formatCompiler) customArg(e *element, hide bool) {
	switch tok := c.next(); {
	case tok == "type" || tok == "ref":
		c.expect("(")
		c.customArg(e, tok == "type" && hide)
		c.expect(")")
	case tok != "" && tok[0] == '$':
		name := tok[1:]
		if ref, ok := c.groupNamed(name); ok && ref.results {
			e.refs = append(e.refs, element{kind: typeElem, a: ref})
		} else if ref := c.named(name); hide && ref.kind == attrElem {
			e.refs = append(e.refs, c.variable(name))
		} else {
			e.refs = append(e.refs, ref)
		}
		if !slices.Contains(e.args, name) {
			e.args = append(e.args, name)
		}
	default:
		c.bug("has a strange argument of a directive")
	}
}

// oilist reads the rest of oilist(`a` $x | `b` $y): clauses in any order.
func (c *formatCompiler) oilist() element {
	e := element{kind: oilistElem}
	c.expect("(")
	for more := true; more; {
		clause := element{kind: groupElem}
		for c.peek() != "|" && c.peek() != ")" {
			clause.then = append(clause.then, c.element())
		}
		if len(clause.then) == 0 || clause.then[0].kind != literalElem {
			c.bug("has a clause that does not begin with a literal")
		}
		for i := range clause.then {
			if k := clause.then[i].kind; clause.anchor == nil && k != literalElem && k != whitespaceElem {
				clause.anchor = &clause.then[i]
			}
		}
		if clause.anchor == nil {
			c.bug("has a clause that means nothing")
		}
		e.clauses = append(e.clauses, clause)
		more = c.accept("|")
	}
	c.expect(")")
	return e
}

// group reads the rest of (then)? or (then) : (otherwise)?. The anchor is the
// element before ^.
func (c *formatCompiler) group() element {
	e := element{kind: groupElem}
	for !c.accept(")") {
		inner := c.element()
		if c.accept("^") {
			e.anchor = &inner
		}
		e.then = append(e.then, inner)
	}
	switch first := firstOf(e.then); {
	case e.anchor == nil:
		c.bug("has an optional group without an anchor")
	case first == len(e.then) || e.then[first].kind == customElem:
		c.bug("has an optional group whose first element cannot tell whether it is there")
	}
	if c.accept(":") {
		c.expect("(")
		e.otherwise = c.elements(")")
	}
	c.expect("?")
	return e
}

// firstOf returns the number of the first element that is not white space.
func firstOf(elems []element) int {
	i := 0
	for i < len(elems) && elems[i].kind == whitespaceElem {
		i++
	}
	return i
}
