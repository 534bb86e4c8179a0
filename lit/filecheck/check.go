package filecheck

import (
	"errors"
	"fmt"
	"slices"
)

// Check matches the input against the file. The error is nil or a *Failure.
func (f *File) Check(input string) error {
	r := f.run(input)
	if r.ok {
		return nil
	}
	return &Failure{Diagnostics: r.diags, run: r}
}

// run is a check of one input.
type run struct {
	file  *File
	src   *source
	vars  *state
	ok    bool
	diags []Diagnostic
	marks []mark // for the input dump
}

func (f *File) run(input string) *run {
	r := &run{
		file: f,
		src:  newSource(f.opts.inputName(), canonical(input, f.opts.StrictWhitespace)),
		vars: f.vars.clone(),
	}
	if input == "" && !f.opts.AllowEmpty {
		r.diags = []Diagnostic{{Severity: Error, Message: "'" + r.src.name + "' is empty"}}
		return r
	}
	r.ok = r.blocks()
	return r
}

// region is a range of the input.
type region struct{ start, end int }

func (r *run) text(g region) string { return r.src.text[g.start:g.end] }

func (r *run) place(g region) place { return place{r.src, g.start, g.end - g.start} }

// blocks splits the input at the CHECK-LABELs and checks each block separately, so that a failure
// in one does not hide failures in others.
func (r *run) blocks() bool {
	ok := true
	checks := r.file.checks
	rest := region{0, len(r.src.text)}
	for first := true; ; first = false {
		if !first && r.file.opts.EnableVarScope {
			r.vars.forgetLocals()
		}
		end := slices.IndexFunc(checks, func(c check) bool { return c.kind == label })
		if end < 0 {
			return r.block(checks, rest) && ok
		}
		// Blocks are found first; the label is checked again as the end of its block.
		found, matched := r.repeat(checks[end].pattern, rest)
		if !matched {
			return false
		}
		r.unmark(found)
		ok = r.block(checks[:end+1], region{rest.start, found.end}) && ok
		checks, rest.start = checks[end+1:], found.end
	}
}

// block runs checks in order, up to the first failure.
func (r *run) block(checks []check, g region) bool {
	for _, c := range checks {
		found, ok := r.check(c, g)
		if !ok {
			return false
		}
		g.start = found.end
	}
	return true
}

// check matches one positive directive and the DAGs and NOTs before it.
func (r *run) check(c check, g region) (found region, ok bool) {
	g.start, c.before, ok = r.dags(c.before, g)
	if !ok {
		return found, false
	}
	found, ok = r.repeat(c.pattern, g)
	if !ok {
		return found, false
	}
	skipped := region{g.start, found.start}
	if !r.onRightLine(c.pattern, skipped, found) || !r.nots(c.before, skipped) {
		return found, false
	}
	return found, true
}

// repeat matches a pattern as often as its count requires.
func (r *run) repeat(p *pattern, g region) (region, bool) {
	var found region
	for i := range p.count {
		m, err := p.match(r.text(g), r.vars)
		if err != nil {
			r.failed(p, i+1, g, err)
			return found, false
		}
		at := region{g.start + m.pos, g.start + m.end()}
		r.matched(p, i+1, at, m, g.start)
		if i == 0 {
			found.start = at.start
		}
		found.end, g.start = at.end, at.end
		if m.pos == 0 && m.size == 0 {
			break // an empty match: further rounds give the same
		}
	}
	return found, true
}

// onRightLine checks the number of newlines since the previous match for CHECK-NEXT, -EMPTY and
// -SAME.
func (r *run) onRightLine(p *pattern, skipped, found region) bool {
	lines, first := newlines(r.text(skipped))
	problem := ""
	switch {
	case (p.kind == next || p.kind == empty) && lines == 0:
		problem = "is on the same line as previous match"
	case (p.kind == next || p.kind == empty) && lines > 1:
		problem = "is not on the line after the previous match"
	case p.kind == same && lines > 0:
		problem = "is not on the same line as the previous match"
	default:
		return true
	}
	r.report(p.start().diagnostic(Error, "%s: %s", directive{kind: p.kind}.describe(p.prefix), problem))
	r.note(region{found.start, found.start}, "'next' match was here")
	r.note(region{skipped.start, skipped.start}, "previous match ended here")
	if p.kind != same && lines > 1 {
		r.note(region{skipped.start + first, skipped.start + first}, "non-matching line after previous match is here")
	}
	r.markWrong(p, found)
	return false
}

// newlines counts line ends; \r\n and \n\r count as one. It also returns the offset after the
// first.
func newlines(text string) (count, afterFirst int) {
	for i := 0; i < len(text); i++ {
		if text[i] != '\n' && text[i] != '\r' {
			continue
		}
		if i+1 < len(text) && (text[i+1] == '\n' || text[i+1] == '\r') && text[i] != text[i+1] {
			i++
		}
		if count++; count == 1 {
			afterFirst = i + 1
		}
	}
	return count, afterFirst
}

