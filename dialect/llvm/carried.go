package llvm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// SourceLinkageAttr is the linkage attribute of functions of other dialects.
const SourceLinkageAttr = "llvm.linkage"

// derivedAttrs are the attributes that lowering derives from the signature and the callee.
var derivedAttrs = []string{
	ir.SymName, ir.FuncTypeAttr, ir.SymVisibility, ir.ArgAttrs, ir.ResAttrs, ir.OperandSegments,
	CalleeAttr, VarCalleeTypeAttr, BundleSizesAttr, BundleTagsAttr,
}

// CheckCarried checks the attributes on a function or call of another dialect that lowering moves
// to the LLVM op onto. An unknown attribute is an error, because it would be dropped silently.
// Attributes with the prefix of an unrelated dialect are ignored.
func CheckCarried(o *ir.Operation, r *ir.Reporter, onto *ir.OpDef) {
	for _, a := range o.DiscardableAttrs() {
		if prefix, _, dotted := strings.Cut(a.Name, "."); dotted && prefix != "llvm" && prefix != prefixOf(o) {
			continue
		}
		field := onto.AttrField(a.Name)
		switch {
		case a.Name == SourceLinkageAttr && (onto == FuncOp || onto == GlobalOp):
			field = &linkageField
		case a.Name == VariantTypeAttr && onto == FuncOp:
			continue // verifyDiscardable checks it
		case slices.Contains(derivedAttrs, a.Name):
			r.Errorf(o, errCarried, "cannot have attribute '%s', which lowering makes", a.Name)
			continue
		case field == nil:
			r.Errorf(o, errCarried, "has attribute '%s', which means nothing to LLVM%s", a.Name, hint(a.Name, o.Def(), onto))
			continue
		}
		if field.Is.Ok != nil && !field.Is.Ok(a.Value) {
			r.Errorf(o, errCarried, "attribute '%s' failed to satisfy constraint: %s", a.Name, field.Is.Desc)
		}
	}
}

func prefixOf(o *ir.Operation) string {
	prefix, _, _ := strings.Cut(o.Name(), ".")
	return prefix
}

// hint suggests a replacement for an unknown attribute.
func hint(name string, of, onto *ir.OpDef) string {
	if onto == FuncOp && IsFuncWord(name) {
		return `; write passthrough = ["` + name + `"]`
	}
	var known []string
	for _, f := range slices.Concat(of.Attrs, onto.Attrs) {
		if !slices.Contains(derivedAttrs, f.Name) {
			known = append(known, f.Name)
		}
	}
	if onto == FuncOp {
		known = append(known, SourceLinkageAttr)
	}
	return diag.DidYouMean(name, "", known)
}

// CarriedLinkage returns the linkage attribute of a function of another dialect, if it has one.
func CarriedLinkage(o *ir.Operation) (LinkageAttr, bool) {
	for _, name := range []string{SourceLinkageAttr, LinkageAttrName} {
		if l, ok := o.Attr(name).(LinkageAttr); ok {
			return l, true
		}
	}
	return External, false
}

// CheckFunction checks the linkage and symbol attributes of a function that becomes an llvm.func.
func CheckFunction(o *ir.Operation, r *ir.Reporter, linkage LinkageAttr) {
	declaration := ir.IsDeclaration(o)
	switch {
	case linkage == Common:
		r.Errorf(o, errFunc, "functions cannot have 'common' linkage")
	case linkage == Appending:
		r.Errorf(o, errFunc, "functions cannot have 'appending' linkage")
	case declaration && linkage != External && linkage != ExternWeak:
		r.Errorf(o, errFunc, "external functions must have 'external' or 'extern_weak' linkage")
	case !declaration && linkage == ExternWeak:
		r.Errorf(o, errFunc, "functions with a body cannot have 'extern_weak' linkage")
	}
	checkAlignment(o, r)
	checkVisibility(o, r, linkage)
	checkComdat(o, r)
	checkPersonality(o, r)
}
