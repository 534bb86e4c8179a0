package filecheck

import (
	"cmp"
	"fmt"
	"strings"
)

// DumpOptions select which input lines a report shows. The zero value shows the lines with errors
// and five lines around each.
type DumpOptions struct {
	When    DumpWhen
	Filter  DumpFilter
	Context int // lines around a shown one; 0 means 5, negative none
	Verbose int // 1 adds successful matches, 2 also patterns that were not found or discarded
}

// DumpWhen selects when to dump the input.
type DumpWhen uint8

// Values of DumpWhen.
const (
	DumpOnFailure DumpWhen = iota
	DumpAlways
	DumpNever
)

// DumpFilter selects the lines of a dump.
type DumpFilter uint8

// Filters, from few lines to all. FilterDefault is FilterError on failure and FilterAll for
// DumpAlways.
const (
	FilterDefault DumpFilter = iota
	FilterError
	FilterAnnotation
	FilterAnnotationFull
	FilterAll
)

// mark is an annotation of the input.
type mark struct {
	*pattern
	region region
	sign   byte // first character; 0 for a note alone
	note   string
	level  int // minimum DumpOptions.Verbosity
	round  int // of a CHECK-COUNT
}

func (m mark) isError() bool { return strings.HasPrefix(m.note, "error:") }

func (r *run) mark(m mark) {
	if m.level <= r.file.opts.Dump.Verbose {
		r.marks = append(r.marks, m)
	}
}

// unmark removes the mark of the successful match at g, which will be found again.
func (r *run) unmark(g region) {
	if i := r.success(g); i >= 0 {
		r.marks = r.marks[:i]
	}
}

// success returns the index of the mark of the last match, made at g, or -1 if successful matches
// are not shown. Marks of captures may follow it.
func (r *run) success(g region) int {
	for i := len(r.marks) - 1; i >= 0 && r.marks[i].sign == '^'; i-- {
		if r.marks[i].region == g && r.marks[i].note == "" {
			return i
		}
	}
	return -1
}

// markWrong turns the mark of the last match into an error.
func (r *run) markWrong(p *pattern, g region) {
	const note = "error: match on wrong line"
	i := r.success(g)
	if i < 0 {
		r.mark(mark{pattern: p, region: g, sign: '!', note: note})
		return
	}
	r.marks[i].note = note
	for ; i < len(r.marks); i++ {
		r.marks[i].sign = '!'
	}
}

// matched marks a successful match and the variables it set. Its captures are relative to base.
func (r *run) matched(p *pattern, round int, at region, m match, base int) {
	r.mark(mark{pattern: p, region: at, sign: '^', level: 1, round: round})
	r.captures(m, base, mark{pattern: p, sign: '^', level: 1}, func(mark) {})
}

// captures marks the captures of a match, like the given mark, and calls report for each.
func (r *run) captures(m match, base int, like mark, report func(mark)) {
	for _, c := range m.captures {
		if c.Start >= 0 {
			like.region = region{base + c.Start, base + c.End}
			like.note = `captured var "` + c.name + `"`
			report(like)
			r.mark(like)
		}
	}
}

// annotation is the part of a mark on one line.
type annotation struct {
	label      string
	line       int // from 0
	start, end int // columns from 0; none for a note alone
	text       string
	starts     bool // first line of the mark
	isError    bool
}

// dump renders the input with annotations.
func (r *run) dump() string {
	notes := r.annotations()
	show := r.shown(notes)
	width := len(fmt.Sprint(len(r.src.lines)))
	for _, a := range notes {
		width = max(width, len(a.label))
	}
	width += 3
	var b strings.Builder
	fmt.Fprintf(&b, "\nInput file: %s\nCheck file: %s\n", r.src.name, r.file.opts.checkName())
	b.WriteString("\n-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n")
	elided := false
	for line := range r.lineCount() {
		if !show[line] {
			if !elided {
				b.WriteString(strings.Repeat(fmt.Sprintf("%*s\n", width, "."), elision))
			}
			elided = true
			continue
		}
		elided = false
		text := r.src.lineText(line)
		fmt.Fprintf(&b, "%*d: %s\n", width, line+1, text)
		for ; len(notes) > 0 && notes[0].line <= line; notes = notes[1:] {
			notes[0].write(&b, width, len(text))
		}
	}
	b.WriteString(">>>>>>\n")
	return b.String()
}

