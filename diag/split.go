package diag

import (
	"slices"
	"strings"
)

// SplitMarker is the line between the sections of a split file.
const SplitMarker = "// -----"

// nearMisses are lines that are meant to be SplitMarker.
var nearMisses = []string{"// ---", "// ----", "// ------", "// -------", "//-----", "//----", "//------"}

// NearMiss returns the position of the first line that is nearly SplitMarker.
func NearMiss(s *Source) (at Pos, ok bool) {
	offset := 0
	for line := range strings.Lines(s.Text) {
		text := strings.TrimRight(line, " \t\r\n")
		if slices.Contains(nearMisses, text) {
			return Pos{Source: s, Offset: offset, Len: len(text)}, true
		}
		offset += len(line)
	}
	return Pos{}, false
}

// Split splits a source at the lines that are a marker, such as SplitMarker. The sections keep the name and the line numbers.
func Split(s *Source, marker string) []*Source {
	var sections []*Source
	first := max(s.FirstLine, 1)
	startLine, start := first, 0
	line := first
	for at := 0; at <= len(s.Text); line++ {
		end := strings.IndexByte(s.Text[at:], '\n')
		next := at + end + 1
		if end < 0 {
			end, next = len(s.Text)-at, len(s.Text)+1
		}
		if strings.TrimRight(s.Text[at:at+end], " \t\r") == marker {
			sections = append(sections, &Source{Name: s.Name, Text: s.Text[start:at], FirstLine: startLine})
			start, startLine = min(next, len(s.Text)), line+1
		}
		at = next
	}
	return append(sections, &Source{Name: s.Name, Text: s.Text[start:], FirstLine: startLine})
}
