package lowerabi

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
)

// withoutHandler are the ops that need no handler, with the reason.
var withoutHandler = map[string]string{
	abi.FuncOp.Name:       "its body is walked over, and it is replaced behind that",
	abi.YieldOp.Name:      "it goes with the region that it ends",
	c.GlobalOp.Name:       "it stands outside of functions",
	c.FuncOp.Name:         "emit-abi replaces it",
	c.ReturnOp.Name:       "emit-abi replaces it",
	c.CallOp.Name:         "emit-abi replaces it",
	c.CallIndirectOp.Name: "emit-abi replaces it",
	c.VAArgOp.Name:        "emit-abi replaces it",
}

// The pass says that it lowers the ops of two dialects: each has a handler, or a
// reason why it needs none.
func TestEveryOpHasAHandler(t *testing.T) {
	for _, op := range slices.Concat(abi.Dialect.Ops, c.Dialect.Ops) {
		if (handlers[op] == nil) != (withoutHandler[op.Name] != "") {
			t.Errorf("%s: there is a handler, or withoutHandler has it, but not both", op.Name)
		}
	}
}
