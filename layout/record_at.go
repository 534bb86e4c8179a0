package layout

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// MemberAt is a member of a record whose layout a compiler has decided itself.
type MemberAt struct {
	Name   string
	Type   ir.Type
	Offset Bytes
}

// RecordAt returns the C record with a layout that a compiler has decided itself: its size, its alignment and the offsets of its
// members. It is a struct, packed if it must be, with an attribute for a larger alignment, or a union if members overlap at
// offset 0. It is an error if C lays out no such record, which names the first difference from a plain struct:
//
//	'struct S' has 'b' at offset 8 in C, and at 4 here
func (t *Table) RecordAt(tag string, size, align Bytes, members ...MemberAt) (*c.RecordType, error) {
	var fields []c.Field
	for _, m := range members {
		fields = append(fields, c.Field{Name: m.Name, Type: m.Type})
	}
	plain := c.RecordType{Name: tag, Fields: fields, Union: overlap(members)}
	var problem error
	for _, packed := range []bool{false, true} {
		for _, aligned := range []Bytes{0, align} {
			r := plain
			r.Packed, r.Align = packed, int64(aligned)
			record := c.Record(&r)
			l, err := t.Of(record)
			if err == nil {
				err = l.differsFrom(record, size, align, members)
			}
			if err == nil {
				return record, nil
			}
			if problem == nil {
				problem = err
			}
		}
	}
	return nil, problem
}

// overlap reports whether there are several members, all at the start.
func overlap(members []MemberAt) bool {
	for _, m := range members {
		if m.Offset != 0 {
			return false
		}
	}
	return len(members) > 1
}

// differsFrom returns how a record's layout differs from a wanted one, or nil.
func (l *Layout) differsFrom(r *c.RecordType, size, align Bytes, members []MemberAt) error {
	name := "struct " + r.Name
	if r.Union {
		name = "union " + r.Name
	}
	for i, m := range members {
		if at := l.Fields[i].ByteOffset(); at != m.Offset {
			return fmt.Errorf("'%s' has '%s' at offset %d in C, and at %d here", name, m.Name, at, m.Offset)
		}
	}
	switch {
	case l.Align != align:
		return fmt.Errorf("'%s' has an alignment of %d in C, and of %d here", name, l.Align, align)
	case l.Size != size:
		return fmt.Errorf("'%s' has a size of %d in C, and of %d here", name, l.Size, size)
	}
	return nil
}
