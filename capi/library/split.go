package library

import (
	"bytes"
	"encoding/binary"
	"path/filepath"
	"slices"
	"strings"
)

// Split DWARF (-gsplit-dwarf) has the debug info of a unit in a file of its own, NAME.dwo, or in sections of the object that
// linkers leave out. There is a skeleton in its place. dwp packs the files of a program in one, PROGRAM.dwp.

const (
	splitSuffix = ".dwo"    // of sections
	splitMark   = "isSplit" // a key of debug info that has no skeletons, with the first address of the code
)

// skeleton refers to a unit in another file.
type skeleton struct {
	name, dir string
	id        uint64
	addresses uint64 // where those of the unit begin
	ranges    uint64 // where the parts of its functions begin, before DWARF 5
	low       uint64 // the first address of its code, to which others are relative
}

// addSplit adds what a unit of split DWARF describes.
func (m *reader) addSplit(d debugInfo, s skeleton) error {
	dwo, path, err := m.finder.split(d, s)
	switch {
	case err != nil:
		return &absentError{s.name, err}
	case dwo == nil:
		return &absentError{s.name, nil}
	case m.dwos[path]:
		return nil
	}
	e, err := dwo.entries()
	switch {
	case err != nil:
		return &absentError{s.name, err}
	case !slices.ContainsFunc(e.units, func(u *unit) bool { return u.id == s.id }):
		return &absentError{s.name, errOtherBuild}
	}
	m.dwos[path] = true
	m.add(e)
	return nil
}

// split returns the sections of a unit of split DWARF with a path that identifies them, or nil.
func (s *finder) split(d debugInfo, of skeleton) (debugInfo, string, error) {
	byID := string(binary.LittleEndian.AppendUint64([]byte("id "), of.id))
	if len(d["info"+splitSuffix]) > 0 {
		return d.split(d, of), byID, nil
	}
	if s.file == "" {
		return nil, "", nil
	}
	here, base := filepath.Dir(s.file), filepath.Base(of.name)
	paths := []string{of.name}
	if !filepath.IsAbs(of.name) {
		dir := of.dir
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(here, dir)
		}
		paths = []string{filepath.Join(dir, of.name), filepath.Join(here, of.name)}
	}
	paths = append(paths, filepath.Join(here, base))
	for _, root := range s.roots {
		paths = append(paths, filepath.Join(root, of.name), filepath.Join(root, base))
	}
	isSplit := func(_ string, other debugInfo) bool { return len(other["info"+splitSuffix]) > 0 }
	other, path, why := s.first(paths, isSplit)
	if other != nil {
		return other.split(d, of), path, nil
	}
	if s.packed == nil {
		packs := []string{s.file + ".dwp"}
		for _, root := range s.roots {
			packs = append(packs, filepath.Join(root, filepath.Base(s.file)+".dwp"))
		}
		if s.packed, _, _ = s.first(packs, isSplit); s.packed == nil {
			s.packed = debugInfo{}
		}
	}
	unit := s.packed.unpack(of.id)
	if s.left -= int64(len(unit["info"+splitSuffix])); unit == nil || s.left < 0 {
		return nil, "", why
	}
	return unit.split(d, of), byID, nil
}

// split returns the sections of split DWARF as those of other debug info, with the addresses that the skeletons have.
func (d debugInfo) split(skeletons debugInfo, of skeleton) debugInfo {
	from := func(section string, at uint64) []byte {
		data := skeletons[section]
		return data[min(at, uint64(len(data))):]
	}
	out := debugIn(d.order())
	out["addr"], out["ranges"], out[splitMark] = from("addr", of.addresses), from("ranges", of.ranges), binary.LittleEndian.AppendUint64(nil, of.low)
	for name, data := range d {
		if name, isSplit := strings.CutSuffix(name, splitSuffix); isSplit {
			out[name] = data
		}
	}
	out["abbrev"] = withoutGNU(out["abbrev"])
	return out
}

