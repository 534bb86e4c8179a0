package library

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// SystemDebug is the folder where distributions install debug info.
const SystemDebug = "/usr/lib/debug"

// finder finds files with the debug info of a built file, where debuggers find them.
type finder struct {
	file  string   // the built file, without symbolic links
	roots []string // folders for debug info
	left  int64    // bytes that may still be read, of all files

	packed debugInfo // of split DWARF in one file, nil before it is looked for
}

// newFinder returns a finder for a built file. Folders may be those into which debug packages were unpacked.
func newFinder(file string, folders []string) *finder {
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	}
	file, _ = filepath.Abs(file) // "" is no file
	s := &finder{file: file, left: maxRead}
	for _, dir := range folders {
		s.roots = append(s.roots, dir, filepath.Join(dir, SystemDebug))
	}
	s.roots = append(s.roots, SystemDebug)
	return s
}

// separate replaces the debug info of objects that another file has, and adds what it shares with others.
func (f *File) separate(at *finder) {
	f.finder = at
	for i, d := range f.debug {
		from := at.file
		if len(d["info"]) == 0 {
			other, path, err := at.linked(d)
			if err != nil {
				f.absent = err
			}
			if other == nil {
				f.linkedFrom(at, d)
				continue
			}
			d, from = other, path
			f.debug[i] = d
		}
		if err := at.addShared(d, from); err != nil {
			f.absent = err
		}
	}
}

// An absentError is the error for debug info in another file that cannot be read.
type absentError struct {
	file string
	why  error // nil if the file does not exist
}

func (e *absentError) Error() string {
	why := "cannot be found"
	if e.why != nil {
		why = "cannot be used: " + e.why.Error()
	}
	return fmt.Sprintf("the debug info is in '%s', which %s", e.file, why)
}

var errOtherBuild = errors.New("it is of another build")

// linked returns the sections of the file to which the built file refers by its build ID or a link, with its path. A file that is missing
// is an error only if there is a link to it.
func (s *finder) linked(d debugInfo) (debugInfo, string, error) {
	name, checksum := d.link()
	id := d["id"]
	paths := s.byID(id)
	if name != "" {
		dir := filepath.Dir(s.file)
		paths = append(paths, filepath.Join(dir, name), filepath.Join(dir, ".debug", name))
		for _, root := range s.roots {
			for _, below := range endsOf(dir) {
				paths = append(paths, filepath.Join(root, below, name))
			}
		}
	}
	base := filepath.Base(s.file)
	bundle := filepath.Join(base+".dSYM", "Contents/Resources/DWARF", base) // of Apple's dsymutil
	for _, dir := range append([]string{filepath.Dir(s.file)}, s.roots...) {
		paths = append(paths, filepath.Join(dir, bundle))
	}
	found, path, why := s.first(paths, func(path string, other debugInfo) bool {
		switch theirs := other["id"]; {
		case len(other["info"]) == 0:
			return false
		case len(id) > 0 && len(theirs) > 0:
			return bytes.Equal(id, theirs)
		}
		return name != "" && checksumOf(path) == checksum
	})
	switch {
	case found != nil:
		return found, path, nil
	case name != "":
		return nil, "", &absentError{name, why}
	case why != nil:
		return nil, "", &absentError{path, why}
	}
	return nil, "", nil
}

// endsOf returns a path, and what is left of it without its first folder, its first two and so on: a library that was unpacked into
// /tmp/pkg/usr/lib has its debug info in usr/lib below a folder for debug info.
func endsOf(dir string) (all []string) {
	for all = []string{dir}; dir != ""; all = append(all, dir) {
		_, dir, _ = strings.Cut(dir, string(filepath.Separator))
	}
	return all
}

