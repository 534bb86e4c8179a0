package layout_test

import (
	"errors"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// Types built by calls may be nested too deep as well.
func TestTooDeep(t *testing.T) {
	array, record := ir.Type(si(8)), ir.Type(si(8))
	for range c.MaxDepth + 1 {
		array = c.Array(1, array)
		record = c.Struct("", c.Field{Name: "x", Type: record})
	}
	for _, typ := range []ir.Type{array, record} {
		_, err := layout.NewTable(layout.X86_64).Of(typ)
		if le := (*layout.Error)(nil); !errors.As(err, &le) || le.ID != c.ErrTooDeep {
			t.Errorf("%.40s…: %v", typ, err)
		}
	}
}
