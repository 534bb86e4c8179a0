package abidiff

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// Verdict is the effect of a change.
type Verdict string

// The verdicts, from least to most.
const (
	Compatible Verdict = "compatible"  // programs compiled with the old headers work
	SourceOnly Verdict = "source-only" // programs may need changes when they are compiled again
	Breaks     Verdict = "breaks"      // programs compiled with the old headers go wrong
)

func (v Verdict) rank() int { return slices.Index([]Verdict{"", Compatible, SourceOnly, Breaks}, v) }

// Report lists the changes between two interfaces.
type Report struct {
	Version int      `json:"version"`
	Old     string   `json:"old"`
	New     string   `json:"new"`
	Targets []string `json:"targets"`
	// Verdict is the worst verdict of the changes that are not allowed, or Compatible.
	Verdict Verdict  `json:"verdict"`
	Changes []Change `json:"changes"`
	// NotExported are functions and variables that the new headers declare and the new library does
	// not export.
	NotExported []string `json:"notExported,omitempty"`
	// Unused are entries of the allow list that match no change.
	Unused []string `json:"unused,omitempty"`
}

// Change is a change of one function, type, variable or constant.
type Change struct {
	Verdict Verdict `json:"verdict"`
	// Kind is "function", "record", "enum", "enumerator", "variable", "typedef" or "macro".
	Kind string `json:"kind"`
	Name string `json:"name"` // "f", "struct P"
	// Text is the change as a predicate: "grew from 112 to 120 bytes".
	Text    string   `json:"text"`
	Details []string `json:"details,omitempty"`
	// Affects are the functions and variables that refer to a record or enumeration, directly or
	// by pointers.
	Affects []string `json:"affects,omitempty"`
	Targets []string `json:"targets"` // those on which it changed
	Allowed bool     `json:"allowed,omitempty"`

	Pos diag.Pos `json:"-"` // in the new headers, or else in the old ones
}

// reportVersion is the version of the JSON form of a report.
const reportVersion = 1

func newReport(before, after *API) *Report {
	return &Report{Version: reportVersion, Old: before.Name, New: after.Name, Targets: []string{}, Changes: []Change{}}
}

// add adds the changes on a target. A change that other targets have as well is listed once.
func (r *Report) add(target string, changes []Change) {
	r.Targets = append(r.Targets, target)
	for _, c := range changes {
		i := slices.IndexFunc(r.Changes, c.equals)
		if i < 0 {
			i = len(r.Changes)
			r.Changes = append(r.Changes, c)
		}
		r.Changes[i].Targets = append(r.Changes[i].Targets, target)
	}
}

func (c *Change) equals(d Change) bool {
	return c.Verdict == d.Verdict && c.Kind == d.Kind && c.Name == d.Name && c.Text == d.Text && slices.Equal(c.Details, d.Details)
}

// finish sorts the changes, the worst first, and sets the verdict.
func (r *Report) finish() {
	slices.SortStableFunc(r.Changes, func(c, d Change) int {
		return cmp.Or(d.Verdict.rank()-c.Verdict.rank(), len(d.Affects)-len(c.Affects))
	})
	r.Verdict = Compatible
	for i := range r.Changes {
		if c := &r.Changes[i]; !c.Allowed && c.Verdict.rank() > r.Verdict.rank() {
			r.Verdict = c.Verdict
		}
	}
}