// nots checks that no pattern occurs in the region. It reports each that does.
func (r *run) nots(patterns []*pattern, g region) bool {
	ok := true
	for _, p := range patterns {
		m, err := p.match(r.text(g), r.vars)
		switch {
		case err == nil:
			ok = false
			at := region{g.start + m.pos, g.start + m.end()}
			r.report(p.start().diagnostic(Error, "%s: excluded string found in input", p.describe()))
			r.note(at, "found here")
			r.mark(mark{pattern: p, region: at, sign: '!', note: "error: no match expected"})
			r.values(p, at)
			r.captures(m, g.start, mark{pattern: p, sign: '!'}, func(c mark) { r.note(c.region, "%s", c.note) })
		case !errors.Is(err, errNoMatch):
			ok = false
			r.failed(p, 1, g, err)
		default:
			r.mark(mark{pattern: p, region: g, sign: 'X', level: 2})
		}
	}
	return ok
}

// dags matches the CHECK-DAGs among patterns. It returns the start of the remaining input and the
// CHECK-NOTs to check before it.
func (r *run) dags(patterns []*pattern, g region) (start int, left []*pattern, ok bool) {
	var taken []region
	for i, p := range patterns {
		if p.kind == not {
			left = append(left, p)
			continue
		}
		if taken, ok = r.dag(p, g, taken); !ok {
			return 0, nil, false
		}
		if i+1 < len(patterns) && patterns[i+1].kind == dag {
			continue
		}
		// The group ends here. The NOTs before it apply to the input before its first match.
		if !r.nots(left, region{g.start, taken[0].start}) {
			return 0, nil, false
		}
		left = nil
		g.start = taken[len(taken)-1].end
		taken = nil
	}
	return g.start, left, true
}

// dag finds a match of p that overlaps none of taken, the matches of its group, and inserts it in
// order.
func (r *run) dag(p *pattern, g region, taken []region) ([]region, bool) {
	for i := 0; ; i++ {
		m, err := p.match(r.text(g), r.vars)
		if err != nil {
			r.failed(p, 1, g, err)
			return nil, false
		}
		at := region{g.start + m.pos, g.start + m.end()}
		if r.file.opts.AllowDAGOverlap {
			r.matched(p, 1, at, m, g.start)
			return hull(taken, at), true
		}
		for i < len(taken) && at.start >= taken[i].end {
			i++
		}
		if i == len(taken) || taken[i].start >= at.end {
			r.matched(p, 1, at, m, g.start)
			return append(taken[:i:i], append([]region{at}, taken[i:]...)...), true
		}
		r.mark(mark{pattern: p, region: at, sign: '!', note: "discard: overlaps earlier match", level: 2})
		g.start = taken[i].end
	}
}

// hull returns the smallest region that contains taken and at.
func hull(taken []region, at region) []region {
	for _, t := range taken {
		at.start, at.end = min(at.start, t.start), max(at.end, t.end)
	}
	return []region{at}
}

// failed reports a pattern that was expected in g but not found.
func (r *run) failed(p *pattern, round int, g region, err error) {
	defer r.fuzzy(p, g)
	if !errors.Is(err, errNoMatch) {
		r.invalid(p, g, err)
		return
	}
	count := ""
	if p.count > 1 {
		count = ordinal(round, p.count)
	}
	r.report(p.start().diagnostic(Error, "%s: expected string not found in input%s", p.describe(), count))
	r.note(region{g.start, g.start}, "scanning from here")
	r.mark(mark{pattern: p, region: g, sign: 'X', note: "error: no match found", round: round})
	r.values(p, g)
}

// values reports the values of the holes of a pattern.
func (r *run) values(p *pattern, g region) {
	at := region{g.start, g.start}
	for _, fragment := range p.fragments {
		if fragment.hole == nil {
			continue
		}
		if value, err := fragment.hole.value(r.vars); err == nil {
			note := fmt.Sprintf("with \"%s\" equal to %s", fragment.hole.text, quote(value))
			r.note(at, "%s", note)
			r.mark(mark{pattern: p, region: at, note: note})
		}
	}
}

// invalid reports a pattern whose holes have no value.
func (r *run) invalid(p *pattern, g region, err error) {
	defer r.values(p, g)
	r.mark(mark{pattern: p, region: g, sign: 'X', note: "error: match failed for invalid pattern"})
	var holes *holeErrors
	if !errors.As(err, &holes) {
		r.problem(p, g, p.place, err.Error())
		return
	}
	for _, e := range holes.errs {
		at := e.hole.at
		var undefined *undefinedError
		if !errors.As(e.err, &undefined) {
			r.problem(p, g, at, "unable to substitute variable or numeric expression: "+e.err.Error())
			continue
		}
		for _, use := range undefined.uses {
			r.problem(p, g, place{at.src, at.start + use.offset, 1}, "undefined variable: "+use.name)
		}
	}
}

// problem reports why a pattern cannot be matched.
func (r *run) problem(p *pattern, g region, at place, msg string) {
	r.report(at.diagnostic(Error, "%s", msg))
	r.mark(mark{pattern: p, region: region{g.start, g.start}, note: msg})
}
