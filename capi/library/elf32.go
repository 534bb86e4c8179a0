package library

import (
	"debug/elf"
	"encoding/binary"

	"github.com/abi-opt/abi-opt/layout"
)

// A form is one of the two classes of ELF files: the sizes of its structures, and how they are decoded to those of 64
// bits.
type form struct {
	section, symbol, dynamic, compressed int64 // in bytes
	rel, rela                            int64 // relocations without and with an addend
	pointer                              layout.Bytes
	decode                               func(t table, i int, to any)
}

var (
	form64 = form{64, elf.Sym64Size, 16, 24, 16, 24, 8, decode64}
	form32 = form{40, elf.Sym32Size, 8, 12, 8, 12, 4, decode32}
)

// header32 returns a header of 32 bits.
func header32(v *view) elf.Header64 {
	var h elf.Header32
	v.read(0, &h)
	return elf.Header64{
		Ident: h.Ident, Type: h.Type, Machine: h.Machine, Shoff: uint64(h.Shoff), Flags: h.Flags, Shnum: h.Shnum, Shstrndx: h.Shstrndx,
	}
}

func decode64(t table, i int, to any) {
	r, isRelocation := to.(*elf.Rela64)
	if !isRelocation || t.size == binary.Size(r) {
		t.decode(i, to)
		return
	}
	var rel elf.Rel64
	t.decode(i, &rel)
	*r = elf.Rela64{Off: rel.Off, Info: rel.Info}
}

func decode32(t table, i int, to any) {
	switch to := to.(type) {
	case *elf.Section64:
		var s elf.Section32
		t.decode(i, &s)
		*to = elf.Section64{Name: s.Name, Type: s.Type, Flags: uint64(s.Flags), Off: uint64(s.Off), Size: uint64(s.Size), Link: s.Link, Info: s.Info}
	case *elf.Sym64:
		var s elf.Sym32
		t.decode(i, &s)
		*to = elf.Sym64{Name: s.Name, Info: s.Info, Other: s.Other, Shndx: s.Shndx, Value: uint64(s.Value), Size: uint64(s.Size)}
	case *elf.Dyn64:
		var d elf.Dyn32
		t.decode(i, &d)
		*to = elf.Dyn64{Tag: int64(d.Tag), Val: uint64(d.Val)}
	case *elf.Chdr64:
		var c elf.Chdr32
		t.decode(i, &c)
		*to = elf.Chdr64{Type: c.Type, Size: uint64(c.Size)}
	case *elf.Rela64:
		var r elf.Rela32
		if t.size == binary.Size(r) {
			t.decode(i, &r)
		} else { // the addend is where it is to be added
			var rel elf.Rel32
			t.decode(i, &rel)
			r = elf.Rela32{Off: rel.Off, Info: rel.Info}
		}
		*to = elf.Rela64{Off: uint64(r.Off), Info: elf.R_INFO(elf.R_SYM32(r.Info), elf.R_TYPE32(r.Info)), Addend: int64(r.Addend)}
	}
}

// attribute returns the value of an attribute of the file, 0 if it lacks it (Addenda to the ABI for the Arm Architecture,
// §3.2.2).
func (x *elfFile) attribute(wanted uint64) uint64 {
	const ofProcessor, ofFile = 0x70000003, 1
	vendor, kind := x.of.ELF.Attributes+"\x00", elf.SectionType(ofProcessor)
	isText := func(tag uint64) bool { return tag == 4 || tag == 5 || tag > 32 && tag%2 == 1 }
	if x.of.ELF.Attributes == "gnu" { // which all processors share
		kind, isText = elf.SHT_GNU_ATTRIBUTES, func(tag uint64) bool { return tag%2 == 1 }
	}
	s := x.section(kind)
	if s == nil {
		return 0
	}
	b := x.bytes(int64(s.Off), int64(s.Size))
	skipped := 1 + 4 + len(vendor) + 1 + 4 // the version, and two sizes
	if len(b) < skipped || string(b[5:5+len(vendor)]) != vendor || b[skipped-5] != ofFile {
		return 0
	}
	for b = b[skipped:]; ; {
		tag, n := leb128(b)
		if n == 0 {
			return 0
		}
		b = b[n:]
		if isText(tag) {
			b = b[min(len(b), len(untilZero(string(b)))+1):]
			continue
		}
		value, n := leb128(b) // 0 if it does not end
		if b = b[n:]; tag == wanted {
			return value
		}
		if tag == 32 { // compatibility has a string as well
			b = b[min(len(b), len(untilZero(string(b)))+1):]
		}
	}
}
