package pass

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Statistic is a counter of a pass.
type Statistic struct{ Name, Summary string }

// Statistics holds the counters of each step of a pipeline. The zero Statistics is empty.
type Statistics struct{ counts map[*Step]map[string]int }

func (s *Statistics) add(step *Step, counted map[string]int) {
	if len(counted) == 0 {
		return
	}
	if s.counts == nil {
		s.counts = map[*Step]map[string]int{}
	}
	if s.counts[step] == nil {
		s.counts[step] = map[string]int{}
	}
	for name, n := range counted {
		s.counts[step][name] += n
	}
}

func (s *Statistics) merge(other *Statistics) {
	for step, counted := range other.counts {
		s.add(step, counted)
	}
}

// Report writes the counters in MLIR's format, in the order of the pipeline; or, as a list, sorted by pass, with the sums
// over all uses.
func (s *Statistics) Report(w io.Writer, p *Pipeline, asList bool) {
	reportTitle(w, "... Pass statistics report ...")
	if asList {
		s.list(w, p)
	} else {
		s.steps(w, p, 0)
	}
	fmt.Fprintln(w)
}

func (s *Statistics) steps(w io.Writer, p *Pipeline, depth int) {
	for i := range p.Steps {
		step := &p.Steps[i]
		if step.Nested == nil {
			statisticsOf(w, step.Pass, s.counts[step], depth)
			continue
		}
		fmt.Fprintf(w, "%s'%s' Pipeline\n", strings.Repeat("  ", depth), step.Nested.Anchor)
		s.steps(w, step.Nested, depth+1)
	}
}

func (s *Statistics) list(w io.Writer, p *Pipeline) {
	sums := map[*Pass]map[string]int{}
	var passes []*Pass
	var add func(p *Pipeline)
	add = func(p *Pipeline) {
		for i := range p.Steps {
			step := &p.Steps[i]
			if step.Nested != nil {
				add(step.Nested)
				continue
			}
			if sums[step.Pass] == nil && len(step.Pass.Statistics) > 0 {
				sums[step.Pass] = map[string]int{}
				passes = append(passes, step.Pass)
			}
			for name, n := range s.counts[step] {
				sums[step.Pass][name] += n
			}
		}
	}
	add(p)
	slices.SortFunc(passes, func(a, b *Pass) int { return strings.Compare(a.className(), b.className()) })
	for _, each := range passes {
		statisticsOf(w, each, sums[each], 0)
	}
}

// statisticsOf writes the counters of one pass.
func statisticsOf(w io.Writer, p *Pass, counted map[string]int, depth int) {
	indent := strings.Repeat("  ", depth)
	fmt.Fprintf(w, "%s%s\n", indent, p.className())
	number, name := 0, 0
	for _, s := range p.Statistics {
		number, name = max(number, len(fmt.Sprint(counted[s.Name]))), max(name, len(s.Name))
	}
	sorted := slices.SortedFunc(slices.Values(p.Statistics), func(a, b Statistic) int { return cmp.Compare(a.Name, b.Name) })
	for _, s := range sorted {
		fmt.Fprintf(w, "%s  (S) %*d %-*s - %s\n", indent, number, counted[s.Name], name, s.Name, s.Summary)
	}
}
