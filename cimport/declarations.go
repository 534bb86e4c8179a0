package cimport

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// declaration is a function or variable with file scope.
type declaration struct {
	name   string
	symbol string // the linker's name
	t      qualified
	at     cpp.Token
	inMain bool // a declaration is in the main file

	static      bool
	inline      bool
	body        cpp.Token // the name in the definition of a function; zero without one
	thread      bool
	weak        bool
	visibility  string
	noAlias     bool
	nonNull     bool
	promises    promises
	align       int64
	unsupported string        // an unsupported attribute, or ""
	ignored     *cpp.Token    // the attribute of a calling convention that the target lacks
	op          *ir.Operation // nil if it is not selected, or left out
}

// declarations parses the whole file. After a syntax error it continues with the next declaration.
func (p *parser) declarations() {
	for !p.is(cpp.EOF) {
		if p.excerpt != nil {
			p.excerpt.record(p, p.declarationOrRecover)
		} else {
			p.declarationOrRecover()
		}
	}
}

func (p *parser) declarationOrRecover() {
	braces := p.braces
	defer func() {
		if p.endDeclaration(recover()) {
			for !p.scope.isFile() {
				p.scope.end()
			}
			p.recover(braces)
		}
	}()
	p.declaration()
}

// endDeclaration ends the declaration or expression in which a syntax error was raised, and reports
// whether one was. Other panics go on.
func (p *parser) endDeclaration(panicked any) bool {
	if panicked == nil {
		return false
	}
	if _, isSyntax := panicked.(syntaxError); !isSyntax {
		panic(panicked)
	}
	p.depth, p.parts, p.params = 0, p.parts[:0], p.params[:0]
	return true
}

// declaration parses one declaration with file scope.
func (p *parser) declaration() {
	for p.acceptKeyword(kwExtension) {
	}
	switch {
	case p.accept(';') || p.staticAssert():
		return
	case p.startsCall():
		p.fileCall()
		return
	case p.keyword() == kwAsm:
		p.next()
		p.skipBalanced()
		p.accept(';')
		return
	case p.keyword() == kwExtern && p.peek(1).Kind == cpp.String:
		p.fail(p.peek(1), "linkage specifications such as extern \"C\" are C++; headers put them under #ifdef __cplusplus")
	}
	at := *p.tok()
	var s specifiers
	if p.specifiers(&s); !s.t.isKnown() && !s.inferred {
		p.withoutType(&s, &at)
	}
	if p.accept(';') {
		p.ignoreBeforeTag(&s)
		return
	}
	for first := true; ; first = false {
		if s.inferred {
			p.inferredObject(&s)
		} else if p.declared(&s, first) {
			return
		}
		if !p.accept(',') {
			break
		}
	}
	if !p.is(';') {
		const message = "expected ';' after top level declarator"
		last, t := p.last, p.tok()
		for _, word := range []*cpp.Token{&last, t} { // as in int EXPORT f(void) NOTHROW;
			if isMacroName(word.Text) && t.Kind == cpp.Ident && p.isOnLineOfLast(t) {
				p.failHinting(word, p.emptyMacroHint(word.Text), message)
			}
		}
		end := p.endOfLast()
		p.errorAt(end, 1, message, errSyntax)
		p.hint(end, p.misplacedHint(""))
		panic(syntaxError{})
	}
	p.next()
}

// withoutType handles a declaration without a type, which is int before C99.
func (p *parser) withoutType(s *specifiers, at *cpp.Token) {
	switch {
	case p.isName() && (p.peek(1).Kind == cpp.Ident || p.peek(1).Kind == '*'):
		p.unknownType(p.tok())
	case p.isName() && p.std.year < 1999:
		s.t = plain(intType)
	case p.isName():
		t := p.tok()
		hint := p.typeHint(t)
		switch {
		case s.storage == kwAuto:
			hint = "'auto' is a storage class; a declaration has a type"
		case hint == p.options.settings().Include && s.t.quals != 0 && p.peek(1).Kind == '(':
			hint = "a function has a type of its result, such as int"
		}
		p.failHinting(t, hint, "type specifier missing: '%s' is not the name of a type", t.Text)
	case p.is(';'):
		return
	default:
		p.fail(at, "expected a declaration")
	}
}

