package expect

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/diag"
)

type expectation struct {
	severity diag.Severity
	line     int // 0 for a diagnostic without a position
	min      int
	orMore   bool
	text     string         // as written
	re       *regexp.Regexp // with -re
	id       diag.ID        // "" for any
	pos      diag.Pos       // range up to the }}

	found int
}

func (e *expectation) matches(d *diag.Diagnostic, line int) bool {
	if e.severity != d.Severity || e.line != line || e.id != "" && e.id != d.ID {
		return false
	}
	if e.re != nil {
		return e.re.MatchString(d.Message)
	}
	return strings.Contains(d.Message, e.text)
}

// opening matches an annotation up to its text.
var opening = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`expected-(error|warning|remark|note)(-re)?(?: *@ *([+-][0-9]+|above|below|unknown))?(?: +([0-9]+)(\+?))? *\{\{`)
})

// idAfter matches the ID after an annotation's text.
var idAfter = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^ *\[([a-z0-9-]+)\]`)
})

// parser parses the annotations of a source.
type parser struct {
	source *diag.Source
	diags  []diag.Diagnostic
	all    []*expectation
	// below holds annotations for the next line without an annotation.
	below []*expectation
	// plain is the last line without an annotation.
	plain int
}

func parse(source *diag.Source) ([]*expectation, []diag.Diagnostic) {
	p := &parser{source: source}
	line := max(source.FirstLine, 1)
	p.plain = line
	offset := 0
	for text := range strings.Lines(source.Text) {
		if !p.line(strings.TrimRight(text, "\r\n"), line, offset) {
			p.plain = line
			for _, e := range p.below {
				e.line = line
			}
			p.below = nil
		}
		offset += len(text)
		line++
	}
	return p.all, p.diags
}

// line parses the annotations of one line and reports whether there are any.
func (p *parser) line(text string, line, offset int) bool {
	openings := opening().FindAllStringSubmatchIndex(text, -1)
	for i, h := range openings {
		end := len(text)
		if i+1 < len(openings) {
			end = openings[i+1][0]
		}
		pos := diag.Pos{Source: p.source, Offset: offset + h[0], Len: end - h[0]}
		brace := strings.LastIndex(text[h[1]:end], "}}")
		if brace < 0 {
			p.errorf(pos, "cannot find the }} that ends this expectation")
			continue
		}
		pos.Len = h[1] + brace + 2 - h[0]
		e := &expectation{line: line, min: 1, text: text[h[1] : h[1]+brace], pos: pos}
		if m := idAfter().FindStringSubmatch(text[h[1]+brace+2 : end]); m != nil {
			e.id = diag.ID(m[1])
		}
		p.add(e, submatches(text, h))
	}
	return len(openings) > 0
}

func submatches(text string, index []int) []string {
	subs := make([]string, len(index)/2)
	for i := range subs {
		if index[2*i] >= 0 {
			subs[i] = text[index[2*i]:index[2*i+1]]
		}
	}
	return subs
}

func (p *parser) errorf(pos diag.Pos, format string, args ...any) {
	p.diags = append(p.diags, diag.Diagnostic{ID: ErrMalformed, Pos: pos, Message: fmt.Sprintf(format, args...)})
}

var severities = map[string]diag.Severity{
	"error": diag.Error, "warning": diag.Warning, "remark": diag.Remark, "note": diag.Note,
}

// add records an annotation; sub are the submatches of its opening.
func (p *parser) add(e *expectation, sub []string) {
	e.severity = severities[sub[1]]
	if sub[2] != "" {
		re, err := compile(e.text)
		if err != nil {
			p.errorf(e.pos, "%s", err)
			return
		}
		e.re = re
	}
	if sub[4] != "" {
		n, err := strconv.Atoi(sub[4])
		if err != nil {
			p.errorf(e.pos, "the count is too large")
			return
		}
		e.min, e.orMore = n, sub[5] != ""
	}
	switch sub[3] {
	case "":
	case "above":
		e.line = p.plain
	case "below":
		p.below = append(p.below, e)
	case "unknown":
		e.line = 0
	default:
		distance, err := strconv.Atoi(sub[3])
		if err != nil {
			p.errorf(e.pos, "the distance is too large")
			return
		}
		e.line += distance
	}
	p.all = append(p.all, e)
}

// compile converts a text with regular expressions in {{…}} to one regular expression.
func compile(text string) (*regexp.Regexp, error) {
	var b strings.Builder
	for {
		literal, rest, found := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(literal))
		if !found {
			return regexp.Compile(b.String())
		}
		expr, rest, found := strings.Cut(rest, "}}")
		if !found {
			return nil, fmt.Errorf("cannot find the }} that ends the regular expression")
		}
		b.WriteString("(" + expr + ")")
		text = rest
	}
}
