package library

import (
	"bytes"
	"debug/elf"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// A file for PowerPC has a GNU attribute for the kind of its long double, in which odd tags have texts.
func TestLongDoubleAttribute(t *testing.T) {
	const section, kind = elf.SHT_GNU_ATTRIBUTES, 4
	attributes := func(of ...byte) []byte {
		return slices.Concat([]byte{'A', 0, 0, 0, 0}, []byte("gnu\x00"), []byte{1, 0, 0, 0, 0}, of)
	}
	for _, tt := range []struct {
		name              string
		flags             uint32
		section           elf.SectionType
		b                 []byte
		environment, want string
	}{
		{"no attributes", 2, section, nil, "", ""},
		{"two doubles", 2, section, attributes(kind, 5), "", ""},
		{"a double", 2, section, attributes(kind, 9), "musl", ""},
		{"IEEE", 2, section, attributes(kind, 13), "", "ieeelongdouble"},
		{"IEEE after a text", 0, section, attributes(5, 'a', 0, kind, 13), "", "ieeelongdouble"},
		{"a text that looks like it", 2, section, attributes(5, kind, 13, 0, kind, 5), "", ""},
		{"IEEE after a number", 2, section, attributes(8, 9, kind, 13), "", "ieeelongdouble"},
		{"of the processor", 2, 0x70000003, attributes(kind, 13), "", ""},
		{"the first ELF ABI", 1, section, attributes(kind, 13), "", "elfv1"},
	} {
		x := &elfFile{view: newView(bytes.NewReader(tt.b), int64(len(tt.b))), header: elf.Header64{Flags: tt.flags}, of: processor(func(p *layout.Processor) bool { return p.ELF.Attributes == "gnu" })}
		if tt.b != nil {
			x.sections = []elf.Section64{{Type: uint32(tt.section), Size: uint64(len(tt.b))}}
		}
		if got := x.abi(); got.Environment != tt.environment || got.Name != tt.want || x.state.err != nil {
			t.Errorf("%s: got %+v, %v", tt.name, got, x.state.err)
		}
	}
}
