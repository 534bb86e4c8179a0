package filecheck

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// File is a parsed check file. It is immutable and may be used from several goroutines.
type File struct {
	opts   Options
	checks []check
	vars   *state // defines
}

// check is a positive directive with the CHECK-DAGs and CHECK-NOTs before it.
type check struct {
	*pattern
	before []*pattern
}

// Parse reads a check file. The error is a *ParseError with all mistakes.
func Parse(text string, opts Options) (*File, error) {
	p := &fileParser{
		file: &File{opts: opts, vars: newState()},
		opts: &opts,
		vars: newScope(),
	}
	p.prefixesValid()
	if len(p.diags) == 0 {
		p.parse(text)
	}
	if len(p.diags) > 0 {
		return nil, &ParseError{p.diags, p.status}
	}
	return p.file, nil
}

type fileParser struct {
	file     *File
	opts     *Options
	vars     *scope
	src      *source
	implicit []*pattern
	pending  []*pattern // DAGs and NOTs for the next positive check
	diags    []Diagnostic
	status   int
}

// errorAt reports an error; the first one decides the exit status.
func (p *fileParser) errorAt(at place, status int, format string, args ...any) {
	p.add(at.diagnostic(Error, format, args...), status)
}

func (p *fileParser) errorf(format string, args ...any) {
	p.add(Diagnostic{Severity: Error, Message: fmt.Sprintf(format, args...)}, 2)
}

func (p *fileParser) add(d Diagnostic, status int) {
	if p.status == 0 {
		p.status = status
	}
	p.diags = append(p.diags, d)
}

var validPrefix = regexp.MustCompile(`^[a-zA-Z0-9_-]*$`)

func (p *fileParser) prefixesValid() {
	seen := map[string]bool{}
	check := func(what string, prefixes []string) {
		for _, prefix := range prefixes {
			switch {
			case prefix == "":
				p.errorf("supplied %s prefix must not be the empty string", what)
			case !validPrefix.MatchString(prefix):
				p.errorf("supplied %s prefix must start with a letter and contain only "+
					"alphanumeric characters, hyphens, and underscores: '%s'", what, prefix)
			case seen[prefix]:
				p.errorf("supplied %s prefix must be unique among check and comment prefixes: '%s'", what, prefix)
			}
			seen[prefix] = true
		}
	}
	check("check", p.opts.prefixes())
	check("comment", p.opts.commentPrefixes())
}

func (p *fileParser) parse(text string) {
	p.src = newSource(p.opts.checkName(), canonical(text, p.opts.StrictWhitespace))
	p.defines()
	if len(p.diags) > 0 {
		return
	}
	p.implicitNots()
	p.pending = p.implicit
	unused := p.directives()
	if len(p.diags) > 0 {
		return
	}
	p.unusedPrefixes(unused)
	if len(p.pending) > 0 {
		end := place{p.src, len(p.src.text), 0}
		p.flush(&pattern{directive: directive{kind: eof, count: 1}, prefix: p.opts.prefixes()[0], place: end})
	}
}

// flush appends a positive check with the pending DAGs and NOTs.
func (p *fileParser) flush(pat *pattern) {
	p.file.checks = append(p.file.checks, check{pat, p.pending})
	p.pending = p.implicit
}

func (p *fileParser) implicitNots() {
	for i, text := range p.opts.ImplicitCheckNot {
		const option = "-implicit-check-not='"
		text = canonical(text, p.opts.StrictWhitespace)
		src := newSource("command line", option+text+"'")
		pat := &pattern{
			directive: directive{kind: not, count: 1},
			prefix:    "IMPLICIT-CHECK",
			place:     place{src, len(option), len(text)},
			implicit:  i + 1,
		}
		if p.pattern(pat, text) {
			p.implicit = append(p.implicit, pat)
		}
	}
}

