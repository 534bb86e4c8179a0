package library

import (
	"debug/dwarf"
	"encoding/binary"
	"strings"
)

// sharedPrefix begins the names of sections of debug info that several files share.
const sharedPrefix = "shared:"

// shared is the debug info that dwz moved from several files to one. Offsets of its entries begin at base, after
// those of the file.
type shared struct {
	data    *dwarf.Data
	size    int
	base    dwarf.Offset
	strings names
}

// What a section .debug_sup is for.
const (
	forFile       = 0 // it names a file that has what several share
	supplementary = 1 // it is in such a file
)

// supplement is what a section .debug_sup has (DWARF 5, §7.3.6), in place of GNU's link.
type supplement struct{ file, checksum string }

// supplement returns the section for something, nil if there is none.
func (d debugInfo) supplement(of byte) *supplement {
	const header, version = 3, 5
	b := d["sup"]
	if len(b) < header || binary.LittleEndian.Uint16(b) != version || b[2] != of {
		return nil
	}
	file, rest, _ := strings.Cut(string(b[header:]), "\x00")
	size, n := leb128([]byte(rest))
	if n == 0 || size > uint64(len(rest)-n) {
		return nil
	}
	return &supplement{file, rest[n:][:size]}
}

// shared returns the debug info that this one shares with other files, or nil.
func (d debugInfo) shared(base int) (*shared, error) {
	other := debugInfo{}
	for name, data := range d {
		if section, isShared := strings.CutPrefix(name, sharedPrefix); isShared {
			other[section] = data
		}
	}
	if len(other["info"]) == 0 {
		return nil, nil
	}
	data, _, size, err := other.data()
	if err != nil {
		return nil, err
	}
	return &shared{data, size, dwarf.Offset(base), names(other["str"])}, nil
}

// resolve replaces the references to shared debug info in an entry by offsets and strings, and moves offsets of an
// entry that is in it.
func (s *shared) resolve(e *dwarf.Entry, isIn bool) {
	if isIn {
		e.Offset += s.base
	}
	for i := range e.Field {
		f := &e.Field[i]
		number, isNumber := unsigned(f.Val)
		switch at, isOffset := f.Val.(dwarf.Offset); {
		case isOffset && isIn:
			f.Val = at + s.base
		case !isNumber || isIn:
		case f.Class == dwarf.ClassReferenceAlt || f.Class == dwarf.ClassReference:
			if number < uint64(s.size) {
				f.Val = s.base + dwarf.Offset(number)
			}
		case f.Class == dwarf.ClassStringAlt || f.Class == dwarf.ClassString:
			f.Val = s.strings.at(uint32(min(number, maxNames)))
		}
	}
}

// unsigned returns an offset in another file, which package dwarf has as a number of one of these types.
func unsigned(v any) (uint64, bool) {
	switch v := v.(type) {
	case int64:
		return uint64(v), true
	case uint64:
		return v, true
	case uint32:
		return uint64(v), true
	}
	return 0, false
}

// imported is a unit that another one imports.
type imported struct {
	by *unit
	at dwarf.Offset
}

// addImported indexes the shared units that units import. Others are those of other files.
func (x *entries) addImported() error {
	seen := map[dwarf.Offset]bool{}
	for i := 0; i < len(x.imports); i++ { // which grows
		at := x.imports[i].at
		if x.shared == nil || at < x.shared.base || seen[at] {
			continue
		}
		seen[at] = true
		c := x.cursorAt(at)
		if e, err := c.next(); err != nil {
			return err
		} else if e != nil && e.Tag == dwarf.TagPartialUnit {
			x.addUnit(c, e)
			if err := x.addUnits(c, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// inherit sets the language of units that have none, to that of a unit that imports them.
func (x *entries) inherit() {
	of := map[*unit][]dwarf.Offset{}
	for _, i := range x.imports {
		of[i.by] = append(of[i.by], i.at)
	}
	var from func(u *unit)
	from = func(u *unit) {
		for _, at := range of[u] {
			if to := x.unitOf(at); to.start == at && !to.hasLanguage {
				start, hasTypes := to.start, to.hasTypes
				*to = *u
				to.start, to.hasTypes = start, hasTypes
				from(to)
			}
		}
	}
	for _, u := range x.units {
		if u.hasLanguage {
			from(u)
		}
	}
}
