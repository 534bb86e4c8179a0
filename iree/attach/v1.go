package attach

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sip"
	"github.com/abi-opt/abi-opt/iree/util"
)

// V1Options are the options for attaching a V1 signature.
type V1Options struct{ reflection.Options }

// Attach attaches the V1 signature of the function, "iree.abi", made from its index paths if it has
// any, else from its type. An existing attribute is kept: its author may have had more information
// than the type holds.
func (o V1Options) Attach(r *ir.Reporter, f Function) {
	f.mustExist()
	d, ok := reflectionOf(r, f)
	if !ok || f.Op.HasAttr(reflection.Key) || d.Get(reflection.Key) != nil {
		return
	}
	p, found, ok := indexPaths(r, f)
	if !ok {
		return
	}
	s, unmapped, err := o.signature(f, p, found)
	if err != nil {
		r.Errorf(f.Op, ErrIndexPath, "%s", err)
		return
	}
	var opaque []string
	for _, u := range unmapped {
		if name := "'" + u.Type.String() + "'"; isReference(u.Type) && u.Type != util.List(nil) {
			if !slices.Contains(opaque, name) {
				opaque = append(opaque, name)
			}
			continue
		}
		r.Warnf(f.Op, WarnUnmapped, "unable to generate reflection descriptor for %v type '%v' (%v %d of function %s)",
			u.Side, u.Type, u.Side, u.Index, f.Name())
	}
	if len(opaque) > 0 {
		r.Warnf(f.Op, WarnUnmapped, "references of function %s are recorded by their names only: %s", f.Name(), strings.Join(opaque, ", "))
	}
	text, err := s.Encode()
	if err != nil {
		r.Errorf(f.Op, ErrSignature, "%s", err)
		return
	}
	warnLayouts(r, f, "V1", o.Strided)
	f.Op.SetAttr(reflection.Key, ir.StringAttr(text))
}

// isReference reports whether t is a reference type, or an array of references.
func isReference(t ir.Type) bool {
	_, isTuple := t.(*ir.TupleType)
	parts := reflection.Parts(nil, t)
	return dtype.IsReference(t) || isTuple && len(parts) == 1 && parts[0] == t
}

func (o V1Options) signature(f Function, p paths, found bool) (reflection.Signature, []dtype.Unmapped, error) {
	if !found {
		s, unmapped := o.FromFuncType(f.externalType())
		return s, unmapped, nil
	}
	args, unmapped := o.pathTypes(f.inputs(), p.inputs)
	results, unmappedResults := o.pathTypes(f.results(), p.results)
	s, err := reflection.FromPaths(args, results)
	return s, append(unmapped, unmappedResults...), err
}

func (o V1Options) pathTypes(values []value, list []sip.Path) (types []reflection.PathType, unmapped []dtype.Unmapped) {
	for i, v := range values {
		t, ok := o.FromType(v.typ)
		if !ok {
			unmapped = append(unmapped, dtype.Unmapped{Side: v.side, Index: i, Type: v.typ})
		}
		types = append(types, reflection.PathType{Path: list[i], Type: t})
	}
	return types, unmapped
}
