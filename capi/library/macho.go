package library

import (
	"debug/macho"
	"encoding/binary"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// machoTargets are the triples of Mach-O files by processor.
var machoTargets = map[macho.Cpu]string{macho.CpuAmd64: "x86_64-apple-macos", macho.CpuArm64: "arm64-apple-macos"}

// Commands and flags that debug/macho does not name.
const (
	loadIDDylib    = 0xd
	privateExtern  = 0x10 // in the type of a symbol
	externalSymbol = 0x01
	typeOfSymbol   = 0x0e
	machoHeader    = 32 // bytes

	typeOfSection        = 0xff // in the flags of a section
	threadLocalVariables = 0x13
	hasCode              = 0x80000400 // only, or among data
)

// machoFile is a Mach-O file that is read.
type machoFile struct {
	*view
	out      *File
	info     debugInfo
	sections []uint32 // the flags of all sections, which symbols refer to
}

// readMachO reads a 64-bit Mach-O file.
func readMachO(f *File, v *view) {
	var h macho.FileHeader
	v.read(0, &h)
	if f.Triple = machoTargets[h.Cpu]; f.Triple == "" {
		v.fail("is for another processor than x86-64 and AArch64")
	}
	x := &machoFile{view: v, out: f, info: debugInfo{}}
	symbols := int64(0)
	at, end := int64(machoHeader), min(v.size, machoHeader+int64(h.Cmdsz))
	for range h.Ncmd {
		var c struct{ Command, Size uint32 }
		if v.read(at, &c); v.state.err != nil || c.Size < 8 || int64(c.Size) > end-at {
			v.fail("has a load command outside of its header")
			return
		}
		switch c.Command {
		case uint32(macho.LoadCmdSymtab):
			symbols = at
		case uint32(macho.LoadCmdSegment64):
			x.segment(at)
		case loadIDDylib:
			var d macho.DylibCmd
			v.read(at, &d)
			f.SONAME = v.names(at, int64(c.Size)).at(d.Name)
		}
		at += int64(c.Size)
	}
	if f.debug = append(f.debug, x.info); symbols != 0 {
		x.symbols(symbols)
	}
}

// segment adds the sections of a segment. Relocations of debug info are applied already, except for the addresses of code.
func (x *machoFile) segment(at int64) {
	var h macho.Segment64
	x.read(at, &h)
	sections := x.table(at+int64(binary.Size(h)), int64(h.Nsect), 80)
	for i := range sections.len() {
		var s macho.Section64
		sections.decode(i, &s)
		x.sections = append(x.sections, s.Flags)
		if name := untilZero(string(s.Name[:]) + "\x00"); x.out.wantsDebug && isDebug(name) != "" && x.info[isDebug(name)] == nil {
			x.info.add(name, x.unpack(name, x.bytes(int64(s.Offset), int64(s.Size))))
		}
	}
}

// symbols adds the symbols of a table whose load command is at an offset.
func (x *machoFile) symbols(at int64) {
	var c macho.SymtabCmd
	x.read(at, &c)
	entries := x.table(int64(c.Symoff), int64(c.Nsyms), 16)
	all := x.names(int64(c.Stroff), int64(c.Strsize))
	for i := range entries.len() {
		var e macho.Nlist64
		entries.decode(i, &e)
		isDefined := e.Type&typeOfSymbol != 0 || e.Value != 0 // a common symbol has its size as the value
		if e.Type&externalSymbol == 0 || e.Type&privateExtern != 0 || e.Type >= 0x20 || !isDefined {
			continue
		}
		out := capi.Symbol{Object: e.Type&typeOfSymbol == 0}
		if n := int(e.Sect) - 1; n >= 0 && n < len(x.sections) {
			flags := x.sections[n]
			out.Object, out.ThreadLocal = flags&hasCode == 0, flags&typeOfSection == threadLocalVariables
		}
		name := all.at(e.Name)
		if inC, isC := strings.CutPrefix(name, "_"); isC {
			out.Name = inC
		} else if x.state.left -= int64(len(name)); x.state.left < 0 {
			x.fail("%w", errTooMuch) // the names are copies, and all may be long
			return
		} else if name != "" {
			out.Name = "\x01" + name
		}
		if out.Name != "" {
			x.out.Symbols = append(x.out.Symbols, out)
		}
	}
}

// readUniversal reads the first file of a universal one for a known processor. Its header is in big-endian order.
func readUniversal(f *File, v *view) {
	n := v.bytes(4, 4)
	for i := range int64(n[3]) {
		b := v.bytes(8+20*i, 20)
		word := func(at int) int64 {
			return int64(b[at])<<24 | int64(b[at+1])<<16 | int64(b[at+2])<<8 | int64(b[at+3])
		}
		if machoTargets[macho.Cpu(word(0))] != "" {
			readMachO(f, v.part(word(8), word(12)))
			return
		}
	}
	v.fail("is for another processor than x86-64 and AArch64")
}
