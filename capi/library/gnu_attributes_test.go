package library

import (
	"bytes"
	"debug/elf"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// attributes returns a section of GNU attributes of a file.
func attributes(of ...byte) []byte {
	return slices.Concat([]byte{'A', 0, 0, 0, 0}, []byte("gnu\x00"), []byte{1, 0, 0, 0, 0}, of)
}

// A file for s390x has a GNU attribute for whether its vectors have registers. One without vectors lacks it.
func TestVectorAttribute(t *testing.T) {
	for of, want := range map[string]string{"": "", "\x08\x01": "", "\x08\x02": "vector", "\x04\x02": "", "\x08\x03": "", "\x07a\x00\x08\x02": "vector"} {
		b := attributes([]byte(of)...)
		x := &elfFile{view: newView(bytes.NewReader(b), int64(len(b))), of: bigProcessor, sections: []elf.Section64{{Type: uint32(elf.SHT_GNU_ATTRIBUTES), Size: uint64(len(b))}}}
		if got := x.abi(); got.Name != want || x.state.err != nil {
			t.Errorf("%q: got %+v, %v", of, got, x.state.err)
		}
	}
}

// A file for PowerPC has a GNU attribute for the kind of its long double, in which odd tags have texts.
func TestLongDoubleAttribute(t *testing.T) {
	const section, kind = elf.SHT_GNU_ATTRIBUTES, 4
	for _, tt := range []struct {
		name              string
		flags             uint32
		section           elf.SectionType
		b                 []byte
		environment, want string
	}{
		{"no attributes", 2, section, nil, "", ""},
		{"two doubles", 2, section, attributes(kind, 5), "", "ibmlongdouble"},
		{"no long double", 2, section, attributes(kind, 1), "", ""},
		{"a double", 2, section, attributes(kind, 9), "musl", ""},
		{"IEEE", 2, section, attributes(kind, 13), "", "ieeelongdouble"},
		{"IEEE after a text", 0, section, attributes(5, 'a', 0, kind, 13), "", "ieeelongdouble"},
		{"a text that looks like it", 2, section, attributes(5, kind, 13, 0, kind, 5), "", "ibmlongdouble"},
		{"IEEE after a number", 2, section, attributes(8, 9, kind, 13), "", "ieeelongdouble"},
		{"of the processor", 2, 0x70000003, attributes(kind, 13), "", ""},
		{"no floating-point registers", 2, section, attributes(kind, 2), "", "soft-float"},
		{"none, and two doubles", 2, section, attributes(kind, 6), "", "soft-float"},
		{"short ones, and IEEE", 2, section, attributes(kind, 15), "", "single-float"},
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
