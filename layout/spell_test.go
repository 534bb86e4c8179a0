package layout_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Basic is the reverse of Spell.
func TestBasic(t *testing.T) {
	for _, m := range []*layout.Model{layout.X86_64, layout.X86_64Windows, layout.I386, layout.ARM, layout.AArch64Darwin} {
		for _, ty := range []ir.Type{
			ir.IntOf(8, ir.Signed), ir.IntOf(8, ir.Unsigned), ir.IntOf(16, ir.Unsigned), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Unsigned), ir.I1, ir.F32, ir.F64,
		} {
			if name, _ := m.Spell(ty); m.Basic(name) != ty {
				t.Errorf("%s: %s is %v, not %v", m.Name, name, m.Basic(name), ty)
			}
		}
		if got, want := m.Basic("unsigned long"), ir.Type(ir.IntOf(m.Long, ir.Unsigned)); got != want {
			t.Errorf("%s: unsigned long is %v, not %v", m.Name, got, want)
		}
		for _, name := range []string{"", " ", "long long long", "unsigned signed char", "uint32_t", "unsigned double"} {
			if of := m.Basic(name); of != nil {
				t.Errorf("%s: %q is %v", m.Name, name, of)
			}
		}
	}
}
