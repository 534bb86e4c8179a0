package c

import "github.com/abi-opt/abi-opt/ir"

// ParamTypeAttr is an attribute of a parameter or result: its type as C names it, including what
// pointers point to.
const ParamTypeAttr = "c.type"

// NamedType returns the type of a parameter or result as C names it: that of its attribute, or the
// type itself.
func NamedType(attrs *ir.DictAttr, t ir.Type) ir.Type {
	if named, ok := attrs.Get(ParamTypeAttr).(ir.TypeAttr); ok {
		return named.Type
	}
	return t
}

// names reports whether a type can be the C name of another: without names the two are equal.
func names(named, t ir.Type) bool {
	named, t = Underlying(named), Underlying(t)
	tag, isTag := named.(*TagType)
	r, isRecord := t.(*RecordType)
	return named == t || isTag && isRecord && tag.Name == r.Name && tag.Union == r.Union
}

// verifyNamedTypes reports C names of types that differ from those of the parameters or results.
func verifyNamedTypes(o *ir.Operation, r *ir.Reporter, list string, types []ir.Type) {
	if !o.HasAttr(list) {
		return
	}
	for i, t := range types {
		attr := ir.DictAt(o, list, i).Get(ParamTypeAttr)
		if named, ok := attr.(ir.TypeAttr); attr != nil && (!ok || !names(named.Type, t)) {
			r.Errorf(o, errSignature, "has '%s' %s for a value of type '%v'", ParamTypeAttr, ir.AttrString(attr), t)
		}
	}
}
