package attach

import (
	"github.com/abi-opt/abi-opt/ir"
)

// reflectionOf returns the reflection dictionary, or nil. It reports an attribute that is not a
// dictionary.
func reflectionOf(r *ir.Reporter, f Function) (d *ir.DictAttr, ok bool) {
	switch a := f.Op.Attr(ReflectionAttr).(type) {
	case nil:
		return nil, true
	case *ir.DictAttr:
		return a, true
	}
	r.Errorf(f.Op, ErrAttribute, "attribute '%s' must be a dictionary", ReflectionAttr)
	return nil, false
}

// addReflection adds entries to the reflection dictionary. If one exists with another value, it
// reports that and adds nothing.
func addReflection(r *ir.Reporter, f Function, entries ...ir.NamedAttribute) bool {
	d, ok := reflectionOf(r, f)
	if !ok {
		return false
	}
	for _, e := range entries {
		switch old := d.Get(e.Name); {
		case old == nil:
			d = d.With(e.Name, e.Value)
		case old != e.Value:
			r.Errorf(f.Op, ErrConflict, "already has '%s' = %s in %s, which is not %s",
				e.Name, ir.AttrString(old), ReflectionAttr, ir.AttrString(e.Value))
			ok = false
		}
	}
	if ok {
		f.Op.SetAttr(ReflectionAttr, d)
	}
	return ok
}

// texts returns the entries of the reflection dictionary as IREE's runtime sees them: strings,
// integers and symbols as text. Other entries are dropped.
func texts(d *ir.DictAttr) map[string]string {
	m := map[string]string{}
	if d == nil {
		return m
	}
	for _, e := range d.Entries {
		switch v := e.Value.(type) {
		case ir.StringAttr:
			m[e.Name] = string(v)
		case ir.TypedStringAttr:
			m[e.Name] = v.Value
		case ir.IntegerAttr:
			m[e.Name] = v.Big().String()
		case ir.SymbolRefAttr:
			m[e.Name] = v.Root
		}
	}
	return m
}

func has(m map[string]string, keys ...string) bool {
	for _, key := range keys {
		if _, ok := m[key]; ok {
			return true
		}
	}
	return false
}
