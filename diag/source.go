package diag

import (
	"sort"
	"strings"
	"sync"
)

// Source is a named text.
type Source struct {
	Name string
	Text string
	// FirstLine is the number of the first line, 1 if zero. It is larger for a section of a split
	// file.
	FirstLine int

	once  sync.Once
	lines []int // offset of the start of each line
}

func (s *Source) name() string {
	if s == nil {
		return ""
	}
	return s.Name
}

func (s *Source) index() {
	s.lines = append(s.lines, 0)
	for i := 0; ; {
		n := strings.IndexByte(s.Text[i:], '\n')
		if n < 0 {
			return
		}
		i += n + 1
		s.lines = append(s.lines, i)
	}
}

// lineOf returns the line of an offset, from 0, and the offset, clamped to the text.
func (s *Source) lineOf(offset int) (line, in int) {
	s.once.Do(s.index)
	in = min(max(offset, 0), len(s.Text))
	return sort.SearchInts(s.lines, in+1) - 1, in
}

// LineCol returns the line and column, both from 1, of an offset.
func (s *Source) LineCol(offset int) (line, col int) {
	i, offset := s.lineOf(offset)
	return i + max(s.FirstLine, 1), offset - s.lines[i] + 1
}

// Line returns the text of the line at the offset, without its end.
func (s *Source) Line(offset int) string {
	i, _ := s.lineOf(offset)
	line := s.Text[s.lines[i]:]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	return strings.TrimSuffix(line, "\r")
}
