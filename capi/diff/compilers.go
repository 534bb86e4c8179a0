package diff

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/internal/report"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// Disagreements lists the functions that compilers pass differently, and the records that they lay out differently.
type Disagreements struct {
	Version   int                  `json:"version"`
	File      string               `json:"file"`
	Compilers []string             `json:"compilers"`
	Functions []Disagreement       `json:"functions"`
	Records   []LayoutDisagreement `json:"records,omitempty"`
}

// None reports whether the compilers agree.
func (all *Disagreements) None() bool { return len(all.Functions) == 0 && len(all.Records) == 0 }

// Disagreement is a function whose values two compilers put in different registers or stack slots.
type Disagreement struct {
	Target string              `json:"target"`
	Name   string              `json:"function"`
	C      string              `json:"c"`
	Values []DisagreementValue `json:"values"`
}

// DisagreementValue is an argument or result.
type DisagreementValue struct {
	Value string `json:"value"` // "parameter x" or "the result"
	C     string `json:"c"`
	// Passing describes how each compiler passes the value, and Rules the reason, in the order of
	// Disagreements.Compilers.
	Passing []string `json:"passing"`
	Rules   []string `json:"rules"`
}

// Compilers compares how compilers pass the values of the functions of a header, and how they lay out its records.
// Differences of the LLVM types do not count.
func Compilers(ctx context.Context, path string, compilers []string, o Options) (*Disagreements, []diag.Diagnostic) {
	all := &Disagreements{Version: reportVersion, Compilers: compilers, Functions: []Disagreement{}}
	if len(compilers) < 2 {
		return nil, failure(errors.New("two compilers are needed, such as gcc,clang22"))
	}
	var ds []diag.Diagnostic
	var sides []*API
	for i, compiler := range compilers {
		o.Convention.Compat = compiler
		side, more := o.read(ctx, path)
		if i == 0 || side == nil {
			ds = append(ds, more...)
		}
		if side == nil {
			return nil, ds
		}
		sides = append(sides, side)
	}
	all.File = sides[0].Name
	for p, first := range sides[0].Platforms {
		for i := range first.Functions {
			var same []*capi.Function
			for _, side := range sides {
				same = append(same, side.Platforms[p].Functions[i])
			}
			all.compare(same)
		}
		var tables []*layout.Table
		for _, side := range sides {
			tables = append(tables, side.layouts[p])
		}
		for _, d := range first.Declarations {
			if r, isRecord := d.(*capi.Record); isRecord {
				all.compareRecord(r, tables)
			}
		}
	}
	return all, ds
}

// compare adds a function if the compilers disagree on it.
func (all *Disagreements) compare(sides []*capi.Function) {
	f := sides[0]
	out := Disagreement{Target: f.Target, Name: f.Name, C: f.C}
	var differences []int
	for _, g := range sides[1:] {
		differences = append(differences, classify.Differences(f.Origin.Target, &f.Origin.Info, &g.Origin.Info)...)
	}
	slices.Sort(differences)
	for _, n := range slices.Compact(differences) {
		var v DisagreementValue
		for _, side := range sides {
			value := side.Result
			if n != classify.ResultParam {
				value = &side.Arguments[n]
			}
			v.Value, v.C = valueName(value, n), value.C
			v.Passing = append(v.Passing, value.Text(n == classify.ResultParam))
			v.Rules = append(v.Rules, rules(side, n))
		}
		out.Values = append(out.Values, v)
	}
	if out.Values != nil {
		all.Functions = append(all.Functions, out)
	}
}

// rules returns the rules for an argument, or for the result.
func rules(f *capi.Function, n int) string {
	e, err := classify.Explain(f.Origin.Target, f.Origin.Signature)
	if err != nil {
		return "" // cannot fail, because f is classified
	}
	reason, decision := &e.Result, &e.Info.Result
	if n != classify.ResultParam {
		reason, decision = &e.Params[n], &e.Info.Params[n]
	}
	var all []string
	if reason.Rule != "" {
		all = append(all, reason.Rule)
	}
	for _, u := range reason.Units {
		if u.Rule != "" {
			all = append(all, fmt.Sprintf("%s %s: %s", u.Kind, u.Class, u.Rule))
		}
	}
	if decision.Stacked {
		all = append(all, "not enough registers are left")
	}
	return strings.Join(all, "; ")
}

// Write writes the functions as text, or as JSON if form is "json".
func (all *Disagreements) Write(w io.Writer, form string) error {
	if form == "json" {
		return report.JSON(w, all)
	}
	l := report.New("text")
	if all.None() {
		l.Title(all.File + ": " + strings.Join(all.Compilers, " and ") + " pass all values in the same registers and stack slots")
	}
	for _, f := range all.Functions {
		l.Title(fmt.Sprintf("%s: %s (%s)", f.Name, f.C, f.Target))
		for _, v := range f.Values {
			l.Item(v.Value + ", " + v.C)
			for i, name := range all.Compilers {
				l.Indented(2, "%s: %s", name, v.Passing[i])
				if v.Rules[i] != "" {
					l.Detail(v.Rules[i])
				}
			}
		}
	}
	for _, r := range all.Records {
		l.Title(r.Name + " (" + r.Target + ")")
		for i, name := range all.Compilers {
			l.Item(name + ": " + r.Layouts[i])
		}
	}
	_, err := l.WriteTo(w)
	return err
}
