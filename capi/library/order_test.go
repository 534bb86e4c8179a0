package library

import (
	"bytes"
	"compress/zlib"
	"debug/elf"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

var (
	bigProcessor = layout.Processors[slices.IndexFunc(layout.Processors, (*layout.Processor).BigEndian)]
	bigMachine   = bigProcessor.ELF.Machine
	toAddress    = bigProcessor.ELF.Address64
	toOffset     = bigProcessor.ELF.Address32
)

// inBigEndian makes files big-endian for the rest of a test.
func inBigEndian(t *testing.T) { inOrderOf(t, bigProcessor) }

// inOrderOf makes files in the order of a processor until the end of the test, or until it is called again.
func inOrderOf(t *testing.T, p *layout.Processor) {
	t.Cleanup(func() { order = binary.LittleEndian })
	if order = binary.LittleEndian; p != nil && p.BigEndian() {
		order = binary.BigEndian
	}
}

// A file has the order of its processor: symbols, versions, the name and the target of a library are read in it.
func TestFilesInBigEndianOrder(t *testing.T) {
	inBigEndian(t)
	symbols := []elfSymbol{{}, {name: "old"}, {name: "new", size: 4}, {name: "v", size: 8}}
	for i := range symbols {
		symbols[i].bind, symbols[i].kind, symbols[i].section = elf.STB_GLOBAL, elf.STT_FUNC, 1
	}
	symbols[3].kind = elf.STT_OBJECT
	parts := append(elfSymbols(&form64, elf.SHT_DYNSYM, 1, symbols...),
		elfPart{kind: elf.SHT_STRTAB, data: []byte("\x00V1\x00V2\x00liba.so\x00")},
		elfPart{kind: elf.SHT_GNU_VERSYM, data: encoded([]uint16{0, 0x8002, 3, 1})},
		elfPart{kind: elf.SHT_GNU_VERDEF, link: 3, data: encoded(verdef{Index: 2, Aux: 20, Next: 28, Name: 1}, verdef{Index: 3, Aux: 20, Name: 4})},
		elfPart{kind: elf.SHT_DYNAMIC, link: 3, data: encoded(elf.Dyn64{Tag: int64(elf.DT_SONAME), Val: 7})})
	file := elfOf(&form64, elf.Header64{Type: uint16(elf.ET_DYN), Machine: bigMachine}, parts...)
	if got, want := symbolsIn(file), "new@@V2 function, old@V1 function, v variable of 8"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if f, err := readImage(file); err != nil || f.SONAME != "liba.so" || f.Triple != bigProcessor.Name+"-linux-gnu" {
		t.Errorf("got %+v, %v", f, err)
	}
	for _, tt := range []struct {
		data    elf.Data
		machine elf.Machine
	}{{elf.ELFDATA2LSB, elf.Machine(bigMachine)}, {elf.ELFDATA2MSB, elf.EM_X86_64}} {
		order = map[elf.Data]byteOrder{elf.ELFDATA2LSB: binary.LittleEndian, elf.ELFDATA2MSB: binary.BigEndian}[tt.data]
		_, err := readImage(elfOf(&form64, elf.Header64{Type: uint16(elf.ET_DYN), Machine: uint16(tt.machine)}))
		checkError(t, tt.machine.String(), err, "is for another processor than")
	}
}

// Relocations, the header of a compressed section and a build ID of an object are in the order of the file, and its debug info has it.
func TestObjectsInBigEndianOrder(t *testing.T) {
	inBigEndian(t)
	rela := func(at uint64, symbol, kind uint32, addend int64) []byte {
		return encoded(elf.Rela64{Off: at, Info: elf.R_INFO(symbol, kind), Addend: addend})
	}
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write([]byte("strings"))
	_ = w.Close()
	note := append(append(encoded([]uint32{4, 2, 3}), "GNU\x00"...), "id"...)
	d := debugOf(t, elfOf(&form64, elf.Header64{Type: uint16(elf.ET_REL), Machine: bigMachine},
		elfPart{name: ".debug_info", kind: elf.SHT_PROGBITS, data: []byte("0123456789abcdef")},
		elfPart{name: ".rela", kind: elf.SHT_RELA, info: 1, link: 3, data: slices.Concat(rela(0, 1, toAddress, 0x22), rela(9, 2, toOffset, 1))},
		elfPart{name: ".symtab", kind: elf.SHT_SYMTAB, link: 4, data: encoded([]elf.Sym64{{}, {Value: 0x1110}, {Value: 0x2220}})},
		elfPart{name: ".strtab", kind: elf.SHT_STRTAB, data: []byte{0}},
		elfPart{name: ".debug_str", kind: elf.SHT_PROGBITS, flags: elf.SHF_COMPRESSED, data: slices.Concat(encoded(elf.Chdr64{Type: uint32(elf.COMPRESS_ZLIB), Size: 7}), packed.Bytes())},
		elfPart{name: ".note.gnu.build-id", kind: elf.SHT_NOTE, data: note}))
	for section, want := range map[string]string{"info": "\x00\x00\x00\x00\x00\x00\x11\x328\x00\x00\x22\x21def", "str": "strings", "id": "id"} {
		if got := string(d[section]); got != want {
			t.Errorf("%s: got %q, want %q", section, got, want)
		}
	}
	if d.order() != binary.BigEndian || debugIn(binary.LittleEndian).order() != binary.LittleEndian {
		t.Error("the order of the debug info is not that of the file")
	}
	rel := debugOf(t, elfOf(&form64, elf.Header64{Type: uint16(elf.ET_REL), Machine: bigMachine},
		elfPart{name: ".debug_info", kind: elf.SHT_PROGBITS, data: []byte("\x00\x00\x01\x05")},
		elfPart{kind: elf.SHT_REL, info: 1, data: encoded(elf.Rel64{Info: elf.R_INFO(0, toOffset)})}))
	if got := string(rel["info"]); got != "\x00\x00\x01\x05" {
		t.Errorf("an addend in place becomes %q", got)
	}
}

// Headers of units, offsets of strings, rows of packed files and a link are read in the order of the debug info, which what is made of
// it keeps.
func TestDebugInfoInBigEndianOrder(t *testing.T) {
	inBigEndian(t)
	signature := []byte("\x01\x02\x03\x04\x05\x06\x07\x08")
	for _, size := range []int{4, 8} {
		word := func(v uint64) []byte { return binary.BigEndian.AppendUint64(nil, v)[8-size:] }
		body := slices.Concat([]byte{0, 5, splitTypeUnit, 8}, word(9), signature, word(25), []byte("abc"))
		unit := append(word(uint64(len(body))), body...)
		if size == 8 {
			unit = append([]byte{0xff, 0xff, 0xff, 0xff}, unit...)
		}
		d := debugInfo{bigMark: {}, "info": unit, "types": nil}
		_, all, err := d.units()
		if err != nil || len(all) != 1 || all[0].version != 5 || all[0].abbrevs != 9 || all[0].signature != 0x0102030405060708 || all[0].typeAt != 25 || all[0].end != len(unit) {
			t.Errorf("%d bits: %+v, %v", 8*size, all, err)
		}
	}
	types := slices.Concat(encoded(uint32(26), uint16(4), uint32(7)), []byte{8}, signature, encoded(uint32(25)), []byte("abcdefg"))
	d := debugInfo{bigMark: {}, "types": types}
	if _, all, err := d.units(); err != nil || len(all) != 1 || all[0].abbrevs != 7 || all[0].typeAt != 25 {
		t.Errorf("types: %+v, %v", all, err)
	}
	offsets := encoded(uint32(8), uint16(5), uint16(0), uint32(3))
	if got := withoutHeaders(order, offsets); !bytes.Equal(got, append(make([]byte, 8), 0, 0, 0, 3)) {
		t.Errorf("offsets: %v", got)
	}
	wide := encoded(uint32(0xffffffff), uint64(4), uint16(5), uint16(0))
	if got := withoutHeaders(order, wide); !bytes.Equal(got, make([]byte, 16)) {
		t.Errorf("offsets of 64 bits: %v", got)
	}
	rows := debugInfo{bigMark: {}, "info.dwo": []byte("abcdef"), "cu_index": indexOf([]uint32{1}, indexRow{7, 1, [][2]uint32{{1, 3}}})}
	if got := spelledRows(rows); got != "7@0 info=bc;" {
		t.Errorf("rows: %s", got)
	}
	if got := rows.unpack(7); got.order() != binary.BigEndian || got.split(nil, skeleton{}).order() != binary.BigEndian {
		t.Error("a unit of a packed file has another order")
	}
	link := debugInfo{bigMark: {}, "link": append([]byte("a.debug\x00"), 1, 2, 3, 4)}
	if _, sum := link.link(); sum != 0x01020304 {
		t.Errorf("link: %#x", sum)
	}
}

// Entries and addresses in them are read in the order of the debug info.
func TestEntriesInBigEndianOrder(t *testing.T) {
	inBigEndian(t)
	for what, code := range map[string][]byte{"an address": {3, 0, 0, 0, 0, 0, 0, 0x20, 0}, "an index": {0xa1, 1}} {
		unit := unitOf(integerDie, &die{"w", tagVariable, []attr{{atName, "w"}, {atType, ref("int")}, {atLocation, expr(code)}}, nil})
		d := encodeDies(unit)
		d["addr"] = encoded(uint64(0x1000), uint64(0x2000))
		if got := locatedAs(t, capi.Symbol{Name: "v", Object: true}, location{address: 0x2000, isKnown: true}, d); got != "variable extern int v" {
			t.Errorf("%s: got %s", what, got)
		}
	}
}

// The bits between the top of a type and a bit-field precede it in big-endian order, and follow it in little-endian order.
func TestBitFieldsFromTheTop(t *testing.T) {
	for model, want := range map[*layout.Model]layout.Bits{bigProcessor.Platforms[0].Model: 64 + 3, layout.X86_64: 64 + 9} {
		m := member{offset: 64, above: 3, fromTop: true}
		m.Width = 20
		if err := m.setType(ir.IntOf(32, ir.Signed), layout.NewTable(model)); err != nil || m.offset != want {
			t.Errorf("%s: %v, %v, want %v", model.Name, m.offset, err, want)
		}
		// A type may begin before the record, which then has the bytes that the bit-field needs, but the bit-field may not.
		cases := map[layout.Bits]bool{47: true, 48: false}
		if model.BigEndian() {
			cases = map[layout.Bits]bool{64: true, 63: false}
		}
		for above, isInside := range cases {
			m := member{offset: -64, above: above, fromTop: true}
			m.Width = 17
			err := m.setType(ir.IntOf(128, ir.Signed), layout.NewTable(model))
			if (err == nil) != isInside || isInside && m.offset != 0 {
				t.Errorf("%s, %v: %v, %v", model.Name, above, m.offset, err)
			}
		}
	}
}
