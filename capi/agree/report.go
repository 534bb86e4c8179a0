package agree

import (
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
)

// Report compares the functions of a header with those that others declare, call or define.
type Report struct {
	Version int     `json:"version"`
	Header  string  `json:"header"`
	Others  []Other `json:"others"`
	// Unused are entries of the allow list that match nothing.
	Unused []string `json:"unused,omitempty"`
	// OfPackages are diagnostics about packages, such as their lists of symbols.
	OfPackages []diag.JSON `json:"findings,omitempty"`

	// ListAll makes texts list all names that only one side has, and not the first of them.
	ListAll bool `json:"-"`

	isTyped bool // a function or variable without types is an error
}

// Other is one of the other sides.
type Other struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`             // "library", "llvm", "snapshot" or "header"
	Target string `json:"target"`           // a triple
	SONAME string `json:"soname,omitempty"` // of a library
	// Agree are the functions on which both sides agree, Disagree the others that both have.
	Agree         []string       `json:"agree"`
	Disagree      []string       `json:"disagree"`
	Disagreements []Disagreement `json:"disagreements"`
	// Notes are about functions that agree: a pointer on one side is an integer on the other, or a void * the address of a pointer.
	Notes []Disagreement `json:"notes,omitempty"`
	// NamesOnly are functions that a built library exports, but does not describe: it has no debug info about them.
	NamesOnly []string `json:"namesOnly,omitempty"`
	// NotCompared are declarations of either side whose types are not known.
	NotCompared []capi.LeftOut `json:"notCompared,omitempty"`
	// Missing are declared functions and variables that the other side lacks, Undeclared those that it exports and
	// the header does not declare.
	Missing []string `json:"missing,omitempty"`
	// Hidden are those that the other side defines and does not export.
	Hidden     []string `json:"hidden,omitempty"`
	Undeclared []string `json:"undeclared,omitempty"`

	untyped    map[capi.LeftOut]bool // those of NotCompared that the allow list has
	isCompared bool                  // types of variables were compared, or those of a header without functions
}

// Disagreement is about a function, record, variable or constant.
type Disagreement struct {
	Kind string `json:"kind"` // as of diff.Change
	Name string `json:"name"`
	// Text is a sentence without the name: "parameter 1: header: 12 bytes in xmm0 and xmm1, library: 8 bytes in rdi".
	Text       string   `json:"text"`
	Details    []string `json:"details,omitempty"`
	Allowed    bool     `json:"allowed,omitempty"`
	Affects    []string `json:"affects,omitempty"` // functions and variables that use the record
	capi.Place          // in the header, or in LLVM IR

	found diag.Diagnostic
}

// reportVersion is the version of the JSON form of a report.
const reportVersion = 1

// New returns an empty report about a header.
func New(header string) *Report {
	return &Report{Version: reportVersion, Header: header, Others: []Other{}}
}

// Agrees reports whether no other disagrees with the header, except as allowed.
func (r *Report) Agrees() bool {
	return !slices.ContainsFunc(r.Others, func(o Other) bool { return !o.agrees() })
}

func (o *Other) agrees() bool {
	return !slices.ContainsFunc(o.Disagreements, func(d Disagreement) bool { return !d.Allowed })
}

// isEmpty reports whether no types were compared. Names alone do not count.
func (o *Other) isEmpty() bool {
	return len(o.Agree)+len(o.Disagree)+len(o.Disagreements) == 0 && !o.isCompared
}

// Empty reports whether there is a side of which no types were compared.
func (r *Report) Empty() bool {
	return slices.ContainsFunc(r.Others, func(o Other) bool { return o.isEmpty() })
}

// Untyped returns an error for each side of which no types were compared, or with each those for all functions and variables
// whose types were not compared, except as allowed.
func (r *Report) Untyped(each bool) (ds []diag.Diagnostic) {
	r.isTyped = each
	for i := range r.Others {
		o := &r.Others[i]
		if o.isEmpty() {
			ds = append(ds, diff.NothingCompared(r.Header, o.Name, o.NotCompared))
		}
		if each {
			ds = append(ds, diff.NotTyped(o.Name, o.required())...)
		}
	}
	return ds
}

// Interface compares the interface of another side, on the first target that the header has as well.
func (r *Report) Interface(kind string, header, other *diff.API) error {
	changes, err := diff.CompareSides(header, other)
	if err != nil {
		return err
	}
	o := newOther(other.Name, kind, changes.Targets[0])
	o.NotCompared, o.SONAME = changes.LeftOut, sonameOn(other, o.Target)
	mine, _ := on(header, o.Target)
	o.isCompared = changes.Compared[capi.VariableKind] > 0 || len(mine) == 0 && changes.IsTyped()
	theirs, exported := on(other, o.Target)
	x := sidesOf(r.Header, &o)
	o.incomplete(x, theirs)
	differing := o.functions(x, mine, theirs, changes)
	for i := range changes.Changes {
		o.change(x, &changes.Changes[i], differing)
	}
	maps.Copy(differing, changes.Affected)
	for _, name := range slices.Sorted(maps.Keys(mine)) {
		switch {
		case theirs[name] == nil:
			if exported[name] {
				o.NamesOnly = append(o.NamesOnly, name)
			}
		case differing[name]:
			o.Disagree = append(o.Disagree, name)
		case changes.Unread[name]:
			o.NotCompared = append(o.NotCompared, capi.LeftOut{What: capi.FunctionKind, Name: name, Reason: "it refers to a type that is not compared"})
		default:
			o.Agree = append(o.Agree, name)
		}
	}
	sortLeftOut(o.NotCompared)
	r.Others = append(r.Others, o)
	return nil
}

func newOther(name, kind, target string) Other {
	return Other{Name: name, Kind: kind, Target: target, Agree: []string{}, Disagree: []string{}, Disagreements: []Disagreement{}}
}

// on returns the functions of an interface on a target by their names, and the exports of a built library.
func on(a *diff.API, target string) (functions map[string]*capi.Function, exported map[string]bool) {
	exported = map[string]bool{}
	for _, p := range a.Platforms {
		if p.Target != target {
			continue
		}
		functions = make(map[string]*capi.Function, len(p.Functions))
		for _, f := range p.Functions {
			functions[f.Name] = f
		}
		if p.Built != nil {
			for i := range p.Built.Symbols {
				exported[p.Built.Symbols[i].Name] = true
			}
		}
	}
	return functions, exported
}

// sonameOn returns the name of a built library on a target, or "".
func sonameOn(a *diff.API, target string) string {
	for _, p := range a.Platforms {
		if p.Target == target && p.Built != nil {
			return p.Built.Name
		}
	}
	return ""
}

// change adds a change from the header to the other side. Functions in other places are known already; no record, variable or constant has
// the name of one.
func (o *Other) change(x *sides, c *diff.Change, differing map[string]bool) {
	isFunction := c.Kind == capi.FunctionKind
	switch {
	case c.Hidden && (isFunction || c.Kind == capi.VariableKind):
		o.Hidden = append(o.Hidden, c.Name)
		return
	case c.Removed && (isFunction || c.Kind == capi.VariableKind):
		o.Missing = append(o.Missing, c.Name)
		return
	case c.Verdict == diff.Compatible && c.Kind == capi.SymbolKind:
		o.Undeclared = append(o.Undeclared, c.Name)
		return
	case c.Verdict == diff.Growth && c.Kind == capi.RecordKind: // the header reserves what the other side uses
		return
	case c.Verdict != diff.Breaks && c.Verdict != diff.Growth || c.Removed && c.Kind != capi.EnumeratorKind || differing[c.Name]:
		return
	case isFunction:
		differing[c.Name] = true
	}
	o.Disagreements = append(o.Disagreements, Disagreement{
		Kind: c.Kind, Name: c.Name, Text: c.Between(x.header, x.other), Details: c.DetailsBetween(x.header, x.other), Affects: c.Affects,
		Place: c.Place, found: diag.Diagnostic{Pos: c.Pos},
	})
}

// Findings adds what a check of LLVM IR found about the functions of the header that it declares, defines or calls.
func (r *Report) Findings(name, target string, found map[string][]diag.Diagnostic) {
	o := newOther(name, "llvm", target)
	for _, function := range slices.Sorted(maps.Keys(found)) {
		isRead, agrees := true, true
		for _, d := range found[function] {
			if d.Severity != diag.Error {
				o.NotCompared = append(o.NotCompared, capi.LeftOut{What: capi.FunctionKind, Name: function, Reason: d.Message})
				isRead = false
				continue
			}
			agrees = false
			out := Disagreement{Kind: capi.FunctionKind, Name: function, Text: d.Message, Place: capi.Place{File: d.At.File, Line: d.At.Line}, found: d}
			for _, n := range d.Notes {
				out.Details = append(out.Details, n.Message)
			}
			o.Disagreements = append(o.Disagreements, out)
		}
		switch {
		case !agrees:
			o.Disagree = append(o.Disagree, function)
		case isRead:
			o.Agree = append(o.Agree, function)
		}
	}
	slices.SortStableFunc(o.Disagreements, func(d, e Disagreement) int { return d.Line - e.Line })
	r.Others = append(r.Others, o)
}
