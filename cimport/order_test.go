package cimport

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// What a compiler says about the order of bytes, and which order a record may ask for, follow from the model.
func TestByteOrder(t *testing.T) {
	for _, tt := range []struct {
		model     *layout.Model
		macros    string
		isOther   string // order
		isTargets string
	}{
		{layout.X86_64, "__BYTE_ORDER__=__ORDER_LITTLE_ENDIAN__; __LITTLE_ENDIAN__;", "big-endian", "little-endian"},
		{layout.S390X, "__BYTE_ORDER__=__ORDER_BIG_ENDIAN__; __BIG_ENDIAN__;", "little-endian", "big-endian"},
	} {
		p := &platform{of: &processor{Processor: layout.ProcessorOf("x86_64")}}
		p.processor(&system{}, tt.model)
		if got := strings.Join(p.macros, " "); !strings.Contains(got, tt.macros) {
			t.Errorf("%s has the macros %s", tt.model.Name, got)
		}
		of := &target{model: tt.model}
		if !of.isOtherOrder(tt.isOther) || of.isOtherOrder(tt.isTargets) || of.isOtherOrder("default") {
			t.Errorf("%s: records may not have the order %s, but %s", tt.model.Name, tt.isOther, tt.isTargets)
		}
	}
}
