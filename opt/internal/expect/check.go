package expect

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// Check returns an error for each difference between the diagnostics and the annotations of the
// source, in order of position.
func Check(source *diag.Source, found []diag.Diagnostic) []diag.Diagnostic {
	c := checker{byLine: map[int][]*expectation{}}
	c.expected, c.problems = parse(source)
	for _, e := range c.expected {
		c.byLine[e.line] = append(c.byLine[e.line], e)
	}
	for _, d := range found {
		c.take(d)
		for _, n := range d.Notes {
			c.take(n)
		}
	}
	c.missing()
	slices.SortStableFunc(c.problems, diag.Compare)
	return c.problems
}

type checker struct {
	expected []*expectation
	problems []diag.Diagnostic
	byLine   map[int][]*expectation
}

// take assigns a diagnostic to an expectation: the first one that is not fulfilled, else one
// without an upper bound.
func (c *checker) take(d diag.Diagnostic) {
	line := 0
	if d.Pos.IsKnown() {
		line, _ = d.Pos.Source.LineCol(d.Pos.Offset)
	}
	var open *expectation
	for _, e := range c.byLine[line] {
		if !e.matches(&d, line) {
			continue
		}
		if e.found < e.min {
			e.found++
			return
		}
		if e.orMore {
			open = e
		}
	}
	if open != nil || d.Severity == diag.Note && line == 0 {
		return
	}
	c.problems = append(c.problems, diag.Diagnostic{
		ID: ErrUnexpected, Pos: d.Pos, Message: fmt.Sprintf("unexpected %s: %s%s", d.Severity, d.Message, inBrackets(d.ID)),
	})
}

func (c *checker) missing() {
	for _, e := range c.expected {
		if e.found >= e.min {
			continue
		}
		msg := fmt.Sprintf("expected %s %q%s was not produced", e.severity, e.text, inBrackets(e.id))
		if e.found > 0 {
			msg = fmt.Sprintf("expected %s %q%s was produced %d times, not %d", e.severity, e.text, inBrackets(e.id), e.found, e.min)
		}
		c.problems = append(c.problems, diag.Diagnostic{ID: ErrMissing, Pos: e.pos, Message: msg})
	}
}

func inBrackets(id diag.ID) string {
	if id == "" {
		return ""
	}
	return " [" + string(id) + "]"
}
