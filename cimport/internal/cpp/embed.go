package cpp

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// embedParameters are the parameters of an #embed directive or a __has_embed.
type embedParameters struct {
	given                   map[string]bool
	offset, limit           int // in bytes
	prefix, suffix, ifEmpty []Token
	unknown                 *Token // the first word of a parameter that clang does not have, or nil
	unknownName             string
}

// slice returns the bytes of a file that the directive embeds.
func (e *embedParameters) slice(text string) string {
	text = text[min(e.offset, len(text)):]
	return text[:min(e.limit, len(text))]
}

// exceeds reports whether the limit is larger than what there is of a file. clang 22 takes the file for empty then, in __has_embed
// alone, against C23 6.10.1.
func (e *embedParameters) exceeds(size int) bool {
	return e.given["limit"] && e.limit > max(0, size-e.offset)
}

// maxFile returns the size of the largest file that is read. A limit bounds the tokens as well as a small
// file does, so that it may apply to the start of a large one.
func (e *embedParameters) maxFile(p *Preprocessor) int64 {
	if e.limit <= maxEmbedded {
		return p.options.MaxFile
	}
	return maxEmbedded
}

// embed executes #embed, which expands to the bytes of a file as numbers.
func (p *Preprocessor) embed(name *Token, line []Token) {
	h, at, n, rest, ok := p.headerOf(line)
	if !ok {
		return
	}
	e, ok := p.embedParameters(name, rest)
	if !ok {
		return
	}
	if e.unknown != nil {
		p.Errorf(e.unknown.At, len(e.unknown.Text), "unknown embed preprocessor parameter '%s'", e.unknownName)
		return
	}
	c, _ := p.read(h, e.maxFile(p), at, n)
	if c == nil {
		return
	}
	text := e.slice(c.source.Text)
	if p.produced += 2*len(text) + len(rest); p.produced > maxProduced || p.bytes > maxBytes {
		p.tooMuch(at)
		return
	}
	if text == "" {
		p.push(nil, slices.Clone(e.ifEmpty))
		return
	}
	tokens := make([]Token, 0, 2*len(text)+len(e.prefix)+len(e.suffix))
	tokens = append(tokens, e.prefix...)
	for i := range len(text) {
		if i > 0 {
			tokens = append(tokens, Token{Kind: ',', Text: ",", At: name.At})
		}
		tokens = append(tokens, Token{Kind: Number, flags: spaced, Text: strconv.Itoa(int(text[i])), At: name.At})
	}
	p.push(nil, append(tokens, e.suffix...))
}

// The values of __has_embed (C23 6.10.1).
const (
	embedNotFound = "0"
	embedFound    = "1"
	embedEmpty    = "2"
)

// hasEmbed evaluates __has_embed.
func (p *Preprocessor) hasEmbed(arg []Token, at Token) string {
	h, rest, ok := p.headerIn(arg)
	if !ok || p.current == nil {
		p.Errorf(at.At, len(at.Text), `expected "FILENAME" or <FILENAME>`)
		return embedNotFound
	}
	e, ok := p.embedParameters(&at, rest)
	if !ok || e.unknown != nil {
		return embedNotFound
	}
	var c *content
	p.find(h, func(path string) bool {
		c = p.open(path, e.maxFile(p))
		return c != nil
	})
	switch {
	case c == nil:
		return embedNotFound
	case c.err == nil && (e.slice(c.source.Text) == "" || e.exceeds(len(c.source.Text))):
		return embedEmpty
	}
	return embedFound
}

// embedParameters parses the parameters after the file's name. It reports malformed ones, and records unknown ones.
func (p *Preprocessor) embedParameters(at *Token, line []Token) (*embedParameters, bool) {
	e := &embedParameters{given: map[string]bool{}, limit: math.MaxInt}
	for len(line) > 0 {
		word := &line[0]
		name, n := parameterName(line)
		if n == 0 {
			p.Errorf(word.At, len(word.Text), "expected identifier")
			return nil, false
		}
		line = line[n:]
		arg, isGiven := []Token(nil), len(line) > 0 && line[0].Kind == '('
		if isGiven {
			closing := p.closing(line, at)
			if closing < 0 {
				return nil, false
			}
			arg, line = line[1:closing], line[closing+1:]
		}
		known, ok := e.set(p, name, word, arg, isGiven)
		switch {
		case !ok:
			return nil, false
		case !known && e.unknown == nil:
			e.unknown, e.unknownName = word, name
		}
	}
	return e, true
}

// parameterName returns the name of the parameter at the start of a line, and its number of tokens or 0. Each of its
// words may have two underscores on both sides.
func parameterName(line []Token) (string, int) {
	isWord := func(i int) bool { return i < len(line) && line[i].Kind == Ident }
	switch {
	case !isWord(0):
		return "", 0
	case len(line) == 1 || line[1].Kind != Scope:
		return bare(line[0].Text), 1
	case !isWord(2):
		return "", 0
	}
	return bare(line[0].Text) + "::" + bare(line[2].Text), 3
}

// bare returns a word without two underscores on both sides.
func bare(word string) string {
	if len(word) > 4 && strings.HasPrefix(word, "__") && strings.HasSuffix(word, "__") {
		return word[2 : len(word)-2]
	}
	return word
}

// closing returns the index of the parenthesis that closes the first one. It reports brackets that do not match.
func (p *Preprocessor) closing(line []Token, at *Token) int {
	var open []Kind
	for i := range line {
		switch k := line[i].Kind; k {
		case '(':
			open = append(open, ')')
		case '[':
			open = append(open, ']')
		case '{':
			open = append(open, '}')
		case ')', ']', '}':
			if k != open[len(open)-1] {
				p.Errorf(line[i].At, len(line[i].Text), "expected '%c'", rune(open[len(open)-1]))
				return -1
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return i
			}
		}
	}
	p.Errorf(at.At, len(at.Text), "expected '%c'", rune(open[len(open)-1]))
	return -1
}

// set records a parameter. It reports whether clang has the parameter, and whether it is well formed.
func (e *embedParameters) set(p *Preprocessor, name string, at *Token, arg []Token, isGiven bool) (known, ok bool) {
	bytes, tokens := map[string]*int{"limit": &e.limit, "clang::offset": &e.offset}[name],
		map[string]*[]Token{"prefix": &e.prefix, "suffix": &e.suffix, "if_empty": &e.ifEmpty}[name]
	switch {
	case bytes == nil && tokens == nil:
		return false, true
	case e.given[name]:
		p.Errorf(at.At, len(at.Text), "cannot specify parameter '%s' twice in the same '#embed' directive", name)
		return true, false
	case !isGiven:
		p.Errorf(at.At, len(at.Text), "expected '(' after '%s'", at.Text)
		return true, false
	}
	e.given[name] = true
	if tokens != nil {
		*tokens = arg
		return true, true
	}
	n, ok := p.number(at, arg, false)
	switch {
	case !ok:
		return true, false
	case !n.unsigned && int64(n.v) < 0:
		p.Errorf(at.At, len(at.Text), "invalid value '%d'; must be positive", int64(n.v))
		return true, false
	}
	*bytes = int(min(n.v, math.MaxInt))
	return true, true
}
