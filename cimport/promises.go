package cimport

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// promises are the attributes of a function or variable by which its users and its implementation rely on
// each other without a difference in how values are passed, sorted: "noreturn", "nonnull(1, 2)", "deprecated".
type promises []string

// with returns the promises and some more.
func (all promises) with(more ...string) promises {
	if len(more) == 0 {
		return all
	}
	all = append(slices.Clone(all), more...)
	slices.Sort(all)
	return slices.Compact(all)
}

// promised returns the promises of a declaration, with that of a symbol that other libraries do not see.
func (d *declaration) promised() []string {
	if d.visibility == "hidden" || d.visibility == "internal" {
		return d.promises.with("hidden")
	}
	return d.promises
}

// positions parses the positions of parameters in an attribute's arguments: "(1, 2)", or "" for all.
func (p *parser) positions() string {
	var all []string
	depth := 0
	for more := p.is('('); more; more = depth > 0 {
		switch t := p.next(); t.Kind {
		case '(':
			depth++
		case ')':
			depth--
		case cpp.Number:
			all = append(all, t.Text)
		case cpp.EOF:
			p.fail(&t, "unexpected end of the file")
		}
	}
	if all == nil {
		return ""
	}
	return "(" + strings.Join(all, ", ") + ")"
}
