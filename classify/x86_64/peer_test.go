package x86_64_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// Types that cannot differ are passed alike by both compilers, however many arguments there are.
func TestMayDiffer(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	peer := target.Peer()
	g := oracle.NewGenerator(21)
	alike := func(ty ir.Type) bool {
		l, err := target.Layouts().Of(ty)
		_, isVector := ty.(*ir.VectorType) // gcc has none of those that are not compared
		return err == nil && !isVector && !x86_64.MayDiffer(l)
	}
	records := 0
	for range 10_000 {
		sig := g.Signature()
		if sig.Result != nil && !alike(sig.Result) {
			sig.Result = nil
		}
		var params []ir.Type
		for _, ty := range sig.Params {
			if !alike(ty) {
				continue
			}
			if _, ok := c.Underlying(ty).(*c.RecordType); ok {
				records++
			}
			params = append(params, ty)
		}
		sig.Params, sig.Fixed = params, min(sig.Fixed, len(params))
		ours, err := target.Classify(sig)
		if err != nil {
			continue
		}
		theirs, err := peer.Classify(sig)
		if err != nil {
			t.Fatalf("gcc refuses %v: %v", sig, err)
		}
		if differ := classify.Differences(target, &ours, &theirs); len(differ) > 0 {
			t.Errorf("%v: clang %v, gcc %v", sig, &ours, &theirs)
		}
	}
	if records < 2_000 {
		t.Errorf("only %d of the values were records", records)
	}
}
