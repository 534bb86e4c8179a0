package agree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// order returns a sentence about parameters that both sides have in the same registers and stack slots, but in another order: pointers
// and integers that are exchanged, names that took each other's places, or without common names the types of integers. Otherwise it returns "".
func (x *sides) order(f, g *capi.Function) string {
	toPointer, toInteger := exchanged(f, g)
	if len(toPointer) == 0 || len(toPointer) != len(toInteger) {
		moved, hasCommon := moves(f, g)
		if !hasCycle(moved) && (hasCommon || !exchangeSigns(f, g)) {
			return ""
		}
	}
	return x.differ("order of parameters", written(f), written(g))
}

// exchanged returns the indices of the parameters that are integers for f and pointers for g, and of those for which it is the
// other way round.
func exchanged(f, g *capi.Function) (toPointer, toInteger []int) {
	if f.Shape == nil || g.Shape == nil {
		return nil, nil
	}
	a, b := f.Shape.Parameters, g.Shape.Parameters
	for i := range min(len(a), len(b)) {
		switch {
		case a[i].IsInteger() && b[i].IsPointer():
			toPointer = append(toPointer, i)
		case a[i].IsPointer() && b[i].IsInteger():
			toInteger = append(toInteger, i)
		}
	}
	return toPointer, toInteger
}

// exchangeSigns reports whether integers of one size have their signs in another order: as many are signed on one side only as on the
// other side only.
func exchangeSigns(f, g *capi.Function) bool {
	if f.Shape == nil || g.Shape == nil {
		return false
	}
	names := map[string]int{} // those of f count up, those of g down
	a, b, differ := f.Shape.Parameters, g.Shape.Parameters, false
	for i := range min(len(a), len(b)) {
		if a[i].IsInteger() && b[i].IsInteger() && a[i].Name != b[i].Name {
			differ = true
			names[a[i].Name]++
			names[b[i].Name]--
		}
	}
	for _, n := range names {
		differ = differ && n == 0
	}
	return differ
}

// notes returns a sentence for each parameter that is a pointer on one side, and an integer of its size on the other: a handle, or a
// mistake. So it does for a void * on one side that is the address of a pointer on the other.
func (x *sides) notes(f, g *capi.Function) (all []string) {
	toPointer, toInteger := exchanged(f, g)
	listed := slices.Concat(toPointer, toInteger, deeper(f, g))
	for _, i := range slices.Sorted(slices.Values(listed)) {
		if i < min(len(f.Arguments), len(g.Arguments)) {
			all = append(all, x.differ(parameter(f, g, i), f.Arguments[i].C, g.Arguments[i].C))
		}
	}
	if f.Result != nil && g.Result != nil && f.Shape != nil && g.Shape != nil && f.Shape.Of.DiffersInDepth(g.Shape.Of) {
		all = append(all, x.differ("result", f.Result.C, g.Result.C))
	}
	return all
}

// deeper returns the indices of the parameters that are void * for one function, and addresses of pointers for the other.
func deeper(f, g *capi.Function) (all []int) {
	if f.Shape == nil || g.Shape == nil {
		return nil
	}
	a, b := f.Shape.Parameters, g.Shape.Parameters
	for i := range min(len(a), len(b)) {
		if a[i].DiffersInDepth(b[i]) {
			all = append(all, i)
		}
	}
	return all
}

// moves returns for each parameter of f the index of the parameter of g that has its name, or -1. It reports whether there is a common
// name. The case of letters counts only if a side has two names that differ in it.
func moves(f, g *capi.Function) (to []int, hasCommon bool) {
	mine, theirs, areUnique := indices(f, strings.ToLower), indices(g, strings.ToLower), true
	for _, at := range [...]map[string]int{mine, theirs} {
		for _, i := range at {
			areUnique = areUnique && i >= 0
		}
	}
	if !areUnique {
		mine, theirs = indices(f, strings.Clone), indices(g, strings.Clone)
	}
	to = slices.Repeat([]int{-1}, len(f.Arguments))
	for name, i := range mine {
		if j, isCommon := theirs[name]; isCommon && i >= 0 && j >= 0 {
			to[i], hasCommon = j, true
		}
	}
	return to, hasCommon
}

// indices returns the indices of parameters by their names, without the underscores that headers of the system add: -1 for a name
// that several have.
func indices(f *capi.Function, fold func(string) string) map[string]int {
	at := map[string]int{}
	for i := range f.Arguments {
		name := fold(strings.Trim(f.Arguments[i].Name, "_"))
		if _, isTwice := at[name]; isTwice {
			i = -1
		}
		if name != "" {
			at[name] = i
		}
	}
	return at
}

// hasCycle reports whether parameters take each other's places, and uses up the indices. (o, i, v) beside (s, i, o) has no cycle: o is
// the name of another parameter there.
func hasCycle(to []int) bool {
	for i := range to {
		for at, n := i, 0; at >= 0 && at < len(to); {
			at, to[at] = to[at], -1
			if n++; at == i && n > 1 {
				return true
			}
		}
	}
	return false
}

// written returns the parameters in C, with their names.
func written(f *capi.Function) string {
	var all []string
	for i := range f.Arguments {
		text, name := f.Arguments[i].C, f.Arguments[i].Name
		switch {
		case strings.Contains(text, "(*)"):
			text = strings.Replace(text, "(*)", "(*"+name+")", 1)
		case name != "" && !strings.HasSuffix(text, "*"):
			text += " " + name
		default:
			text += name
		}
		all = append(all, text)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// parameter returns how texts call a parameter: "parameter 1 'n'".
func parameter(f, g *capi.Function, i int) string {
	text := fmt.Sprintf("parameter %d", i+1)
	for _, v := range []*capi.Value{&f.Arguments[i], &g.Arguments[i]} {
		if v.Name != "" {
			return text + " '" + v.Name + "'"
		}
	}
	return text
}
