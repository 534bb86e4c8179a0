package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// V1 attaches the V1 signature of the function, "iree.abi": by its index paths
// if it has them, else by its type alone. A function that has the attribute
// keeps it, because its author may have known more than its type tells.
func V1(r *ir.Reporter, f Function) {
	d, ok := reflectionOf(r, f)
	if !ok || f.Op.HasAttr(reflection.Key) || d.Get(reflection.Key) != nil {
		return
	}
	p, found, ok := indexPaths(r, f)
	if !ok {
		return
	}
	s, unmapped, err := v1Signature(f, p, found)
	if err != nil {
		r.Errorf(f.Op, BadIndexPath, "%s", err)
		return
	}
	for _, u := range unmapped {
		side := "argument"
		if u.Result {
			side = "result"
		}
		r.Warnf(f.Op, Unmapped, "unable to generate reflection descriptor for %s type '%v' (%s %d of function %s)",
			side, u.Type, side, u.Index, f.Name())
	}
	text, err := s.Encode()
	if err != nil {
		r.Errorf(f.Op, BadSignature, "%s", err)
		return
	}
	f.Op.SetAttr(reflection.Key, ir.StringAttr(text))
}

func v1Signature(f Function, p paths, found bool) (reflection.Signature, []dtype.Unmapped, error) {
	if !found {
		s, unmapped := reflection.FromFuncType(f.externalType())
		return s, unmapped, nil
	}
	args, lost := pathTypes(f.inputs(), p.inputs, false)
	results, lostResults := pathTypes(f.results(), p.results, true)
	s, err := reflection.FromPaths(args, results)
	return s, append(lost, lostResults...), err
}

func pathTypes(values []value, list []sip.Path, result bool) (types []reflection.PathType, lost []dtype.Unmapped) {
	for i, v := range values {
		t, ok := reflection.FromType(v.typ)
		if !ok {
			lost = append(lost, dtype.Unmapped{Result: result, Index: i, Type: v.typ})
		}
		types = append(types, reflection.PathType{Path: list[i], Type: t})
	}
	return types, lost
}