// unknownType ends a declaration that uses an unknown type name. A reserved name belongs to some
// compiler's type, so it only causes a warning.
func (p *parser) unknownType(t *cpp.Token) {
	if !isReserved(t.Text) {
		if tag, _ := p.scope.tag(t.Name); tag != nil && p.headerOf(t.Text) == "" {
			p.fail(t, "must use '%s' tag to refer to type '%s'", tagWord(tag), t.Text)
		}
		p.failHinting(t, p.typeHint(t), "unknown type name '%s'", t.Text)
	}
	reason := fmt.Sprintf("unknown type name '%s'", t.Text)
	p.warnLeftOut(LeftOut{What: "declaration", Reason: reason, ID: errType}, t)
	p.hint(t.At, p.typeHint(t))
	panic(syntaxError{})
}

// declared parses a declarator and the initialiser or body after it. It reports whether it was the
// body of a function, which ends the declaration.
func (p *parser) declared(s *specifiers, first bool) (body bool) {
	var d declarator
	p.declarator(&d, s.t, namedDeclarator)
	label := p.asmLabel()
	p.finishDeclarator(&d, s)
	f, isFunction := d.t.ctype.(*function)
	if s.storage == kwTypedef {
		p.declareTypedef(&d)
		return false
	}
	if isFunction && first && !p.is(';') && !p.is(',') && !p.is('=') {
		if d.oldParams != nil {
			p.oldDeclarations(&d, f)
		}
		if p.is('{') {
			p.declare(s, &d, label)
			if known := p.byName[d.name.Text]; known != nil {
				known.body, known.inline = d.at, s.inline
			}
			p.skipBalanced()
			return true
		}
	}
	if d.oldParams != nil {
		first := d.oldParams[0]
		t := cpp.Token{Text: first.name, Name: p.pp.Intern(first.name), At: first.at}
		hint := p.typeHint(&t)
		if hint == p.options.settings().Include {
			hint = "'" + t.Text + "' is not the name of a type; " + p.options.settings().Include
		}
		p.failHinting(&t, hint, "a parameter list without types is only allowed in a function definition")
	}
	if isVoid(d.t.ctype) && s.storage != kwExtern {
		p.fail(&d.at, "variable has incomplete type 'void'")
	}
	if p.is('=') && isFunction {
		p.fail(p.tok(), "illegal initializer (only variables can be initialized)")
	}
	if p.accept('=') {
		p.initializer(s, &d)
	}
	p.declare(s, &d, label)
	return false
}

// asmLabel parses asm("name"), which sets the symbol.
func (p *parser) asmLabel() string {
	if !p.acceptKeyword(kwAsm) {
		return ""
	}
	return inParens(p, p.strings)
}

// strings parses adjacent string literals.
func (p *parser) strings() string {
	var b strings.Builder
	for more := true; more; more = p.is(cpp.String) {
		t := p.expect(cpp.String)
		text, ok := p.pp.LiteralBytes(t.Text)
		if !ok {
			p.fail(&t, "invalid escape sequence in the string")
		}
		b.Write(text)
	}
	return b.String()
}

