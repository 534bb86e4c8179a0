package ere

// bracket parses a bracket expression after its '['.
func (p *parser) bracket() *node {
	// The two word boundaries look like brackets.
	if p.eat("[:<:]]") {
		return newAssert(wordStart)
	}
	if p.eat("[:>:]]") {
		return newAssert(wordEnd)
	}
	set := &byteSet{}
	invert := p.eat("^")
	if p.eat("]") {
		set.add(']')
	} else if p.eat("-") {
		set.add('-')
	}
	for p.more() && !p.sees("]") && !p.sees("-]") {
		p.bracketTerm(set)
	}
	if p.eat("-") {
		set.add('-')
	}
	p.require(p.eat("]"), errBracket)
	if p.fold {
		set.foldCase()
	}
	if invert {
		set.invert()
		set.remove('\n')
	}
	return newCharset(set)
}

func (p *parser) bracketTerm(set *byteSet) {
	switch {
	case p.sees("-"):
		p.fail(errRange)
	case p.eat("[:"):
		p.class(set)
	case p.eat("[="):
		p.require(p.more(), errBracket)
		p.require(!p.sees("-") && !p.sees("]"), errCollate)
		set.add(p.collating("=]"))
		p.require(p.eat("=]"), errCollate)
	default:
		p.bracketRange(set)
	}
}

// bracketRange compares the ends of a range as signed bytes, like LLVM: a range from ASCII to a
// byte above 127 is an error.
func (p *parser) bracketRange(set *byteSet) {
	first := p.symbol()
	last := first
	if p.sees("-") && p.pos+1 < len(p.src) && p.src[p.pos+1] != ']' {
		p.pos++
		if p.eat("-") {
			last = '-'
		} else {
			last = p.symbol()
		}
	}
	p.require(int8(first) <= int8(last), errRange)
	if p.err != nil {
		return
	}
	for c := int(int8(first)); c <= int(int8(last)); c++ {
		set.add(byte(c))
	}
}

func (p *parser) symbol() byte {
	p.require(p.more(), errBracket)
	if !p.eat("[.") {
		return p.next()
	}
	c := p.collating(".]")
	p.require(p.eat(".]"), errCollate)
	return c
}

// collating parses a collating element up to its closing mark.
func (p *parser) collating(end string) byte {
	start := p.pos
	for p.more() && !p.sees(end) {
		p.pos++
	}
	if !p.more() {
		p.fail(errBracket)
		return 0
	}
	name := p.src[start:p.pos]
	if len(name) == 1 {
		return name[0]
	}
	c, ok := collatingNames[name]
	p.require(ok, errCollate)
	return c
}

func (p *parser) class(set *byteSet) {
	p.require(p.more(), errBracket)
	p.require(!p.sees("-") && !p.sees("]"), errClass)
	start := p.pos
	for p.more() && isAlpha(p.src[p.pos]) {
		p.pos++
	}
	member, ok := classes[p.src[start:p.pos]]
	p.require(ok, errClass)
	p.require(p.more(), errBracket)
	p.require(p.eat(":]"), errClass)
	if p.err != nil {
		return
	}
	for c := range 128 {
		if member(byte(c)) {
			set.add(byte(c))
		}
	}
}

func isLower(b byte) bool { return 'a' <= b && b <= 'z' }
func isUpper(b byte) bool { return 'A' <= b && b <= 'Z' }
func isGraph(b byte) bool { return '!' <= b && b <= '~' }
func isAlnum(b byte) bool { return isAlpha(b) || isDigit(b) }

// classes are the character classes in the C locale.
var classes = map[string]func(byte) bool{
	"alnum":  isAlnum,
	"alpha":  isAlpha,
	"blank":  func(b byte) bool { return b == ' ' || b == '\t' },
	"cntrl":  func(b byte) bool { return b < ' ' || b == 0x7f },
	"digit":  isDigit,
	"graph":  isGraph,
	"lower":  isLower,
	"print":  func(b byte) bool { return b == ' ' || isGraph(b) },
	"punct":  func(b byte) bool { return isGraph(b) && !isAlnum(b) },
	"space":  func(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' },
	"upper":  isUpper,
	"xdigit": func(b byte) bool { return isDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' },
}
