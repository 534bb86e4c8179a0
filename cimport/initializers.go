package cimport

import (
	"math/big"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/layout"
)

// initialization reads the initialiser of an object that constant expressions read (C23 6.7.11).
type initialization struct {
	p       *parser
	object  *object
	pending *value // an expression that was read to learn its type, and is for the next scalar
	route   []int  // the fields that the last designator names in unnamed members
}

// part is a part of an object that is initialised: its type, and where it is.
type part struct {
	t     qualified
	at    layout.Bits
	width int64 // of a bit-field; 0 for others
}

// initialized reads the initialiser of an object of type t, which is that of an array without a length only here, and returns
// the object and its type.
func (p *parser) initialized(t qualified) (*object, qualified) {
	in := &initialization{p: p, object: &object{isRead: true}}
	n := in.value(part{t: t})
	if a, ok := t.ctype.(*array); ok && a.kind == incompleteArray {
		t.ctype = &array{elem: a.elem, n: n}
	}
	in.object.complete()
	return in.object, t
}

// canInitialize reports whether the layout of a type, or of the elements of an array, is known.
func (p *parser) canInitialize(t qualified) bool {
	if a, ok := t.ctype.(*array); ok && a.kind == incompleteArray {
		t = a.elem
	}
	l, problem := p.layoutOf(t)
	return problem == nil && l.Size > 0
}

// bits returns the size of a part. An array without a length is the last one.
func (in *initialization) bits(x part) layout.Bits {
	if x.width > 0 {
		return layout.Bits(x.width)
	}
	if l, problem := in.p.layoutOf(x.t); problem == nil {
		return l.Size.Bits()
	}
	return 1 << 62
}

// value reads the initialiser of a part. It returns the number of elements of an array.
func (in *initialization) value(x part) (n int64) {
	p := in.p
	p.enter()
	defer func() { p.depth-- }()
	a, isArray := x.t.ctype.(*array)
	_, isRecord := x.t.ctype.(*record)
	switch {
	case in.pending == nil && isArray && in.isString(a):
		return in.text(x, a)
	case in.pending == nil && p.accept('{'):
		if isArray && in.isString(a) {
			n = in.text(x, a)
			p.accept(',')
		} else {
			n = in.list(x, true, false)
		}
		p.expect('}')
		return n
	case isArray:
		return in.list(x, false, false)
	case isRecord:
		v := in.expression()
		switch {
		case !v.t.isKnown(): // it may be for the whole record, or for its first member
			in.object.forget()
		case compatible(v.t.ctype, x.t.ctype):
			in.copy(x, v)
		default:
			in.pending = &v
			in.list(x, false, false)
		}
		return 0
	}
	in.scalar(x, in.expression())
	return 0
}

// expression returns the pending expression, or reads one. The value of one that is not understood is unknown.
func (in *initialization) expression() (v value) {
	if in.pending != nil {
		v, in.pending = *in.pending, nil
		return v
	}
	p := in.p
	if !p.attempt(func() { v = p.assignment().rvalue() }) || !p.is(',') && !p.is('}') && !p.is(';') {
		v = value{}
		p.skipInitializer('}', "expected '}'")
	}
	p.warnOverflow(v)
	return v
}

// scalar stores a value in the type of a part.
func (in *initialization) scalar(x part, v value) {
	made := in.p.convert(v, x.t)
	if x.width > 0 && made.isConstant() {
		made.i = wrap(made.i, &bitInt{width: x.width, unsigned: isUnsigned(x.t.ctype)})
	}
	in.object.put(x.at, made)
}

// copy stores a record.
func (in *initialization) copy(x part, v value) {
	if v.place == nil || v.i == nil || !v.place.holds(v.i) {
		in.object.forget()
		return
	}
	in.object.copyOf(v.place.object, layout.Bytes(v.i.Int64()).Bits(), in.bits(x), x.at)
}

// isString reports whether a string literal initialises an array.
func (in *initialization) isString(a *array) bool {
	n := 0
	for in.p.peek(n).Kind == cpp.String {
		n++
	}
	k := in.p.peek(n).Kind
	return n > 0 && isInteger(a.elem.ctype) && (k == ',' || k == '}' || k == ';')
}

// text stores a string literal, and returns the number of its elements with the zero at its end.
func (in *initialization) text(x part, a *array) int64 {
	size, at, n := in.bits(part{t: a.elem}), x.at, int64(0)
	for in.p.is(cpp.String) {
		t := in.p.next()
		ok := in.p.pp.LiteralUnits(t.Text, func(unit uint32) {
			if n++; in.object.isRead && (a.kind == incompleteArray || n <= a.n) {
				in.object.put(at, integer(a.elem.ctype, wrap(big.NewInt(int64(unit)), a.elem.ctype)))
				at += size
			}
		})
		if !ok {
			in.p.fail(&t, "invalid escape sequence in the string")
		}
	}
	return n + 1
}

