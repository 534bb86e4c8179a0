package abidiff

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Disagreements lists the functions that compilers pass differently.
type Disagreements struct {
	Version   int            `json:"version"`
	File      string         `json:"file"`
	Compilers []string       `json:"compilers"`
	Functions []Disagreement `json:"functions"`
}

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

// Compilers compares how compilers pass the values of the functions of a header. Differences of the
// LLVM types do not count.
func Compilers(ctx context.Context, path string, compilers []string, o Options) (*Disagreements, []diag.Diagnostic) {
	misuse.If(ctx == nil, "the context is nil")
	all := &Disagreements{Version: reportVersion, File: path, Compilers: compilers, Functions: []Disagreement{}}
	source, err := o.source(path)
	if err == nil && len(compilers) < 2 {
		err = fmt.Errorf("two compilers are needed, such as gcc,clang22")
	}
	if err != nil {
		return nil, failure(err)
	}
	var ds []diag.Diagnostic
	for _, name := range o.targets() {
		var sides [][]*explain.Function
		for i, compiler := range compilers {
			o.Convention.Compat = compiler
			u, target, more := o.unit(ctx, source, name)
			if i == 0 || u == nil {
				ds = append(ds, more...)
			}
			if u == nil {
				return nil, ds
			}
			var side []*explain.Function
			err := functions(target, u, func(_ *ir.Operation, f *explain.Function) { side = append(side, f) })
			if err != nil {
				return nil, append(ds, failure(err)...)
			}
			sides = append(sides, side)
		}
		for i := range sides[0] {
			all.compare(sides, i)
		}
	}
	return all, ds
}

// compare adds function i if the compilers disagree on it.
func (all *Disagreements) compare(sides [][]*explain.Function, i int) {
	f := sides[0][i]
	differs := map[int]bool{}
	for _, side := range sides[1:] {
		for _, n := range explain.Differences(f, side[i]) {
			differs[n] = true
		}
	}
	if len(differs) == 0 {
		return
	}
	out := Disagreement{Target: f.Target, Name: f.Name, C: f.C}
	for n := classify.ResultParam; n < len(f.Arguments); n++ {
		if !differs[n] {
			continue
		}
		v := DisagreementValue{Value: "the result"}
		for _, side := range sides {
			value := side[i].Result
			if n >= 0 {
				value = &side[i].Arguments[n]
				v.Value = parameter(value, n)
			}
			v.C = value.C
			v.Passing = append(v.Passing, value.Passing(n < 0))
			v.Rules = append(v.Rules, reason(value))
		}
		out.Values = append(out.Values, v)
	}
	all.Functions = append(all.Functions, out)
}

// reason returns the rules for a value.
func reason(v *explain.Value) string {
	var rules []string
	if v.Rule != "" {
		rules = append(rules, v.Rule)
	}
	for _, u := range v.Units {
		if u.Rule != "" {
			rules = append(rules, fmt.Sprintf("%s %s: %s", u.Kind, u.Class, u.Rule))
		}
	}
	if v.Stacked {
		rules = append(rules, "not enough registers are left")
	}
	return strings.Join(rules, "; ")
}

// Write writes the functions as text, or as JSON if form is "json".
func (all *Disagreements) Write(w io.Writer, form string) error {
	misuse.If(w == nil, "the writer is nil")
	if form == "json" {
		return encode(w, all)
	}
	var b strings.Builder
	if len(all.Functions) == 0 {
		fmt.Fprintf(&b, "%s: %s pass all values in the same registers and stack slots\n", all.File, strings.Join(all.Compilers, " and "))
	}
	for _, f := range all.Functions {
		fmt.Fprintf(&b, "%s: %s (%s)\n", f.Name, f.C, f.Target)
		for _, v := range f.Values {
			fmt.Fprintf(&b, "  %s, %s\n", v.Value, v.C)
			for i, name := range all.Compilers {
				fmt.Fprintf(&b, "    %s: %s\n", name, v.Passing[i])
				if v.Rules[i] != "" {
					fmt.Fprintf(&b, "      %s\n", v.Rules[i])
				}
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
