package abidiff

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/explain"
)

// record compares the layout of a record and how it is passed.
func (x *comparison) record(old, current *explain.Declaration) {
	switch {
	case !old.Complete && !current.Complete:
		return
	case !old.Complete:
		x.change(Compatible, current, "is now defined")
		return
	case !current.Complete:
		x.change(SourceOnly, current, "is no longer defined")
		return
	}
	m := &memberComparison{}
	m.compare(old, current)
	if old.Align != current.Align {
		m.note(Breaks, "alignment: %d instead of %d", current.Align, old.Align)
	}
	if locations(old.Argument) != locations(current.Argument) {
		m.note(Breaks, "passed as %s instead of %s", current.Argument, old.Argument)
	}
	if locations(old.Result) != locations(current.Result) {
		m.note(Breaks, "returned as %s instead of %s", current.Result, old.Result)
	}
	text := "has another layout of the same size"
	switch {
	case old.Size != current.Size:
		m.verdict, text = Breaks, sizeChange(old, current)
	case m.verdict == SourceOnly:
		text = "has members with other names or types of the same representation"
	case m.verdict == Compatible:
		text = "has new members in its padding"
	case m.verdict == "":
		return
	}
	x.change(m.verdict, current, "%s", text).Details = m.details
}

// pieceType is the LLVM type of a piece that is passed directly.
var pieceType = regexp.MustCompile(`(^direct: |, )[^,]* (in|at) `)

// locations returns how a record is passed without the LLVM types.
func locations(passing string) string {
	if strings.HasPrefix(passing, "direct: ") {
		return pieceType.ReplaceAllString(passing, "$1$2 ")
	}
	return passing
}

// memberComparison collects the changes of a record's members.
type memberComparison struct {
	verdict Verdict
	details []string
}

func (m *memberComparison) note(v Verdict, format string, args ...any) {
	m.verdict = max2(m.verdict, v)
	m.details = append(m.details, fmt.Sprintf(format, args...))
}

func (m *memberComparison) compare(old, current *explain.Declaration) {
	pairs, added := pair(old.Members, current.Members)
	for i := range old.Members {
		f := &old.Members[i]
		if pairs[i] < 0 {
			m.note(Breaks, "member %s was removed", title(f))
			continue
		}
		m.member(f, &current.Members[pairs[i]])
	}
	for _, i := range added {
		f := &current.Members[i]
		m.note(Compatible, "member %s was added at byte %d", title(f), f.Offset)
	}
}

func title(f *explain.RecordField) string {
	if f.Name == "" {
		return "without a name"
	}
	return f.Name
}

// pair finds for each old member the index of the new one, or -1, and the new members that are left.
// Members are paired by name, those without one in their order, and then by their location, if only
// the name changed.
func pair(old, current []explain.RecordField) (pairs, added []int) {
	type key struct {
		name string
		nth  int
	}
	keys := func(fields []explain.RecordField) []key {
		unnamed := 0
		all := make([]key, len(fields))
		for i := range fields {
			if all[i] = (key{fields[i].Name, 0}); fields[i].Name == "" {
				all[i].nth = unnamed
				unnamed++
			}
		}
		return all
	}
	left := map[key]int{}
	for i, k := range keys(current) {
		left[k] = i
	}
	pairs = make([]int, len(old))
	for i, k := range keys(old) {
		pairs[i] = -1
		if j, ok := left[k]; ok {
			pairs[i] = j
			delete(left, k)
		}
	}
	for i := range old {
		for k, j := range left {
			if pairs[i] < 0 && sameLocation(&old[i], &current[j]) {
				pairs[i] = j
				delete(left, k)
			}
		}
	}
	for _, j := range left {
		added = append(added, j)
	}
	slices.Sort(added)
	return pairs, added
}

func sameLocation(f, g *explain.RecordField) bool {
	return f.Offset == g.Offset && f.Size == g.Size && f.Bit == g.Bit && f.Width == g.Width && f.Type == g.Type
}

func (m *memberComparison) member(f, g *explain.RecordField) {
	name := title(g)
	if f.Name != g.Name {
		m.note(SourceOnly, "member %s is now called %s", title(f), name)
	}
	switch {
	case f.BitField != g.BitField:
		m.note(Breaks, "member %s is declared as %s instead of %s", name, g.C, f.C)
	case f.BitField && f.Bit != g.Bit:
		m.note(Breaks, "member %s moved from bit %d to bit %d", name, f.Bit, g.Bit)
	case f.Offset != g.Offset:
		m.note(Breaks, "member %s moved from byte %d to byte %d", name, f.Offset, g.Offset)
	}
	switch {
	case f.Width != g.Width:
		m.note(Breaks, "member %s has %s instead of %s", name, count(int(g.Width), "bit"), count(int(f.Width), "bit"))
	case f.Size != g.Size:
		m.note(Breaks, "member %s has %s instead of %s: %s", name, bytes(g.Size), bytes(f.Size), g.C)
	case representation(f.Type) != representation(g.Type):
		m.note(Breaks, "member %s is %s instead of %s", name, g.C, f.C)
	case f.Name == g.Name && f.C != g.C:
		m.note(SourceOnly, "member %s is %s instead of %s", name, g.C, f.C)
	}
}
