package filecheck

import (
	"fmt"
	"strings"
)

// Failure describes why an input does not match a check file.
type Failure struct {
	// Diagnostics report the expected pattern, where the search began, and a similar text, if any.
	Diagnostics []Diagnostic

	run *run
}

// Error returns the diagnostics and, depending on Options.Dump, the annotated input.
func (f *Failure) Error() string {
	text := render(f.Diagnostics)
	if f.run.file.opts.Dump.When != DumpNever && len(f.run.marks) > 0 {
		text += f.run.dump()
	}
	return text
}

func (r *run) report(d Diagnostic) { r.diags = append(r.diags, d) }

func (r *run) note(g region, format string, args ...any) {
	r.report(r.place(g).diagnostic(Note, format, args...))
}

func ordinal(round, count int) string { return fmt.Sprintf(" (%d out of %d)", round, count) }

// quote quotes a variable's value and escapes bytes that are not printable ASCII.
func quote(s string) string {
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	if b.String() != s {
		return `"` + b.String() + `" (escaped value)`
	}
	return `"` + s + `"`
}

// fuzzy reports the text that resembles the pattern most, if any does.
func (r *run) fuzzy(p *pattern, g region) {
	at, ok := r.resembling(p, g)
	if !ok || at == g.start {
		return
	}
	r.note(region{at, at}, "possible intended match here")
	r.mark(mark{pattern: p, region: region{at, at + 1}, sign: '?', note: "possible intended match"})
}

const (
	fuzzyReach  = 4096 // bytes of input to search
	fuzzyLength = 80   // bytes of the pattern to compare
)

// resembling compares the pattern's text with the input at each word and at each line's start. A
// line's distance costs a little, so that the nearest of equal candidates wins.
func (r *run) resembling(p *pattern, g region) (int, bool) {
	want := r.example(p)
	if want == "" || p.kind == eof {
		return 0, false
	}
	text := r.text(g)
	text = text[:min(len(text), fuzzyReach)]
	best, bestCost, lines := -1, 0, 0
	for i := range len(text) {
		if text[i] == '\n' {
			lines++
		}
		if isBlank(text[i]) || text[i] == '\n' || i > 0 && isWord(text[i]) && isWord(text[i-1]) {
			continue
		}
		have, _, _ := strings.Cut(text[i:], "\n")
		have = have[:min(len(have), len(want))]
		cost := editDistance(have, want)*100 + lines
		if best < 0 || cost < bestCost {
			best, bestCost = i, cost
		}
	}
	// More than half of the pattern must match.
	if best < 0 || bestCost/100*2 >= len(want) {
		return 0, false
	}
	return g.start + best, true
}

// example returns a text that the pattern nearly matches: the pattern with the values of its
// holes.
func (r *run) example(p *pattern) string {
	src, at := p.place.src.text, p.place.start
	end := at + p.place.size
	var b strings.Builder
	for _, fragment := range p.fragments {
		if fragment.hole == nil {
			continue
		}
		value, err := fragment.hole.value(r.vars)
		if err != nil {
			continue
		}
		open := at + strings.LastIndex(src[at:fragment.hole.at.start], "[[")
		b.WriteString(src[at:open] + value)
		at = fragment.hole.at.start + fragment.hole.at.size + len("]]")
	}
	b.WriteString(src[at:end])
	s := b.String()
	return s[:min(len(s), fuzzyLength)]
}

// editDistance returns the number of bytes to insert, delete or change to turn a into b.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
