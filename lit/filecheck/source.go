package filecheck

import (
	"sort"
	"strings"
)

// source is a named text with diagnostics.
type source struct {
	name  string
	text  string
	lines []int // offset of the start of each line
}

func newSource(name, text string) *source {
	s := &source{name: name, text: text, lines: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	return s
}

// line returns the index of the line at offset, from 0.
func (s *source) line(offset int) int { return sort.SearchInts(s.lines, offset+1) - 1 }

// lineText returns the line with the given index, without its newline.
func (s *source) lineText(line int) string {
	rest := s.text[s.lines[line]:]
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		rest = rest[:end]
	}
	return rest
}

// around returns the text between the line ends around offset, and its start. A lone \r counts as a
// line end here, but not in line numbers.
func (s *source) around(offset int) (start int, text string) {
	start = strings.LastIndexAny(s.text[:offset], "\r\n") + 1
	text = s.text[start:]
	if end := strings.IndexAny(text, "\r\n"); end >= 0 {
		text = text[:end]
	}
	return start, text
}

// canonical removes the \r of \r\n and, unless strict, replaces each run of blanks and tabs by one
// blank.
func canonical(text string, strict bool) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			continue
		}
		if strict || !isBlank(c) {
			b.WriteByte(c)
			continue
		}
		b.WriteByte(' ')
		for i+1 < len(text) && isBlank(text[i+1]) {
			i++
		}
	}
	return b.String()
}

const blanks = " \t"

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isWord reports whether c can be part of a directive's name.
func isWord(c byte) bool { return isAlnum(c) || c == '-' || c == '_' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isAlnum(c byte) bool { return isAlpha(c) || '0' <= c && c <= '9' }
