package filecheck

import (
	"errors"
	"strings"

	"github.com/abi-opt/abi-opt/lit/filecheck/internal/ere"
)

// errNoMatch: a pattern does not occur.
var errNoMatch = errors.New("no match")

// holeErrors are the holes of a pattern that have no value.
type holeErrors struct{ errs []holeError }

type holeError struct {
	hole *hole
	err  error
}

func (e *holeErrors) Error() string { return e.errs[0].err.Error() }

// match is the position of a match in the searched text and its captures.
type match struct {
	pos, size int
	captures  []capture
}

type capture struct {
	name string
	ere.Span
}

func (m match) end() int { return m.pos + m.size }

// match searches text and records the variables it defines. The error is errNoMatch, *holeErrors,
// or ere.ErrTooComplex.
func (p *pattern) match(text string, s *state) (match, error) {
	if p.kind == eof {
		return match{pos: len(text)}, nil
	}
	if p.fixed != "" {
		return p.matchFixed(text)
	}
	re, err := p.regex(s)
	if err != nil {
		return match{}, err
	}
	spans, err := re.Match(text)
	if err != nil {
		return match{}, err
	}
	if spans == nil {
		return match{}, errNoMatch
	}
	m := match{pos: spans[0].Start, size: spans[0].End - spans[0].Start}
	for _, def := range p.stringDefs {
		s.strings[def.name] = spans[def.group].In(text)
		m.captures = append(m.captures, capture{def.name, spans[def.group]})
	}
	for _, def := range p.numberDefs {
		s.numbers[def.v.name] = def.v.format.read(spans[def.group].In(text))
		m.captures = append(m.captures, capture{def.v.name, spans[def.group]})
	}
	if p.kind == empty {
		// The newline that ends the previous line is not part of the match.
		m.pos, m.size = m.pos+1, m.size-1
	}
	return m, nil
}

func (p *pattern) matchFixed(text string) (match, error) {
	fixed := p.fixed
	if p.foldCase {
		text, fixed = lower(text), lower(fixed)
	}
	i := strings.Index(text, fixed)
	if i < 0 {
		return match{}, errNoMatch
	}
	return match{pos: i, size: len(fixed)}, nil
}

// lower is strings.ToLower for ASCII letters only, so that offsets in the text stay valid.
func lower(text string) string {
	b := []byte(text)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] |= 0x20
		}
	}
	return string(b)
}

// regex fills the holes and compiles the result.
func (p *pattern) regex(s *state) (*ere.Regex, error) {
	if p.compiled != nil {
		return p.compiled, nil
	}
	s.setLine(p.line)
	var b strings.Builder
	var errs []holeError
	for _, fragment := range p.fragments {
		if fragment.hole == nil {
			b.WriteString(fragment.regex)
			continue
		}
		value, err := fragment.hole.value(s)
		if err != nil {
			errs = append(errs, holeError{fragment.hole, err})
			continue
		}
		b.WriteString(ere.Quote(value))
	}
	if errs != nil {
		return nil, &holeErrors{errs}
	}
	re, err := p.compileRegex(b.String())
	if err != nil {
		return nil, errNoMatch
	}
	return re, nil
}

// value returns the text to fill in for the hole.
func (h *hole) value(s *state) (string, error) {
	if h.number == nil {
		v, ok := s.strings[h.name]
		if !ok {
			return "", undefined(h.name, 0)
		}
		return v, nil
	}
	v, err := h.number.expr.eval(s)
	if err != nil {
		return "", err
	}
	return h.number.format.write(v)
}
