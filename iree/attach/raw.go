package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
)

// RawOptions are the options for attaching a raw signature.
type RawOptions struct {
	raw.Options
	// Allocate declares a function that allocates the results if their types leave dimensions open,
	// and names it in "fbr".
	Allocate bool
}

// Attach attaches the raw signature of the function: "f" and "fv" in its reflection dictionary.
// Partial signatures on arguments and results take precedence over their types, and are removed.
func (o RawOptions) Attach(r *ir.Reporter, f Function) {
	f.mustExist()
	inputs, ok := o.partials(r, f, f.inputs())
	if !ok {
		return
	}
	results, ok := o.partials(r, f, f.results())
	if !ok {
		return
	}
	s, err := raw.Merge(inputs, results)
	if err != nil {
		r.Errorf(f.Op, ErrPartial, "%s", err)
		return
	}
	attrs, err := raw.Metadata{Signature: s}.Attributes()
	if err != nil {
		r.Errorf(f.Op, ErrSignature, "%s", err)
		return
	}
	entries := []ir.NamedAttribute{stringEntry(attrs, raw.SignatureKey), stringEntry(attrs, raw.VersionKey)}
	if o.Allocate && s.NeedsAllocator() {
		entries = append(entries, ir.NamedAttribute{Name: raw.AllocatorKey, Value: ir.StringAttr(f.allocatorName())})
	}
	warnLayouts(r, f, "raw", false)
	if addReflection(r, f, entries...) {
		if len(entries) > 2 {
			declareAllocator(f, s)
		}
		removePartials(f, ir.ArgAttrs, f.inputs())
		removePartials(f, ir.ResAttrs, f.results())
	}
}

func stringEntry(attrs map[string]string, key string) ir.NamedAttribute {
	return ir.NamedAttribute{Name: key, Value: ir.StringAttr(attrs[key])}
}

// partials returns the partial signature of each value: the attached one, or that of its type.
func (o RawOptions) partials(r *ir.Reporter, f Function, values []value) ([]string, bool) {
	list := make([]string, len(values))
	for i, v := range values {
		text, ok := v.partial()
		if !ok {
			r.Errorf(f.Op, ErrAttribute, "attribute '%s' of %v %d must be a dictionary with a string '%s'",
				ReflectionAttr, v.side, v.index, raw.PartialKey)
			return nil, false
		}
		if text == "" {
			text = o.fromType(r, f, v)
		}
		list[i] = text
	}
	return list, true
}

// fromType returns the partial signature of a value's type, with a warning if it is not recognized.
func (o RawOptions) fromType(r *ir.Reporter, f Function, v value) string {
	t := o.FromType(v.typ)
	if t.Kind == raw.Unrecognized {
		u := dtype.Unmapped{Side: v.side, Index: v.index, Type: v.typ}
		r.Warnf(f.Op, WarnUnmapped, "%s", raw.Warning(f.Name(), u))
	}
	text, err := raw.EncodePartial(v.side, t)
	if err != nil {
		panic("BUG: raw type made of an MLIR type cannot be written: " + err.Error())
	}
	return text
}

// partial returns the partial signature attached to a value, or "".
func (v value) partial() (text string, ok bool) {
	a := v.attrs.Get(ReflectionAttr)
	if a == nil {
		return "", true
	}
	d, ok := a.(*ir.DictAttr)
	if !ok {
		return "", false
	}
	switch p := d.Get(raw.PartialKey).(type) {
	case nil:
		return "", true
	case ir.StringAttr:
		return string(p), p != ""
	}
	return "", false
}

// removePartials removes the partial signatures from the attribute dictionaries of values.
func removePartials(f Function, list string, values []value) {
	some := false
	dicts := make([]*ir.DictAttr, len(values))
	for i, v := range values {
		dicts[i] = v.attrs
		if d, ok := v.attrs.Get(ReflectionAttr).(*ir.DictAttr); ok && d.Get(raw.PartialKey) != nil {
			dicts[i] = withoutPartial(v.attrs, d)
			some = true
		}
	}
	if some {
		f.Op.SetAttr(list, ir.DictList(dicts))
	}
}

// withoutPartial returns a value's dictionary without the partial signature in its reflection
// dictionary, which is dropped if nothing else is in it.
func withoutPartial(attrs, reflection *ir.DictAttr) *ir.DictAttr {
	rest := reflection.Without(raw.PartialKey)
	if len(rest.Entries) == 0 {
		return attrs.Without(ReflectionAttr)
	}
	return attrs.With(ReflectionAttr, rest)
}
