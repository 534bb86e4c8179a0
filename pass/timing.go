package pass

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Timing is how long something took, and its parts in order of their first
// appearance. Parts of one name are added up.
type Timing struct {
	Name  string
	Time  time.Duration
	Parts []*Timing
}

// Measure adds the time that f takes as a part. A nil Timing measures nothing.
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

// child returns the part of that name, a new one if there is none.
func (t *Timing) child(name string) *Timing {
	if t == nil {
		return nil
	}
	for _, p := range t.Parts {
		if p.Name == name {
			return p
		}
	}
	p := &Timing{Name: name}
	t.Parts = append(t.Parts, p)
	return p
}

// merge adds the parts of another run of the same pipeline.
func (t *Timing) merge(other *Timing) {
	if t == nil || other == nil {
		return
	}
	for _, p := range other.Parts {
		mine := t.child(p.Name)
		mine.Time += p.Time
		mine.merge(p)
	}
}

// Report writes a table in the form of MLIR's. The share is that of the total;
// parts of pipelines that ran on several operations at a time add up to more
// than the time that went by.
func (t *Timing) Report(w io.Writer) {
	reportTitle(w, "... Execution time report ...")
	fmt.Fprintf(w, "  Total Execution Time: %.4f seconds\n\n", t.Time.Seconds())
	fmt.Fprintf(w, "  ----Wall Time----  ----Name----\n")
	for _, p := range t.Parts {
		t.row(w, p, 0)
	}
	fmt.Fprintf(w, "  %8.4f (100.0%%)  Total\n", t.Time.Seconds())
}

// reportTitle writes what MLIR's reports begin with.
func reportTitle(w io.Writer, title string) {
	rule := "===" + strings.Repeat("-", 73) + "==="
	fmt.Fprintf(w, "%s\n%s%s\n%[1]s\n", rule, strings.Repeat(" ", (80-len(title))/2), title)
}

// ReportList writes a table of the names, each with the time of all parts of that
// name, the longest first.
func (t *Timing) ReportList(w io.Writer) {
	list := &Timing{Time: t.Time}
	var add func(parts []*Timing)
	add = func(parts []*Timing) {
		for _, p := range parts {
			list.child(p.Name).Time += p.Time
			add(p.Parts)
		}
	}
	add(t.Parts)
	slices.SortStableFunc(list.Parts, func(a, b *Timing) int { return cmp.Compare(b.Time, a.Time) })
	list.Report(w)
}

func (t *Timing) row(w io.Writer, p *Timing, depth int) {
	share := 100 * p.Time.Seconds() / max(t.Time.Seconds(), 1e-9)
	fmt.Fprintf(w, "  %8.4f (%5.1f%%)  %s%s\n", p.Time.Seconds(), share, strings.Repeat("  ", depth), p.Name)
	for _, part := range p.Parts {
		t.row(w, part, depth+1)
	}
}
