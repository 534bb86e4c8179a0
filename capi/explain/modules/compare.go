package modules

import (
	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
)

// Side is a target and a compiler of a comparison.
type Side struct{ Label, Target, Compiler string }

// Comparisons collects the items of a module for several sides: functions, calls and records.
type Comparisons struct {
	sides []Side
	found map[itemKey][]explain.Item
	order []itemKey
}

// itemKey identifies a function, call or record on all sides.
type itemKey struct {
	name     string
	call     bool
	record   bool
	callback capi.Callback
	count    int // of calls with the same name up to this one
}

// NewComparisons returns a collection without items.
func NewComparisons(sides ...Side) *Comparisons {
	return &Comparisons{sides: sides, found: map[itemKey][]explain.Item{}}
}

// Collect returns a function that adds the items of a side, for [Items].
func (c *Comparisons) Collect(side int) func(explain.Item) {
	counts := map[itemKey]int{}
	return func(item explain.Item) {
		if m, isMLIR := item.(*explain.MLIRFunction); isMLIR {
			if m.Interface == nil {
				return
			}
			item = m.Interface
		}
		var k itemKey
		switch item := item.(type) {
		case *explain.Function:
			k = itemKey{name: item.Name, call: item.Call}
			if item.Callback != nil {
				k.callback = *item.Callback
			}
		case *explain.Record:
			k = itemKey{name: item.Name, record: true}
		}
		counts[k]++
		k.count = counts[k]
		if c.found[k] == nil {
			c.found[k] = make([]explain.Item, len(c.sides))
			c.order = append(c.order, k)
		}
		c.found[k][side] = item
	}
}

// All compares each item, in the order in which they were found.
func (c *Comparisons) All() []explain.Item {
	var all []explain.Item
	for _, k := range c.order {
		if k.record {
			all = append(all, c.records(c.found[k]))
		} else {
			all = append(all, c.functions(c.found[k]))
		}
	}
	return all
}

func (c *Comparisons) functions(items []explain.Item) explain.Item {
	var sides []explain.Side
	for i, s := range c.sides {
		f, _ := items[i].(*explain.Function)
		if f != nil {
			s.Target = f.Target
		}
		sides = append(sides, explain.NewSide(s.Label, s.Target, s.Compiler, f))
	}
	return explain.Compare(sides...)
}

func (c *Comparisons) records(items []explain.Item) explain.Item {
	var sides []explain.RecordSide
	for i, s := range c.sides {
		r, _ := items[i].(*explain.Record)
		if r != nil {
			s.Target = r.Target
		}
		sides = append(sides, explain.NewRecordSide(s.Label, s.Target, s.Compiler, r))
	}
	return explain.CompareRecords(sides...)
}