// lineCount does not count the empty line after a final newline.
func (r *run) lineCount() int {
	n := len(r.src.lines)
	if r.src.lines[n-1] == len(r.src.text) && n > 1 {
		n--
	}
	return n
}

func (a annotation) write(b *strings.Builder, width, lineWidth int) {
	signs := []byte(strings.Repeat(" ", lineWidth+1))
	for i := a.start; i < a.end && i < len(signs); i++ {
		signs[i] = '~'
	}
	if a.starts && a.start < len(signs) && a.end > a.start {
		signs[a.start] = a.text[0]
	}
	line := fmt.Sprintf("%-*s%s %s", width+2, a.label, signs, a.text[1:])
	b.WriteString(strings.TrimRight(line, " ") + "\n")
}

// annotations splits the marks into lines and sorts them by line. Marks of one line stay in order.
func (r *run) annotations() []annotation {
	perLine := make([][]annotation, len(r.src.lines))
	for i, label := range r.labels() {
		for _, a := range r.cut(r.marks[i], label) {
			perLine[a.line] = append(perLine[a.line], a)
		}
	}
	var all []annotation
	for _, as := range perLine {
		all = append(all, as...)
	}
	return all
}

// labels returns the labels of the marks: directive and line in the check file, and a number if the
// directive has several.
func (r *run) labels() []string {
	total, seen := map[*pattern]int{}, map[*pattern]int{}
	for _, m := range r.marks {
		total[m.pattern]++
	}
	var labels []string
	for _, m := range r.marks {
		label := fmt.Sprintf("%s:%d", m.short(), m.place.src.line(m.place.start)+1)
		if m.implicit > 0 {
			label = fmt.Sprintf("%s:imp%d", m.short(), m.implicit)
		}
		if total[m.pattern] > 1 {
			label += fmt.Sprintf("'%d", seen[m.pattern])
		}
		seen[m.pattern]++
		labels = append(labels, label)
	}
	return labels
}

func (r *run) cut(m mark, label string) []annotation {
	text := string(m.sign) + m.note
	first := r.src.line(m.region.start)
	if m.sign == 0 {
		return []annotation{{label: label, line: first, text: " " + m.note, starts: true}}
	}
	end := max(m.region.end, m.region.start+1)
	var out []annotation
	for line := first; line < r.lineCount() && r.src.lines[line] < end; line++ {
		from := r.src.lines[line]
		a := annotation{
			label:   label,
			line:    line,
			start:   max(m.region.start-from, 0),
			end:     min(end-from, len(r.src.lineText(line))+1),
			text:    "~",
			starts:  line == first,
			isError: m.isError() && line == first,
		}
		if a.starts {
			a.text = text
		}
		out = append(out, a)
	}
	return out
}

// shown selects the lines to print.
func (r *run) shown(notes []annotation) []bool {
	opts := r.file.opts.Dump
	filter := opts.Filter
	if filter == FilterDefault {
		filter = FilterError
		if opts.When == DumpAlways {
			filter = FilterAll
		}
	}
	context := max(cmp.Or(opts.Context, 5), 0)
	show := make([]bool, len(r.src.lines))
	for i := range show {
		show[i] = filter == FilterAll
	}
	for _, a := range notes {
		if filter == FilterError && !a.isError || filter == FilterAnnotation && !a.starts {
			continue
		}
		for i := max(0, a.line-context); i <= a.line+context && i < len(show); i++ {
			show[i] = true
		}
	}
	showShortGaps(show[:r.lineCount()])
	return show
}

// elision is the number of lines that mark a gap.
const elision = 3

// showShortGaps shows the lines of gaps that are no longer than the mark of a gap.
func showShortGaps(show []bool) {
	for i := 0; i < len(show); {
		end := i
		for end < len(show) && !show[end] {
			end++
		}
		if end-i <= elision {
			for ; i < end; i++ {
				show[i] = true
			}
		}
		i = end + 1
	}
}
