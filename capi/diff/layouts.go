package diff

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/layout"
)

// LayoutDisagreement is a record that two compilers lay out differently.
type LayoutDisagreement struct {
	Target string `json:"target"`
	Name   string `json:"record"`
	// Layouts describe the record as each compiler has it, in the order of Disagreements.Compilers.
	Layouts []string `json:"layouts"`
}

// compareRecord adds a record if the compilers disagree on it.
func (all *Disagreements) compareRecord(d *capi.Record, tables []*layout.Table) {
	if d.Layout == nil || d.System {
		return
	}
	var sides []*layout.Layout
	for _, table := range tables {
		if l, err := table.Of(d.Layout.Type); err == nil {
			sides = append(sides, l)
		}
	}
	if !slices.ContainsFunc(sides, func(l *layout.Layout) bool { return !layout.Same(sides[0], l) }) {
		return
	}
	out := LayoutDisagreement{Target: d.Target, Name: d.Name}
	for _, l := range sides {
		out.Layouts = append(out.Layouts, describeLayout(l, sides))
	}
	all.Records = append(all.Records, out)
}

// describeLayout returns the size and alignment of a record, and the offsets of the members that are not at one
// offset on all sides.
func describeLayout(l *layout.Layout, sides []*layout.Layout) string {
	text := fmt.Sprintf("%d bytes, aligned to %d", int64(l.Size), int64(l.Align))
	for i := range l.Fields {
		at := l.Fields[i].Offset
		if slices.ContainsFunc(sides, func(side *layout.Layout) bool { return side.Fields[i].Offset != at }) {
			text += fmt.Sprintf(", member %d at bit %d", i+1, int64(at))
		}
	}
	return text
}
