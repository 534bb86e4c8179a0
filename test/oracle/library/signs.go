package library

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
)

// ExtendsBySign reports whether an int and an unsigned int differ in the upper bits of their register.
func ExtendsBySign(t *testing.T, triple string) bool {
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	info, err := target.Classify(classify.Signature{Params: []ir.Type{ir.IntOf(32, ir.Signed), ir.IntOf(32, ir.Unsigned)}})
	if err != nil {
		t.Fatal(err)
	}
	return info.Params[0].Kind == classify.Extend && info.Params[0].Signed != info.Params[1].Signed
}