func (p *parser) declareTypedef(d *declarator) {
	p.ignorePacked(&d.attrs)
	t := d.t
	if d.attrs.align != 0 {
		t.align = d.attrs.align
	}
	if r, ok := t.ctype.(*record); ok {
		if r.tag == "" && r.complete {
			r.tag, r.untagged = d.name.Text, true
		}
		r.transparent = r.transparent || d.attrs.transparent
	}
	if e, ok := t.ctype.(*enum); ok && e.tag == "" {
		e.tag = d.name.Text
	}
	switch known := p.scope.here(d.name); {
	case known.kind != noSymbol && known.kind != typedefSymbol:
		p.fail(&d.at, "redefinition of '%s' as different kind of symbol", d.name.Text)
	case known.kind == typedefSymbol && conflicting(known.t, t):
		p.conflict(d, known.at)
	}
	if p.scope.isFile() {
		p.types = append(p.types, namedType{d.name.Text, t, d.at.At})
		t.alias = &namedType{d.name.Text, t, d.at.At}
	}
	p.scope.define(d.name, symbol{kind: typedefSymbol, t: t, at: d.at.At})
}

// conflicting reports whether the types of two declarations of one name are incompatible. Unknown
// types conflict with none.
func conflicting(a, b qualified) bool {
	return a.isKnown() && b.isKnown() && !compatible(a.ctype, b.ctype)
}

// conflict reports conflicting declarations of a name.
func (p *parser) conflict(d *declarator, previous cpp.Pos) {
	p.failWith(&d.at, previous, len(d.name.Text), "previous declaration is here", "conflicting types for '%s'", d.name.Text)
}

// failWith is fail with a note at an earlier position, if that is known.
func (p *parser) failWith(at *cpp.Token, previous cpp.Pos, n int, note, format string, args ...any) {
	d := p.report(diag.Error, errSyntax, at.At, len(at.Text), fmt.Sprintf(format, args...))
	if previous.File != nil {
		d.Notes = append(d.Notes, diag.Diagnostic{Severity: diag.Note, Pos: previous.Diag(n), Message: note})
	}
	panic(syntaxError{})
}

// oldDeclarations parses the parameter declarations of a K&R definition. Their types are promoted.
func (p *parser) oldDeclarations(d *declarator, f *function) {
	params := d.oldParams
	typed := map[string]bool{}
	p.scope.begin()
	for i := range params { // one may have the type of another: int v[n]
		p.scope.define(p.pp.Intern(params[i].name), symbol{kind: objectSymbol, t: plain(intType)})
	}
	for !p.is('{') {
		s := p.typeSpecifiers("a declaration of a parameter")
		for {
			var inner declarator
			p.declarator(&inner, s.t, namedDeclarator)
			p.finishDeclarator(&inner, &s)
			typed[inner.name.Text] = true
			p.scope.define(inner.name, symbol{kind: objectSymbol, t: decayed(inner.t)})
			for i := range params {
				if params[i].name == inner.name.Text {
					params[i].t = decayed(inner.t)
				}
			}
			if !p.accept(',') {
				break
			}
		}
		p.expect(';')
	}
	p.scope.end()
	for i := range params {
		if name := params[i].name; !typed[name] && p.std.year >= 1999 {
			p.fail(&d.at, "parameter '%s' was not declared: it is an int only before C99", name)
		}
	}
	for i := range params {
		params[i].t = promotedArgument(params[i].t)
	}
	n := *f
	n.old, n.params = false, params
	d.t.ctype = &n
}

// promotedArgument applies the default argument promotions.
func promotedArgument(q qualified) qualified {
	if q.ctype == ctype(floatType) {
		return plain(doubleType)
	}
	if b := integerOf(q.ctype); b != nil {
		return plain(promoted(b))
	}
	return q
}

