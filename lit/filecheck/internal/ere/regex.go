package ere

import (
	"errors"
	"strings"
)

// ErrTooComplex is returned by Match if comparing back-references takes more steps than any
// sensible pattern needs.
var ErrTooComplex = errors.New("back-references need too many steps to match")

// Regex is a compiled expression. It is safe for concurrent use.
type Regex struct {
	root    *node
	forward *prog
	groups  int
	refs    bool

	prefix string   // every match begins with this text
	first  *byteSet // bytes that begin a match; nil if a match may be empty
}

// Compile parses an expression. With fold, it ignores case.
func Compile(expr string, fold bool) (*Regex, error) {
	p := &parser{src: expr, fold: fold}
	root := p.alternatives(false)
	if p.err != nil {
		return nil, p.err
	}
	if root.size > maxSize {
		return nil, errTooLarge
	}
	re := &Regex{root: root, forward: compileNode(root, false), groups: p.groups, refs: p.refs}
	re.prefix = literalPrefix(root)
	if first, ok := re.forward.firstBytes(); ok {
		re.first = first
	}
	return re, nil
}

func literalPrefix(n *node) string {
	for n.kind == concat || n.kind == group {
		n = n.subs[0]
	}
	if n.kind == literal {
		return n.text
	}
	return ""
}

// Groups returns the number of parenthesized groups.
func (re *Regex) Groups() int { return re.groups }

// Keep restricts the captures that Match finds to the given groups; other spans stay unset. It must
// not be called while the expression is in use.
func (re *Regex) Keep(groups ...int) {
	keep := map[int]bool{}
	for _, g := range groups {
		keep[g] = true
	}
	re.root.keep(keep, map[*node]bool{})
}

// Span is the range of a text from byte Start up to End. An unset capture has Start -1.
type Span struct{ Start, End int }

// In returns the part of text that s covers, "" for an unset capture.
func (s Span) In(text string) string {
	if s.Start < 0 {
		return ""
	}
	return text[s.Start:s.End]
}

// Match finds the leftmost-longest match. The first span is the whole match, the others are the
// captures by number. It returns nil without a match.
func (re *Regex) Match(text string) ([]Span, error) {
	budget := newBudget(text)
	for from := 0; ; {
		whole, ok := re.find(text, from)
		if !ok {
			return nil, nil
		}
		if !re.refs {
			return re.captures(text, whole), nil
		}
		spans, err := re.resolve(text, whole, budget)
		if spans != nil || err != nil {
			return spans, err
		}
		from = whole.Start + 1
		if from > len(text) {
			return nil, nil
		}
	}
}

// skip returns the next position where a match can begin, or -1.
func (re *Regex) skip(text string, from int) int {
	if re.prefix != "" {
		if i := strings.Index(text[from:], re.prefix); i >= 0 {
			return from + i
		}
		return -1
	}
	if re.first == nil {
		return from
	}
	for i := from; i < len(text); i++ {
		if re.first.has(text[i]) {
			return i
		}
	}
	return -1
}

// Quote returns an expression that matches exactly text.
func Quote(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if strings.IndexByte(`()^$|*+?.[]\{}`, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
