package capi

import "github.com/abi-opt/abi-opt/cimport"

// ByValue returns the names of the records that a function, or one that is called through a pointer, passes or returns by
// value, also as a part of another record or of an array.
func ByValue(functions []*Function, declarations []Declaration) map[string]bool {
	x := &byValue{found: map[string]bool{}, records: map[string]*Record{}}
	for _, d := range declarations {
		if r, isRecord := d.(*Record); isRecord {
			x.records[r.Name] = r
		}
	}
	for _, f := range functions {
		x.find(f.Shape, false)
	}
	for _, d := range declarations {
		switch d := d.(type) {
		case *Record:
			for i := range d.Members {
				x.find(d.Members[i].Shape, false)
			}
		case *Variable:
			x.find(d.Shape, false)
		case *Typedef:
			x.find(d.Shape, false)
		}
	}
	return x.found
}

type byValue struct {
	found   map[string]bool
	records map[string]*Record
}

// find finds the records that are passed by value in calls of functions in a type. IsPassed reports that the type itself
// is passed.
func (x *byValue) find(t *cimport.Shape, isPassed bool) {
	switch {
	case t == nil || t.Kind == cimport.ScalarShape:
		return
	case t.Kind == cimport.FunctionShape || t.Kind == cimport.PointerShape:
		x.find(t.Of, t.Kind == cimport.FunctionShape)
		for _, p := range t.Parameters {
			x.find(p, true)
		}
		return
	case t.Name != "" && (!isPassed || x.found[t.Name]):
		return
	case t.Name != "":
		x.found[t.Name] = true
		if d := x.records[t.Name]; d != nil {
			for i := range d.Members {
				x.find(d.Members[i].Shape, isPassed)
			}
		}
		return
	}
	x.find(t.Of, isPassed)
	for _, m := range t.Members {
		x.find(m.Shape, isPassed)
	}
}