// addShared adds the debug info that several files share, as dwz writes it, to that of one of them.
func (s *finder) addShared(d debugInfo, from string) error {
	name, id, _ := strings.Cut(string(d["altlink"]), "\x00")
	fits := func(_ string, other debugInfo) bool { return string(other["id"]) == id }
	byID := s.byID([]byte(id))
	if sup := d.supplement(forFile); name == "" && sup != nil {
		name = sup.file
		fits = func(_ string, other debugInfo) bool {
			own := other.supplement(supplementary)
			return own != nil && own.checksum == sup.checksum
		}
	}
	if name == "" {
		return nil
	}
	paths := []string{name}
	if !filepath.IsAbs(name) {
		paths = []string{filepath.Join(filepath.Dir(from), name)}
	}
	inSystem, isIn := strings.CutPrefix(paths[0], SystemDebug+"/")
	for _, root := range s.roots {
		if isIn {
			paths = append(paths, filepath.Join(root, inSystem))
		}
		paths = append(paths, filepath.Join(root, filepath.Base(name)), filepath.Join(root, ".dwz", filepath.Base(name)))
	}
	found, _, why := s.first(append(paths, byID...), fits)
	if found == nil {
		return &absentError{name, why}
	}
	for section, data := range found {
		d[sharedPrefix+section] = data
	}
	return nil
}

// first returns the sections of the first file that fits, with its path. Without one, the error is about the first that
// exists, or nil.
func (s *finder) first(paths []string, fits func(path string, d debugInfo) bool) (debugInfo, string, error) {
	var why error
	var about string
	for i, path := range paths {
		if slices.Contains(paths[:i], path) {
			continue
		}
		d, err := s.read(path)
		switch {
		case err == nil && fits(path, d):
			return d, path, nil
		case err == nil:
			err = errOtherBuild
		case errors.Is(err, fs.ErrNotExist):
			continue
		}
		if why == nil && path != s.file {
			why, about = err, path
		}
	}
	return nil, about, why
}

// read returns the sections of debug info of a file.
func (s *finder) read(path string) (debugInfo, error) {
	var d debugInfo
	err := s.open(path, func(v *view, of *format) {
		if of != nil && of.open != nil {
			d = of.open(v).debug()
		} else {
			v.fail("it is not a file with debug info")
		}
	})
	return d, err
}

// open reads a file. All files together have the limit of one.
func (s *finder) open(path string, read func(*view, *format)) error {
	in, size, err := opened(path)
	if err != nil {
		return err
	}
	defer in.Close()
	v := newView(in, size)
	v.state.left = s.left
	read(v, formatOf(v))
	s.left = v.state.left
	return v.state.err
}

// byID returns the paths of files with debug info by a build ID.
func (s *finder) byID(id []byte) (paths []string) {
	if len(id) < 2 {
		return nil
	}
	for _, root := range s.roots {
		paths = append(paths, filepath.Join(root, fileOfID(id)))
	}
	return paths
}

// fileOfID returns the path of the debug info with a build ID in a folder for debug info.
func fileOfID(id []byte) string {
	text := hex.EncodeToString(id)
	return filepath.Join(".build-id", text[:2], text[2:]+".debug")
}

// link returns the name of the file with debug info and its checksum. The name has no folder.
func (d debugInfo) link() (name string, checksum uint32) {
	link := d["link"]
	if len(link) < 4 {
		return "", 0
	}
	name = inField(link)
	if name == "." || name == ".." || name != filepath.Base(name) {
		return "", 0
	}
	return name, d.order().Uint32(link[len(link)-4:])
}

// buildID returns the build ID in an ELF note, or nil.
func buildID(order binary.ByteOrder, note []byte) []byte {
	const header, kind = 16, 3 // with the name "GNU"
	if len(note) < header || string(note[12:header]) != "GNU\x00" || order.Uint32(note[8:]) != kind {
		return nil
	}
	id := note[header:]
	return id[:min(uint64(len(id)), uint64(order.Uint32(note[4:])))]
}

// maxChecksum bounds the bytes of a file whose checksum is computed.
const maxChecksum = 4 << 30

// checksumOf returns the checksum of a file as debug links have it. That of a file that is longer, or cannot be read, is of the bytes before.
func checksumOf(path string) uint32 {
	sum := crc32.NewIEEE()
	if in, err := os.Open(path); err == nil {
		defer in.Close()
		_, _ = io.Copy(sum, io.LimitReader(in, maxChecksum))
	}
	return sum.Sum32()
}
