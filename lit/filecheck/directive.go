package filecheck

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// kind is the kind of a directive.
type kind uint8

const (
	noCheck kind = iota
	plain
	next
	same
	not
	dag
	label
	empty
	eof     // the end of the input, after trailing CHECK-NOT and CHECK-DAG
	comment // COM:, RUN:
	badNot
	badCount
	misspelled
)

// suffixes maps the directive names after the prefix to their kinds.
var suffixes = []struct {
	name string
	kind kind
}{
	{"NEXT", next}, {"SAME", same}, {"NOT", not},
	{"DAG", dag}, {"LABEL", label}, {"EMPTY", empty},
}

func (k kind) suffix() string {
	for _, s := range suffixes {
		if s.kind == k {
			return s.name
		}
	}
	return ""
}

// directive is the kind of a check with its count and modifiers.
type directive struct {
	kind    kind
	count   int  // CHECK-COUNT-n, otherwise 1
	literal bool // {LITERAL}
}

// describe returns the directive's name for messages: CHECK-NEXT{LITERAL}.
func (d directive) describe(prefix string) string {
	name := prefix
	if d.count > 1 {
		name += "-COUNT"
	}
	if suffix := d.kind.suffix(); suffix != "" {
		name += "-" + suffix
	}
	if d.literal {
		name += "{LITERAL}"
	}
	return name
}

// short returns the directive's name for input dumps.
func (d directive) short() string {
	switch {
	case d.count > 1:
		return "count"
	case d.kind == plain:
		return "check"
	case d.kind == eof:
		return "eof"
	}
	return strings.ToLower(d.kind.suffix())
}

// occurrence is an occurrence of a prefix in the check file.
type occurrence struct {
	prefix string
	at     int // offset of the prefix
	rest   int // offset after the directive and its colon
	directive
}

// scanner finds directives in a check file.
type scanner struct {
	text     string
	pos      int
	prefixes []string // longest first
	comments []string
	found    []int // offset of the next occurrence of each prefix, or -1
}

func newScanner(text string, prefixes, comments []string) *scanner {
	s := &scanner{text: text, prefixes: prefixes, comments: comments}
	for _, p := range prefixes {
		s.found = append(s.found, strings.Index(text, p))
	}
	return s
}

// prefix returns the next prefix in the text, the longest if several begin at one offset.
func (s *scanner) prefix() (string, int) {
	at, word := -1, ""
	for i, p := range s.prefixes {
		if s.found[i] >= 0 && s.found[i] < s.pos {
			s.found[i] = strings.Index(s.text[s.pos:], p)
			if s.found[i] >= 0 {
				s.found[i] += s.pos
			}
		}
		if s.found[i] >= 0 && (at < 0 || s.found[i] < at) {
			at, word = s.found[i], p
		}
	}
	return word, at
}

// next returns the next directive; ok is false at the end of the file.
func (s *scanner) next() (o occurrence, ok bool) {
	for {
		prefix, at := s.prefix()
		if at < 0 {
			return o, false
		}
		// Ignore a prefix inside a longer word.
		if at == s.pos || !isWord(s.text[at-1]) {
			d, rest := s.classify(prefix, at+len(prefix))
			if d.kind != noCheck {
				s.pos = rest
				return occurrence{prefix: prefix, at: at, rest: rest, directive: d}, true
			}
		}
		s.pos = at + len(prefix)
		for s.pos < len(s.text) && isWord(s.text[s.pos]) {
			s.pos++
		}
	}
}

// classify parses the text after a prefix that ends at pos.
func (s *scanner) classify(prefix string, pos int) (directive, int) {
	none := directive{}
	rest := s.text[pos:]
	if rest == "" {
		return none, pos
	}
	if slices.Contains(s.comments, prefix) {
		if rest[0] == ':' {
			return directive{kind: comment}, pos + 1
		}
		return none, pos
	}
	if rest[0] == ':' || rest[0] == '{' {
		return s.modifiers(directive{kind: plain, count: 1}, pos)
	}
	if rest[0] != '-' && rest[0] != '_' {
		return none, pos
	}
	d, end := s.suffix(pos + 1)
	if rest[0] == '_' && d.kind != noCheck {
		d.kind = misspelled
	}
	return d, end
}

// suffix parses the name after CHECK- at pos.
func (s *scanner) suffix(pos int) (directive, int) {
	rest := s.text[pos:]
	if digits, ok := strings.CutPrefix(rest, "COUNT-"); ok {
		return s.count(pos + len(rest) - len(digits))
	}
	for _, suffix := range suffixes {
		if after, ok := strings.CutPrefix(rest, suffix.name); ok {
			if combinesNot(rest) {
				return directive{kind: badNot}, pos
			}
			return s.modifiers(directive{kind: suffix.kind, count: 1}, pos+len(rest)-len(after))
		}
	}
	return directive{}, pos
}

// combinesNot reports whether rest begins with NOT and another suffix, which cannot be combined.
func combinesNot(rest string) bool {
	return slices.ContainsFunc([]string{"DAG", "NEXT", "SAME", "EMPTY"}, func(other string) bool {
		return strings.HasPrefix(rest, other+"-NOT:") || strings.HasPrefix(rest, "NOT-"+other+":")
	})
}

// count parses the number of CHECK-COUNT-n.
func (s *scanner) count(pos int) (directive, int) {
	end := pos
	for end < len(s.text) && '0' <= s.text[end] && s.text[end] <= '9' {
		end++
	}
	n, err := strconv.ParseInt(s.text[pos:end], 10, 64)
	bad := directive{kind: badCount}
	if err != nil || n <= 0 || n > math.MaxInt32 || end == len(s.text) {
		return bad, end
	}
	if s.text[end] != ':' && s.text[end] != '{' {
		return bad, end
	}
	return s.modifiers(directive{kind: plain, count: int(n)}, end)
}

// modifiers parses an optional {LITERAL} and the colon.
func (s *scanner) modifiers(d directive, pos int) (directive, int) {
	rest := s.text[pos:]
	if strings.HasPrefix(rest, ":") {
		return d, pos + 1
	}
	body, ok := strings.CutPrefix(rest, "{")
	if !ok {
		return directive{}, pos
	}
	for {
		body, ok = strings.CutPrefix(trimSpaceLeft(body), "LITERAL")
		if !ok {
			return directive{}, pos
		}
		d.literal = true
		body = trimSpaceLeft(body)
		if after, more := strings.CutPrefix(body, ","); more {
			body = after
			continue
		}
		after, ok := strings.CutPrefix(body, "}:")
		if !ok {
			return directive{}, pos
		}
		return d, len(s.text) - len(after)
	}
}

func trimSpaceLeft(s string) string { return strings.TrimLeft(s, " \t\n\v\f\r") }
