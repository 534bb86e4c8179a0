package diff

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// Verdict is the effect of a change.
type Verdict string

// The verdicts, from least to most.
const (
	Compatible Verdict = "compatible"  // programs compiled with the old headers work
	SourceOnly Verdict = "source-only" // programs may need changes when they are compiled again
	Growth     Verdict = "growth"      // only programs that rely on an end marker or reserved space go wrong
	Breaks     Verdict = "breaks"      // programs compiled with the old headers go wrong
)

// meaning is a verdict with the diagnostic of a change, and the texts for a report and for a group of
// changes.
type meaning struct {
	Verdict
	severity      diag.Severity
	id            diag.ID
	report, group string
}

// verdicts are in their order.
var verdicts = []meaning{
	{Compatible, diag.Note, WarnCompatible, "compatible", "Compatible changes"},
	{SourceOnly, diag.Warning, WarnSource, "compatible with compiled programs; source code may need changes", "Changes that only source code sees"},
	{Growth, diag.Warning, WarnGrowth, "grows as meant", "Moved end markers, and reserved space in use"},
	{Breaks, diag.Error, ErrBreak, "breaks compiled programs", "Changes that break compiled programs"},
}

// rank returns the index in verdicts. That of no verdict is the first.
func (v Verdict) rank() int {
	return max(0, slices.IndexFunc(verdicts, func(m meaning) bool { return m.Verdict == v }))
}

// Report lists the changes between two interfaces.
type Report struct {
	Version int      `json:"version"`
	Old     string   `json:"old"`
	New     string   `json:"new"`
	Targets []string `json:"targets"`
	// Verdict is the worst verdict of the changes that are not allowed, or Compatible.
	Verdict Verdict  `json:"verdict"`
	Changes []Change `json:"changes"`
	// Compared counts what both sides declare on the first target, by kind.
	Compared map[string]int `json:"compared"`
	// LeftOut are the declarations of either side that were not compared.
	LeftOut []capi.LeftOut `json:"leftOut,omitempty"`
	// NotExported are functions and variables that the new headers declare and the new library does
	// not export.
	NotExported []string `json:"notExported,omitempty"`
	// Unused are entries of the allow list that match no change.
	Unused []string `json:"unused,omitempty"`

	// Affected are the functions and variables that refer to a record or enumeration with a change that breaks or uses
	// reserved space.
	Affected map[string]bool `json:"-"`

	// Unread are the functions and variables that refer to a record or enumeration that is left out.
	Unread map[string]bool `json:"-"`

	sonames    []string       // of the built files
	needsTypes bool           // a function or variable without types is an error
	known      map[string]int // indices of changes by their texts
}

// Change is a change of one function, type, variable or constant.
type Change struct {
	Verdict Verdict `json:"verdict"`
	// Kind is "function", "record", "enum", "enumerator", "variable", "typedef", "macro", "symbol" or
	// "library".
	Kind string `json:"kind"`
	Name string `json:"name"` // "f", "struct P"
	// Text is the change as a predicate: "grew from 112 to 120 bytes".
	Text    string   `json:"text"`
	Details []Detail `json:"details,omitempty"`
	// Affects are the functions and variables that refer to a record or enumeration, directly or
	// by pointers. The last one is "…" if there are too many.
	Affects []string `json:"affects,omitempty"`
	Targets []string `json:"targets"` // those on which it changed
	Allowed bool     `json:"allowed,omitempty"`

	capi.Place

	Pos diag.Pos `json:"-"` // in the new headers, or else in the old ones

	cause   *Detail // what either side has, if the text is about that
	renamed string  // the name of a type in the new interface, if it has another
	Removed bool    `json:"-"` // the whole entity is only in the old interface
	Hidden  bool    `json:"-"` // it is in the new one, which does not export it
	added   bool    // the whole entity is new
	reach   reach
}

// reach is the part of a record that differs in a way that breaks programs.
type reach int

const (
	behindPointers reach = iota + 1 // only types to which members refer
	typesOfMembers
	wholeLayout
)

// note adds a detail, and sets the verdict if it is worse.
func (c *Change) note(v Verdict, d Detail) {
	if v == Breaks {
		c.reach = wholeLayout
	}
	c.noteWithin(v, d)
}

// noteWithin is note for a change whose reach is known.
func (c *Change) noteWithin(v Verdict, d Detail) {
	if v.rank() >= c.Verdict.rank() {
		c.Verdict = v
	}
	c.Details = append(c.Details, d)
}

// reportVersion is the version of the JSON form of a report.
const reportVersion = 1

func newReport(before, after *API) *Report {
	return &Report{
		Version: reportVersion, Old: before.Name, New: after.Name, Targets: []string{}, Changes: []Change{},
		Affected: map[string]bool{}, Unread: map[string]bool{}, known: map[string]int{},
	}
}

// add adds the changes on a target. A change that other targets have as well is listed once.
func (r *Report) add(target string, changes []Change) {
	r.Targets = append(r.Targets, target)
	for _, c := range changes {
		text := fmt.Sprintf("%q %q", []string{string(c.Verdict), c.Kind, c.Name, c.Text}, c.Details)
		i, again := r.known[text]
		if !again {
			i = len(r.Changes)
			r.known[text] = i
			r.Changes = append(r.Changes, c)
		}
		r.Changes[i].Targets = append(r.Changes[i].Targets, target)
	}
}

// leaveOut adds the declarations that are left out on either side.
func (r *Report) leaveOut(sides ...[]capi.LeftOut) {
	seen := map[capi.LeftOut]bool{}
	for _, l := range slices.Concat(sides...) {
		if !seen[l] {
			seen[l] = true
			r.LeftOut = append(r.LeftOut, l)
		}
	}
}

// finished returns the report, or an error if there was nothing to compare.
func (r *Report) finished() (*Report, error) {
	switch {
	case len(r.Targets) == 0:
		return nil, fmt.Errorf("'%s' and '%s' have no target in common", r.Old, r.New)
	case len(r.Compared) == 0 && len(r.Changes) == 0:
		text := "they share no function, type, variable, constant or symbol"
		if left := CountLeftOut(r.LeftOut); left != nil {
			text += " that can be compared, which leaves out " + strings.Join(left, "; ")
		}
		return nil, fmt.Errorf("'%s' and '%s' have nothing to compare: %s", r.Old, r.New, text)
	}
	r.known = nil // it is as large as the changes
	r.finish()
	return r, nil
}

// Strict makes moved end markers and reserved space in use changes that break.
func (r *Report) Strict() {
	for i := range r.Changes {
		if r.Changes[i].Verdict == Growth {
			r.Changes[i].Verdict = Breaks
		}
	}
	r.finish()
}

// finish sorts the changes, the worst first, and sets the verdict.
func (r *Report) finish() {
	slices.SortStableFunc(r.Changes, func(c, d Change) int {
		return cmp.Or(d.Verdict.rank()-c.Verdict.rank(), len(d.Affects)-len(c.Affects))
	})
	r.Verdict = Compatible
	if i := slices.IndexFunc(r.Changes, func(c Change) bool { return !c.Allowed }); i >= 0 {
		r.Verdict = r.Changes[i].Verdict
	}
}
