package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// SIP attaches the SIP signature of the function: "abi", "abiv", "sip" and "sipv" in its reflection
// dictionary. It does nothing for a function without index paths.
func SIP(r *ir.Reporter, f Function) {
	f.mustExist()
	p, found, ok := indexPaths(r, f)
	if !found || !ok {
		return
	}
	inputs, okIn := structure(r, f, sig.Input, p.inputs)
	results, okOut := structure(r, f, sig.Result, p.results)
	if !okIn || !okOut {
		return
	}
	attrs, err := sip.Signature{Inputs: inputs, Results: results}.Attributes()
	if err != nil {
		r.Errorf(f.Op, ErrIndexPath, "%s", err)
		return
	}
	addReflection(r, f,
		stringEntry(attrs, sip.ABIKey),
		ir.NamedAttribute{Name: sip.VersionKey, Value: ir.IntAttr(1, ir.I32)},
		stringEntry(attrs, sip.SignatureKey),
		stringEntry(attrs, sip.AltVersionKey))
}

// structure builds the tree of one side's paths and reports every conflicting path.
func structure(r *ir.Reporter, f Function, side sig.Side, list []sip.Path) (sip.Node, bool) {
	var b sip.Builder
	ok := true
	for i, path := range list {
		if err := b.Set(int32(i), path...); err != nil {
			r.Errorf(f.Op, ErrIndexPath, "%v %d: %s", side, i, err)
			ok = false
		}
	}
	if !ok {
		return sip.Node{}, false
	}
	n, err := b.Node()
	if err != nil {
		panic("BUG: raw indices counted from 0 have a gap: " + err.Error())
	}
	return n, true
}