// list reads the initialisers of the parts of an array, record or scalar: those in braces, or as many as it has parts. Without
// braces, they may begin at a designator. It returns the number of elements.
func (in *initialization) list(x part, inBraces, isDesignated bool) (n int64) {
	p := in.p
	next := int64(0)
	for !inBraces || !p.is('}') {
		if isDesignated || inBraces && in.pending == nil && in.isDesignator() {
			next = in.designated(x) + 1
			isDesignated = false
		} else if i, ok := in.following(x, next); ok {
			in.value(in.enter(x, i, true))
			next = i + 1
		} else if inBraces {
			p.skipInitializer('}', "expected '}'") // one too many
		} else {
			return n
		}
		if n = max(n, next); !p.is(',') {
			return n
		}
		if !inBraces {
			_, more := in.following(x, next)
			if k := p.peek(1).Kind; !more || k == '}' || k == '.' || k == '[' {
				return n
			}
		}
		p.next()
	}
	return n
}

// designated reads a designator and its initialiser, and returns the last element or field that they are for.
func (in *initialization) designated(x part) int64 {
	p := in.p
	first, last := in.designator(x)
	isPath := len(in.route) > 0 || p.is('.') || p.is('[')
	sub := in.enter(x, first, !isPath)
	if isPath {
		in.list(sub, false, true)
	} else {
		p.accept('=')
		in.value(sub)
	}
	if last > first {
		in.object.repeat(sub.at, in.bits(sub), last-first)
	}
	return last
}

// following returns the next part that an initialiser without designator is for: the first one from index i on, if there is one.
func (in *initialization) following(x part, i int64) (int64, bool) {
	switch t := x.t.ctype.(type) {
	case *array:
		return i, t.kind == incompleteArray && x.at == 0 || i < t.n
	case *record:
		if t.union && i > 0 {
			return 0, false
		}
		for ; i < int64(len(t.fields)); i++ {
			a, isArray := t.fields[i].t.ctype.(*array)
			if !t.fields[i].isPadding() && !(isArray && a.kind == incompleteArray) {
				return i, true
			}
		}
		return 0, false
	}
	return i, i == 0
}

// enter returns a part of a part, after it has removed what an earlier initialiser has left of a part that is new. It makes the
// part of a union the active one.
func (in *initialization) enter(x part, i int64, isNew bool) (sub part) {
	switch t := x.t.ctype.(type) {
	case *array:
		sub = part{t: t.elem}
		sub.at = x.at + layout.Bits(i)*in.bits(sub)
	case *record:
		l, problem := in.p.layoutOf(plain(t))
		if problem != nil {
			in.p.fail(in.p.tok(), "the offset is not known: %s", problem.message)
		}
		f := &t.fields[i]
		sub = part{t: f.t, at: x.at + l.Fields[i].Offset, width: f.width}
		if u := (unionAt{x.at, l.Size.Bits(), t}); t.union {
			if !in.object.isActive(u, f) {
				in.object.clear(x.at, x.at+l.Size.Bits())
			}
			defer in.object.activate(u, f)
		}
	default:
		return x
	}
	if isNew {
		in.object.clear(sub.at, sub.at+in.bits(sub))
	}
	return sub
}

// isDesignator reports whether a designator is next, also in the old form of GNU C.
func (in *initialization) isDesignator() bool {
	p := in.p
	return p.is('.') || p.is('[') || p.is(cpp.Ident) && p.peek(1).Kind == ':'
}

// designator reads one designator, and returns the first and the last element or field that it is for.
func (in *initialization) designator(x part) (first, last int64) {
	p := in.p
	if n := len(in.route); n > 0 {
		first, in.route = int64(in.route[0]), in.route[1:]
		return first, first
	}
	if p.is('[') {
		return in.index(x)
	}
	p.accept('.')
	name := p.expect(cpp.Ident)
	p.accept(':')
	r, ok := x.t.ctype.(*record)
	if !ok {
		p.fail(&name, "field designator cannot initialize a value that is not a structure or union")
	}
	_, path := r.find(name.Text)
	if path == nil {
		p.fail(&name, "field designator '%s' does not refer to any field in type '%s'", name.Text, r.describe())
	}
	in.route = path[1:]
	return int64(path[0]), int64(path[0])
}

// index reads [first] or [first ... last].
func (in *initialization) index(x part) (first, last int64) {
	p := in.p
	at := p.next()
	a, ok := x.t.ctype.(*array)
	if !ok {
		p.fail(&at, "array designator cannot initialize a value that is not an array")
	}
	most := int64(maxArray)
	if a.kind != incompleteArray {
		most = a.n - 1
	}
	first = p.constantInt("an index", 0, most)
	last = first
	if p.accept(cpp.Ellipsis) {
		last = p.constantInt("an index", first, most)
	}
	p.expect(']')
	return first, last
}
