package diff

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// LayoutDisagreement is a record that two compilers lay out differently.
type LayoutDisagreement struct {
	Target string `json:"target"`
	Name   string `json:"record"`
	// Layouts describe the record as each compiler has it, in the order of Disagreements.Compilers.
	Layouts []string `json:"layouts"`
}

// recordLayout is a record as the compiler of a platform lays it out.
type recordLayout struct {
	name string
	*layout.Layout
}

// recordLayouts returns the records of a unit. gcc's layouts differ from those of the target on some platforms.
func recordLayouts(target classify.Target, compiler string, u *cimport.Unit) []recordLayout {
	table := target.Layouts()
	if model := table.Model().ByGCC(); model != nil && compiler == "gcc" {
		table = layout.NewTable(model)
	}
	var all []recordLayout
	for _, r := range u.Declared().Records {
		if r.Type == nil || r.System {
			continue
		}
		if l, err := table.Of(r.Type); err == nil {
			all = append(all, recordLayout{r.Name, l})
		}
	}
	return all
}

// compareLayouts adds a record if the compilers disagree on it.
func (all *Disagreements) compareLayouts(target string, sides []recordLayout) {
	out := LayoutDisagreement{Target: target, Name: sides[0].name}
	differ := false
	for _, side := range sides {
		differ = differ || !layout.Same(sides[0].Layout, side.Layout)
		out.Layouts = append(out.Layouts, describeLayout(side.Layout, sides))
	}
	if differ {
		all.Records = append(all.Records, out)
	}
}

// describeLayout returns the size and alignment of a record, and the offsets of the members that are not at one
// offset on all sides.
func describeLayout(l *layout.Layout, sides []recordLayout) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d bytes, aligned to %d", int64(l.Size), int64(l.Align))
	for i := range l.Fields {
		for _, side := range sides {
			if at := l.Fields[i].Offset; at != side.Fields[i].Offset {
				fmt.Fprintf(&b, ", member %d at bit %d", i+1, int64(at))
				break
			}
		}
	}
	return b.String()
}
