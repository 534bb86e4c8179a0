package c_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// What is too large to be looked at is refused: nobody knows whether it is right.
func TestInitialIsChecked(t *testing.T) {
	of, value := ir.Type(si32), ir.Attribute(ir.IntAttr(1, ir.I32))
	for range 25 {
		of, value = c.Array(2, of), ir.Array(value, value)
	}
	module := ir.NewModule(nil)
	c.Top(module).Global("large", of, value)
	err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...))
	if err == nil || !strings.Contains(err.Error(), "has more than 16777216 values") {
		t.Error(err)
	}
}
