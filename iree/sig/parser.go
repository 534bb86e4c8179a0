package sig

import (
	"cmp"
	"math"
)

// A Kind is the kind of a Parser's current component.
type Kind uint8

const (
	End     Kind = iota // past the last component
	Integer             // an integer component: see Int
	Span                // a span component: see Payload and Nested
	Invalid             // a malformed component: see Err
)

// A Mode selects how forgiving a reader of signatures is. Each format documents what its lenient
// mode accepts.
type Mode uint8

const (
	Strict  Mode = iota // accept what the grammar allows
	Lenient             // accept what IREE's readers accepted
)

// MaxDepth is the default limit for nested spans.
const MaxDepth = 64

// Options of a Parser. The zero value is strict, with MaxDepth.
type Options struct {
	Mode     Mode
	MaxDepth int // 0 means the constant MaxDepth
}

// A Parser is a cursor over the components of a signature. Parse returns one at the first
// component. A copy is an independent cursor.
type Parser struct {
	text    string // of this nesting level
	base    int    // offset of text in the outermost signature
	start   int    // offset of the component in text
	next    int    // offset of the next component in text
	payload string
	ival    int32
	depth   int // levels that can still be opened
	err     *Error
	kind    Kind
	tag     byte
	mode    Mode
}

// Parse returns a strict parser at the first component of text.
func Parse(text string) Parser { return Options{}.Parse(text) }

// Parse returns a parser at the first component of text.
func (o Options) Parse(text string) Parser {
	p := Parser{text: text, mode: o.Mode, depth: cmp.Or(o.MaxDepth, MaxDepth)}
	p.Next()
	return p
}

// Kind returns the kind of the current component.
func (p *Parser) Kind() Kind { return p.kind }

// More reports whether the current component is well formed. A loop over all components is
//
//	for p := sig.Parse(text); p.More(); p.Next() { … }
//
// followed by a check of Err.
func (p *Parser) More() bool { return p.kind == Integer || p.kind == Span }

// Tag returns the tag of the component, even if it is malformed; 0 at the end.
func (p *Parser) Tag() byte { return p.tag }

// Int returns the value of an integer component, or the payload's length of a span component.
func (p *Parser) Int() int32 { return p.ival }

// Payload returns the payload of a span component, else "".
func (p *Parser) Payload() string { return p.payload }

// Offset returns the offset of the component in the outermost signature; at the end, that of the
// end.
func (p *Parser) Offset() int { return p.base + p.start }

// Err returns the error of a malformed component, or nil.
func (p *Parser) Err() error {
	if p.err == nil {
		return nil
	}
	return p.err
}

// Nested returns a parser of the payload. If the component is not a span, it is at the end.
func (p *Parser) Nested() Parser {
	n := Parser{
		text:  p.payload,
		base:  p.base + p.next - len(p.payload),
		mode:  p.mode,
		depth: p.depth - 1,
	}
	if p.kind == Span && n.depth < 0 {
		n.fail(0, TooDeep)
		n.tag = p.tag
		n.err.Tag = p.tag
		return n
	}
	n.Next()
	return n
}

// SeekTag advances to the next component with the tag, starting at the current one, and reports
// whether there is one. It stops at a malformed component.
//
// In lenient mode a malformed component with the tag counts as found, as it did in IREE; its
// payload is empty.
func (p *Parser) SeekTag(tag byte) bool {
	for p.More() && p.tag != tag {
		p.Next()
	}
	return p.More() || p.mode == Lenient && p.kind == Invalid && p.tag == tag
}

// Next advances to the following component and returns its kind. It stays at the end and at a
// malformed component.
func (p *Parser) Next() Kind {
	if p.kind == Invalid {
		return Invalid
	}
	p.start, p.payload, p.ival, p.tag = p.next, "", 0, 0
	if p.start == len(p.text) {
		p.kind = End
		return End
	}
	p.tag = p.text[p.start]
	number, ok := p.scanNumber()
	switch {
	case !ok:
	case IsIntegerTag(p.tag):
		p.kind, p.ival = Integer, number
	case IsSpanTag(p.tag):
		p.scanSpan(number)
	default:
		p.fail(p.start, BadTag)
	}
	return p.kind
}

// scanNumber reads the number after the tag.
func (p *Parser) scanNumber() (int32, bool) {
	i := p.start + 1
	negative := i < len(p.text) && p.text[i] == '-'
	if negative {
		i++
	}
	first, n := i, int64(0)
	for ; i < len(p.text) && isDigit(p.text[i]); i++ {
		if n <= math.MaxUint32 { // further digits only increase it
			n = n*10 + int64(p.text[i]-'0')
		}
	}
	p.next = i
	if negative {
		n = -n
	}
	switch {
	case i == first:
		p.fail(i, NoNumber)
	case n != int64(int32(n)):
		p.fail(p.start+1, Range)
	}
	return int32(n), p.err == nil
}

// scanSpan reads the payload after a length.
func (p *Parser) scanSpan(length int32) {
	rest := len(p.text) - p.next
	switch {
	case length < 0:
		p.fail(p.start+1, NegativeLength)
	case length == 0:
		p.fail(p.start+1, ZeroLength)
	case rest > 0 && p.text[p.next] != '!':
		p.fail(p.next, MissingBang)
	case int(length) > rest:
		p.fail(p.start+1, Underrun)
	default:
		p.payload = p.text[p.next+1 : p.next+int(length)]
		p.next += int(length)
		p.kind, p.ival = Span, length-1
	}
}

func (p *Parser) fail(at int, why Reason) {
	p.kind = Invalid
	p.err = &Error{Offset: p.base + at, Tag: p.tag, Reason: why}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