// declare records a declaration of a function or variable.
func (p *parser) declare(s *specifiers, d *declarator, label string) {
	p.ignorePacked(&d.attrs)
	name, kind := d.name.Text, objectSymbol
	if _, isFunction := d.t.ctype.(*function); isFunction {
		kind = functionSymbol
	}
	switch known := p.scope.here(d.name); {
	case s.isConstant && known.kind == constantSymbol: // bound by its initialiser
	case known.kind != noSymbol && known.kind != kind:
		p.fail(&d.at, "redefinition of '%s' as different kind of symbol", name)
	case d.attrs.unsupported[ofFunction] == overloadable, p.byName[name] != nil && p.byName[name].unsupported == overloadable:
		p.scope.define(d.name, symbol{kind: kind, t: d.t}) // of one name, there may be several functions
	case known.kind == kind && d.oldParams == nil && conflicting(known.t, d.t):
		p.conflict(d, p.byName[name].at.At)
	default:
		p.scope.define(d.name, symbol{kind: kind, t: d.t, object: known.object})
	}
	known := p.byName[name]
	if known == nil {
		known = &declaration{name: name, symbol: name, t: d.t, at: d.at, static: s.storage == kwStatic || s.isConstant}
		if n := len(p.pragmas.visibility); n > 0 {
			known.visibility = p.pragmas.visibility[n-1]
		}
		p.byName[name] = known
		p.decls = append(p.decls, known)
	}
	p.add(known, s, d)
	if label != "" {
		known.symbol = p.target.labelled(label)
	}
}

// add merges another declaration of the same name.
func (p *parser) add(known *declaration, s *specifiers, d *declarator) {
	known.t = composite(known.t, d.t)
	if _, isArray := known.t.ctype.(*array); !isArray {
		known.t.align = d.t.align // the last declaration counts
	}
	known.inMain = known.inMain || d.at.At.IsMain()
	known.thread = known.thread || s.thread
	known.weak = known.weak || d.attrs.weak
	known.static = known.static || d.attrs.weakref
	known.noAlias = known.noAlias || d.attrs.noAlias
	known.nonNull = known.nonNull || d.attrs.nonNull
	known.promises = known.promises.with(d.attrs.promises...)
	known.align = max(known.align, d.attrs.align)
	known.visibility = cmp.Or(d.attrs.visibility, known.visibility)
	known.unsupported = cmp.Or(p.pragmas.unsupported(), d.attrs.unsupported[ofFunction], known.unsupported)
	if p.target.conventions[d.attrs.conv] == ignoredConvention {
		at := d.attrs.convAt
		known.ignored = &at
	}
}

// composite returns the composite type of two declarations (C23 6.2.7).
func composite(a, b qualified) qualified {
	switch at := a.ctype.(type) {
	case *function:
		if bt, ok := b.ctype.(*function); ok {
			switch {
			case at.old && !bt.old:
				return b
			case !at.old && !bt.old && slices.ContainsFunc(at.params, isTransparent):
				a.ctype = withMembers(at, bt)
			case at.conv == "" && bt.conv != "":
				n := *at
				n.conv = bt.conv
				a.ctype = &n
			}
		}
	case *array:
		if bt, ok := b.ctype.(*array); ok && at.kind == incompleteArray && bt.kind == fixedArray {
			return b
		}
	}
	return a
}

// isTransparent reports whether a parameter is a transparent union.
func isTransparent(a param) bool {
	r, ok := a.t.ctype.(*record)
	return ok && r.transparent
}

// withMembers returns f with its transparent unions replaced by the members that another
// declaration uses instead.
func withMembers(f, other *function) *function {
	n := *f
	n.params = slices.Clone(f.params)
	for i := range n.params {
		if isTransparent(n.params[i]) && !isTransparent(other.params[i]) {
			n.params[i].t = other.params[i].t
		}
	}
	return &n
}

// initializer parses the initialiser after =. It determines the length of an array and the value of
// a constant.
func (p *parser) initializer(s *specifiers, d *declarator) {
	if s.isConstant && !(isArithmetic(d.t.ctype) && !p.is('{')) && p.canInitialize(d.t) {
		var o *object
		o, d.t = p.initialized(d.t)
		p.bindConstant(d, p.inObject(d.t, o))
		return
	}
	if a, ok := d.t.ctype.(*array); ok && a.kind == incompleteArray {
		if n, ok := p.countElements(a); ok {
			d.t.ctype = &array{elem: a.elem, n: n}
		}
		return
	}
	if !s.isConstant || p.is('{') || !isArithmetic(d.t.ctype) {
		p.skipInitializer(';', "expected ';' after the declaration")
		return
	}
	if v := p.assignment().rvalue(); v.isKnownScalar() {
		p.warnOverflow(v)
		p.bindConstant(d, p.convert(v, d.t))
	}
	p.skipInitializer(';', "expected ';' after the declaration")
}