// pattern parses the text of pat and reports errors.
func (p *fileParser) pattern(pat *pattern, text string) bool {
	pp := &patternParser{pattern: pat, opts: p.opts, vars: p.vars, text: text}
	err := pp.parse()
	if e, ok := err.(*syntaxError); ok {
		p.errorAt(place{pat.place.src, pat.place.start + e.offset, 1}, e.status, "%s", e.msg)
	}
	return err == nil
}

// directives parses all directives and returns the unused prefixes.
func (p *fileParser) directives() (unused []string) {
	comments := p.opts.commentPrefixes()
	prefixes := slices.Concat(comments, p.opts.prefixes())
	slices.SortStableFunc(prefixes, func(a, b string) int { return cmp.Compare(len(b), len(a)) })

	used := map[string]bool{}
	s := newScanner(p.src.text, prefixes, comments)
	for {
		o, ok := s.next()
		if !ok {
			break
		}
		used[o.prefix] = true
		s.pos = p.directive(o)
	}
	for _, prefix := range p.opts.prefixes() {
		if !used[prefix] {
			unused = append(unused, prefix)
		}
	}
	return unused
}

// directive parses one directive and returns the offset of the following text.
func (p *fileParser) directive(o occurrence) int {
	if !p.wellFormed(o) {
		return o.rest
	}
	text, start := p.src.text, o.rest
	if !p.opts.keepsMargins() {
		for start < len(text) && isBlank(text[start]) {
			start++
		}
	}
	end := len(text)
	if i := strings.IndexAny(text[start:], "\r\n"); i >= 0 {
		end = start + i
	}
	if o.kind == comment {
		return end
	}
	pat := &pattern{
		directive: o.directive,
		prefix:    o.prefix,
		place:     place{p.src, start, end - start},
		line:      p.src.line(o.at) + 1,
	}
	if p.pattern(pat, text[start:end]) && p.allowed(pat, o.at) {
		if o.kind == dag || o.kind == not {
			p.pending = append(p.pending[:len(p.pending):len(p.pending)], pat)
		} else {
			p.flush(pat)
		}
	}
	return end
}

// wellFormed reports directives with an invalid name.
func (p *fileParser) wellFormed(o occurrence) bool {
	rest := place{p.src, o.rest, 1}
	switch o.kind {
	case misspelled:
		p.errorAt(place{p.src, o.at, 1}, 2, "misspelled directive '%s'", p.src.text[o.at:o.rest])
	case badNot:
		p.errorAt(rest, 2, "unsupported -NOT combo on prefix '%s'", o.prefix)
	case badCount:
		p.errorAt(rest, 2, "invalid count in -COUNT specification on prefix '%s'", o.prefix)
	default:
		return true
	}
	return false
}

// allowed reports directives that are not allowed at their position.
func (p *fileParser) allowed(pat *pattern, offset int) bool {
	at := place{p.src, offset, 1}
	// After an error, the check that this one continues may be missing because of it.
	first := len(p.file.checks) == 0 && len(p.diags) == 0
	switch pat.kind {
	case label:
		if pat.hasVariables() {
			p.errorAt(at, 2, "found '%s-LABEL:' with variable definition or use", pat.prefix)
			return false
		}
	case next, same, empty:
		if first {
			name := directive{kind: pat.kind}.describe(pat.prefix)
			p.errorAt(at, 2, "found '%s' without previous '%s: line", name, pat.prefix)
			return false
		}
	}
	return true
}

func (p *fileParser) unusedPrefixes(unused []string) {
	none := len(unused) == len(p.opts.prefixes())
	if !none && (p.opts.AllowUnusedPrefixes || len(unused) == 0) {
		return
	}
	if len(p.implicit) > 0 && len(p.opts.Prefixes) == 0 {
		return
	}
	what := "prefix"
	if len(unused) > 1 {
		what = "prefixes"
	}
	for i, u := range unused {
		unused[i] = "'" + u + ":'"
	}
	p.errorf("no check strings found with %s %s", what, strings.Join(unused, ", "))
}
