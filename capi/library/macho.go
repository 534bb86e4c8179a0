package library

import (
	"debug/macho"
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/layout"
)

// Commands and flags that debug/macho does not name.
const (
	loadIDDylib    = 0xd
	loadUUID       = 0x1b
	privateExtern  = 0x10 // in the type of a symbol
	externalSymbol = 0x01
	typeOfSymbol   = 0x0e
	forDebuggers   = 0xe0
	objectFile     = 0x66 // N_OSO, the name of an object with debug info
	machoHeader    = 32   // bytes

	typeOfSection        = 0xff // in the flags of a section
	threadLocalVariables = 0x13
	hasCode              = 0x80000400 // only, or among data
)

// machoFile is a 64-bit Mach-O file.
type machoFile struct {
	*view
	header   macho.FileHeader
	of       *layout.Processor
	sections []macho.Section64 // which symbols refer to by number
	table    int64             // offset of the load command of the symbols, or 0
	name     string
	uuid     []byte
}

func openMachO(v *view) image {
	x := &machoFile{view: v}
	v.read(0, &x.header)
	if x.of = machoProcessor(x.header.Cpu); x.of == nil {
		x.failProcessor()
	}
	at, end := int64(machoHeader), min(v.size, machoHeader+int64(x.header.Cmdsz))
	for range x.header.Ncmd {
		var c struct{ Command, Size uint32 }
		if v.read(at, &c); c.Size < 8 || int64(c.Size) > end-at {
			v.fail("has a load command outside of its header")
			break
		}
		switch c.Command {
		case uint32(macho.LoadCmdSymtab):
			x.table = at
		case uint32(macho.LoadCmdSegment64):
			x.segment(at)
		case loadUUID:
			x.uuid = v.bytes(at+8, int64(c.Size)-8)
		case loadIDDylib:
			var d macho.DylibCmd
			v.read(at, &d)
			x.name = v.names(at, int64(c.Size)).at(d.Name)
		}
		at += int64(c.Size)
	}
	return x
}

// segment adds the sections of a segment.
func (x *machoFile) segment(at int64) {
	var h macho.Segment64
	x.read(at, &h)
	sections := x.view.table(at+int64(binary.Size(h)), int64(h.Nsect), 80)
	for i := range sections.len() {
		var s macho.Section64
		sections.decode(i, &s)
		x.sections = append(x.sections, s)
	}
}

// machoProcessor returns the processor of a file, or nil.
func machoProcessor(machine macho.Cpu) *layout.Processor {
	return processor(func(p *layout.Processor) bool { return isMachO(p) && p.MachO == uint32(machine) })
}

func (x *machoFile) failProcessor() {
	x.fail("is for another processor than %s", processors(isMachO))
}

func (x *machoFile) target() (triple, abi string) {
	if x.of != nil {
		triple = x.of.OnApple() + "-apple-macos"
	}
	return triple, ""
}

func (x *machoFile) soname() string { return x.name }

// debug returns the sections of debug info. Relocations are applied already, except for the addresses of code.
func (x *machoFile) debug() debugInfo {
	info := debugInfo{}
	if x.uuid != nil {
		info["id"] = x.uuid
	}
	if objects := x.objects(); objects != nil {
		info[objectsMark] = []byte(strings.Join(objects, "\x00"))
	}
	for i := range x.sections {
		s := &x.sections[i]
		if name := inField(s.Name[:]); isDebug(name) != "" && info[isDebug(name)] == nil {
			info.add(name, x.unpack(name, x.bytes(int64(s.Offset), int64(s.Size))))
		}
	}
	return info
}

// objects returns the names of the objects from which the file was linked, and which have its debug info, each before its time.
func (x *machoFile) objects() (all []string) {
	entries, text := x.entries()
	for i := range entries.len() {
		var e macho.Nlist64
		entries.decode(i, &e)
		if name := text.at(e.Name); e.Type == objectFile && name != "" {
			all = append(all, name, strconv.FormatUint(e.Value, 10))
		}
	}
	return all
}

// entries returns the entries of the table of symbols, and their names.
func (x *machoFile) entries() (table, names) {
	if x.table == 0 {
		return table{}, ""
	}
	var c macho.SymtabCmd
	x.read(x.table, &c)
	return x.view.table(int64(c.Symoff), int64(c.Nsyms), 16), x.names(int64(c.Stroff), int64(c.Strsize))
}

func (x *machoFile) symbols() (all []exported) {
	entries, text := x.entries()
	for i := range entries.len() {
		var e macho.Nlist64
		entries.decode(i, &e)
		isDefined := e.Type&typeOfSymbol != 0 || e.Value != 0 // a common symbol has its size as the value
		if e.Type&(externalSymbol|privateExtern) == 0 || e.Type&forDebuggers != 0 || !isDefined {
			continue // of a hidden symbol, a linker keeps the second bit
		}
		out := exported{Symbol: capi.Symbol{Untyped: true}, isHidden: e.Type&privateExtern != 0}
		switch n := int(e.Sect) - 1; {
		case n >= 0 && n < len(x.sections):
			flags := x.sections[n].Flags
			out.setKind(flags&hasCode == 0, flags&typeOfSection == threadLocalVariables)
			out.location = location{address: e.Value, isKnown: true}
		case e.Type&typeOfSymbol == 0: // common
			out.setKind(true, false)
		}
		name := text.at(e.Name)
		if inC, isC := strings.CutPrefix(name, "_"); isC {
			out.Name = inC
		} else if x.state.left -= int64(len(name)); x.state.left < 0 {
			x.fail("%w", errTooMuch) // the names are copies, and all may be long
		} else if name != "" {
			out.Name = "\x01" + name
		}
		if out.Name != "" {
			all = append(all, out)
		}
	}
	return all
}

// openUniversal opens the first file of a universal one for a known processor. Its header is in big-endian order.
func openUniversal(v *view) image {
	n := v.bytes(4, 4)
	for i := range int64(n[3]) {
		b := v.bytes(8+20*i, 20)
		word := func(at int) int64 {
			return int64(b[at])<<24 | int64(b[at+1])<<16 | int64(b[at+2])<<8 | int64(b[at+3])
		}
		if machoProcessor(macho.Cpu(word(0))) != nil {
			return openMachO(v.part(word(8), word(12)))
		}
	}
	x := &machoFile{view: v}
	x.failProcessor()
	return x
}
