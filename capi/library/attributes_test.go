package library

import (
	"bytes"
	"debug/elf"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// An ARM object has an attribute for floating-point numbers in registers of their own, among others with numbers and strings.
func TestVFPAttribute(t *testing.T) {
	const named, odd, compatible, vfp = 5, 67, 32, 28
	section := func(vendor string, scope byte, attributes ...[]byte) []byte {
		body := slices.Concat(attributes...)
		return slices.Concat([]byte{'A', 0, 0, 0, 0}, []byte(vendor), []byte{0, scope, 0, 0, 0, 0}, body)
	}
	number := func(tag, value uint64) []byte { return append(uleb(tag, 0), uleb(value, 0)...) }
	text := func(tag uint64, text string) []byte { return append(uleb(tag, 0), text+"\x00"...) }
	for _, tt := range []struct {
		name  string
		flags uint32
		b     []byte
		want  bool
	}{
		{"no attributes", 0, nil, false},
		{"the flag of a linked file", 0x400, nil, true},
		{"the flag, and another attribute", 0x400, section("aeabi", 1, number(vfp, 0)), true},
		{"set", 0, section("aeabi", 1, number(vfp, 1)), true},
		{"not set", 0, section("aeabi", 1, number(vfp, 0)), false},
		{"in another way", 0, section("aeabi", 1, number(vfp, 2)), false},
		{"for both", 0, section("aeabi", 1, number(vfp, 3)), false},
		{"after numbers", 0, section("aeabi", 1, number(6, 10), number(8, 1), number(vfp, 1)), true},
		{"after large numbers", 0, section("aeabi", 1, number(1<<20, 1<<40), number(vfp, 1)), true},
		{"after an even tag above those with numbers", 0, section("aeabi", 1, number(34, 1), number(vfp, 1)), true},
		{"after odd tags below", 0, section("aeabi", 1, number(7, 'A'), number(31, 1), number(vfp, 1), number(6, 0)), true},
		{"after a raw name", 0, section("aeabi", 1, text(4, "abc"), number(vfp, 1)), true},
		{"after a name", 0, section("aeabi", 1, text(named, "7-A"), number(vfp, 1)), true},
		{"after an odd string", 0, section("aeabi", 1, text(odd, "2.09"), text(33, ""), number(vfp, 1)), true},
		{"after one that looks like it", 0, section("aeabi", 1, text(odd, "\x01\x1c\x01"), number(vfp, 0)), false},
		{"after compatible", 0, section("aeabi", 1, append(number(compatible, 1), "gnu\x00"...), number(vfp, 1)), true},
		{"after compatible without a name", 0, section("aeabi", 1, append(number(compatible, 1), 0), number(vfp, 1)), true},
		{"after a compatible that looks like it", 0, section("aeabi", 1, append(number(compatible, 1), "\x1c\x01\x00"...), number(vfp, 0)), false},
		{"of another vendor", 0, section("other", 1, number(vfp, 1)), false},
		{"of one with a longer name", 0, section("gnuabi", 1, number(vfp, 1)), false},
		{"of a section", 0, section("aeabi", 2, number(vfp, 1)), false},
		{"without a vendor", 0, section("aeabi", 1)[:5], false},
		{"without a scope", 0, section("aeabi", 1)[:11], false},
		{"without a byte of its size", 0, section("aeabi", 1)[:15], false},
		{"empty", 0, section("aeabi", 1), false},
		{"without its number", 0, section("aeabi", 1, []byte{vfp}), false},
		{"with an unfinished tag", 0, section("aeabi", 1, []byte{0x80, 0x80}), false},
		{"with an unfinished number", 0, section("aeabi", 1, []byte{vfp, 0x81}), false},
		{"with an unfinished string", 0, section("aeabi", 1, []byte{named, 'a'}), false},
	} {
		x := &elfFile{view: newView(bytes.NewReader(tt.b), int64(len(tt.b))), header: elf.Header64{Flags: tt.flags}, of: processor(func(p *layout.Processor) bool { return p.ELF.Machine == uint16(elf.EM_ARM) })}
		if tt.b != nil {
			x.sections = []elf.Section64{{Type: 0x70000003, Size: uint64(len(tt.b))}}
		}
		if got := x.abi().Environment; got != map[bool]string{true: "gnueabihf", false: "gnueabi"}[tt.want] || x.state.err != nil {
			t.Errorf("%s: got %v, %v", tt.name, got, x.state.err)
		}
	}
}
