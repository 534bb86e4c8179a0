package pass

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Timing is the time that a stage took, with its nested stages in order of first use. Stages of the
// same name are added up.
type Timing struct {
	Name     string
	Time     time.Duration
	Children []*Timing
}

// Measure adds the time that f takes as a nested stage. A nil Timing measures nothing.
func (t *Timing) Measure(name string, f func()) {
	start := time.Now()
	f()
	t.child(name).measure(start)
}

func (t *Timing) measure(since time.Time) {
	if t != nil {
		t.Time += time.Since(since)
	}
}

// child returns the nested stage of a name, and adds it if necessary.
func (t *Timing) child(name string) *Timing {
	if t == nil {
		return nil
	}
	for _, p := range t.Children {
		if p.Name == name {
			return p
		}
	}
	p := &Timing{Name: name}
	t.Children = append(t.Children, p)
	return p
}

// merge adds the nested stages of another run of the same pipeline.
func (t *Timing) merge(other *Timing) {
	if t == nil || other == nil {
		return
	}
	for _, p := range other.Children {
		mine := t.child(p.Name)
		mine.Time += p.Time
		mine.merge(p)
	}
}

// Report writes a table in MLIR's format, with shares of the total time. Stages that ran in
// parallel can add up to more than the time of the stage around them.
func (t *Timing) Report(w io.Writer) {
	reportTitle(w, "... Execution time report ...")
	fmt.Fprintf(w, "  Total Execution Time: %.4f seconds\n\n", t.Time.Seconds())
	fmt.Fprintf(w, "  ----Wall Time----  ----Name----\n")
	for _, p := range t.Children {
		t.row(w, p, 0)
	}
	fmt.Fprintf(w, "  %8.4f (100.0%%)  Total\n", t.Time.Seconds())
}

// reportTitle writes the title of a report in MLIR's format.
func reportTitle(w io.Writer, title string) {
	rule := "===" + strings.Repeat("-", 73) + "==="
	fmt.Fprintf(w, "%s\n%s%s\n%[1]s\n", rule, strings.Repeat(" ", (80-len(title))/2), title)
}

// List returns the total time for each name, the longest first.
func (t *Timing) List() *Timing {
	list := &Timing{Time: t.Time}
	var add func(parts []*Timing)
	add = func(parts []*Timing) {
		for _, p := range parts {
			list.child(p.Name).Time += p.Time
			add(p.Children)
		}
	}
	add(t.Children)
	slices.SortStableFunc(list.Children, func(a, b *Timing) int { return cmp.Compare(b.Time, a.Time) })
	return list
}

func (t *Timing) row(w io.Writer, p *Timing, depth int) {
	share := 100 * p.Time.Seconds() / max(t.Time.Seconds(), 1e-9)
	fmt.Fprintf(w, "  %8.4f (%5.1f%%)  %s%s\n", p.Time.Seconds(), share, strings.Repeat("  ", depth), p.Name)
	for _, part := range p.Children {
		t.row(w, part, depth+1)
	}
}