// withoutGNU replaces GNU's forms of DWARF 4, which package dwarf does not know, by those of DWARF 5 that are the same.
func withoutGNU(abbrev []byte) []byte {
	abbrev = bytes.Clone(abbrev)
	for rest := abbrev; len(rest) > 0; {
		n := eachForm(rest, func(form []byte, number uint64) {
			if len(form) != 2 {
				return
			}
			const more = 0x80 // another byte follows
			switch number {
			case 0x1f01: // DW_FORM_GNU_addr_index
				form[0], form[1] = 0x1b|more, 0 // DW_FORM_addrx
			case 0x1f02: // DW_FORM_GNU_str_index
				form[0], form[1] = 0x1a|more, 0 // DW_FORM_strx
			}
		})
		if n <= 0 {
			break
		}
		rest = rest[min(n, len(rest)):]
	}
	return abbrev
}

// afterHeader returns a section after its header, which has a size without that of the length. Indices of split DWARF begin there.
func afterHeader(section []byte, size int) []byte {
	header := 4 + size
	if bytes.HasPrefix(section, []byte{0xff, 0xff, 0xff, 0xff}) { // 64-bit DWARF
		header = 12 + size
	}
	return section[min(header, len(section)):]
}

// Columns of the index of a packed file (DWARF 5, §7.3.5.3, and GNU's before it), by the names of sections.
var packedSections = map[uint32]string{1: "info", 2: "types", 3: "abbrev", 6: "str_offsets", 8: "rnglists"}

// maxColumns bounds the columns, and with them the cost of rows, which may all be one.
const maxColumns = 8

// row is a row of an index: the parts of sections that a unit has.
type row struct {
	id    uint64
	parts map[string][]byte
	at    uint32 // where its abbreviations are
}

// unpack returns the sections of the unit with an ID in a packed file, or nil. Units of types that are with it in a file
// of split DWARF follow it; they share its abbreviations.
func (d debugInfo) unpack(id uint64) debugInfo {
	units := d.rows("cu_index")
	i := slices.IndexFunc(units, func(r row) bool { return r.id == id })
	if i < 0 {
		return nil
	}
	out := debugIn(d.order())
	out["str"+splitSuffix], out["line_str"+splitSuffix] = d["str"+splitSuffix], d["line_str"+splitSuffix]
	for name, part := range units[i].parts {
		out[name+splitSuffix] = slices.Clip(part)
	}
	for _, r := range d.rows("tu_index") {
		if r.at != units[i].at {
			continue
		}
		for _, name := range []string{"info", "types"} {
			out[name+splitSuffix] = append(out[name+splitSuffix], r.parts[name]...)
		}
	}
	return out
}

// rows returns the rows of an index, up to the first that is broken.
func (d debugInfo) rows(index string) (all []row) {
	b, order := d[index], d.order()
	word := func(at uint64) uint64 {
		if at+4 > uint64(len(b)) {
			return 0
		}
		return uint64(order.Uint32(b[at:]))
	}
	columns, units, slots := word(4), word(8), word(12)
	const header = 16
	if columns > maxColumns {
		return nil
	}
	numbers := header + 8*slots
	offsets := numbers + 4*slots + 4*columns
	sizes := offsets + 4*columns*units
	if sizes+4*columns*units > uint64(len(b)) {
		return nil
	}
	for slot := range slots {
		n := word(numbers + 4*slot)
		if n == 0 || n > units {
			continue
		}
		r := row{id: order.Uint64(b[header+8*slot:]), parts: map[string][]byte{}}
		for c := range columns {
			at := 4 * ((n-1)*columns + c)
			from, size := word(offsets+at), word(sizes+at)
			name := packedSections[uint32(word(numbers+4*slots+4*c))]
			section := d[name+splitSuffix]
			if from > uint64(len(section)) || size > uint64(len(section))-from { // also of columns without a name
				continue
			}
			r.parts[name] = section[from : from+size]
			if name == "abbrev" {
				r.at = uint32(from)
			}
		}
		all = append(all, r)
	}
	return all
}
