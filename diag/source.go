package diag

import (
	"sort"
	"strings"
	"sync"
)

// Source is a named text that positions point into.
type Source struct {
	Name string
	Text string
	// FirstLine is the number of the first line, 1 if zero. A chunk of a split
	// file starts later.
	FirstLine int

	once  sync.Once
	lines []int // offset at which each line starts
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

// LineCol returns the line and column, both from 1, of an offset.
func (s *Source) LineCol(offset int) (line, col int) {
	s.once.Do(s.index)
	offset = min(max(offset, 0), len(s.Text))
	i := sort.SearchInts(s.lines, offset+1) - 1
	return i + max(s.FirstLine, 1), offset - s.lines[i] + 1
}

// Line returns the text of the line that holds the offset, without its end.
func (s *Source) Line(offset int) string {
	s.once.Do(s.index)
	offset = min(max(offset, 0), len(s.Text))
	start := s.lines[sort.SearchInts(s.lines, offset+1)-1]
	line := s.Text[start:]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	return strings.TrimSuffix(line, "\r")
}