// bindConstant binds the name of a constexpr object to its value, or to the object that holds it.
func (p *parser) bindConstant(d *declarator, v value) {
	if scalar := v.rvalue(); isArithmetic(d.t.ctype) && scalar.isKnownScalar() {
		p.scope.define(d.name, symbol{kind: constantSymbol, t: d.t, value: scalar.i, float: scalar.f, rounded: scalar.rounded})
	} else if v.place != nil && v.lvalue {
		p.scope.define(d.name, symbol{kind: objectSymbol, t: d.t, object: v.place.object})
	}
}

// countElements parses the initialiser of an array without a length and counts its elements.
func (p *parser) countElements(a *array) (n int64, ok bool) {
	if p.is(cpp.String) {
		units := 0
		for p.is(cpp.String) {
			t := p.next()
			n, _ := p.pp.LiteralLen(t.Text)
			units += n
		}
		return int64(units + 1), true
	}
	if !p.is('{') {
		p.skipInitializer(';', "expected ';' after the declaration")
		return 0, false
	}
	p.next()
	if p.is(cpp.String) && widthOf(a.elem.ctype) > 0 {
		n, ok = p.countElements(a)
		p.expect('}')
		return n, ok
	}
	at, most := int64(0), int64(0)
	ok = true
	for !p.is('}') {
		if p.accept('[') {
			at = p.constantInt("an index", 0, maxArray)
			if p.accept(cpp.Ellipsis) {
				at = p.constantInt("an index", 0, maxArray)
			}
			p.expect(']')
		}
		if !p.is('{') && isAggregate(a.elem.ctype) && !p.is('=') && !p.is('.') {
			ok = false // elements without braces
		}
		p.skipInitializer('}', "expected '}'")
		at++
		most = max(most, at)
		if !p.accept(',') {
			break
		}
	}
	p.expect('}')
	return most, ok
}

func isAggregate(t ctype) bool {
	switch t.(type) {
	case *array, *record, *vector, *complexType, *vaList:
		return true
	}
	return false
}

// inferredObject parses a name and the initialiser that determines its type.
func (p *parser) inferredObject(s *specifiers) {
	d := &declarator{}
	d.at = p.expect(cpp.Ident)
	d.name = d.at.Name
	p.attributes(&d.attrs)
	p.expect('=')
	t := *p.tok()
	v := p.assignment()
	if d.t = decayed(v.t); !d.t.isKnown() {
		p.fail(&t, "the type of this expression is not known")
	}
	d.t = d.t.unqualified()
	d.t.quals |= s.t.quals
	p.declare(s, d, "")
	if s.isConstant {
		p.warnOverflow(v)
		p.bindConstant(d, v)
	}
}

// staticAssert parses _Static_assert(condition, "message");
func (p *parser) staticAssert() bool {
	if p.keyword() != kwStaticAssert {
		return false
	}
	at := p.next()
	p.expect('(')
	v := p.conditional().rvalue()
	message := ""
	if p.accept(',') {
		message = ": " + p.strings()
	}
	p.expect(')')
	p.expect(';')
	p.warnOverflow(v)
	if !v.isKnownScalar() {
		p.warn(warnStaticAssert, at.At, len(at.Text), "the condition of %s cannot be evaluated here and is taken to hold", at.Text)
	} else if v.isZero() {
		p.errorAt(at.At, len(at.Text), "static assertion failed"+message, errStaticAssert)
	}
	return true
}
