package library

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/internal/inputs"
)

// File is a library, an object, an archive of objects or a program.
type File struct {
	Path string
	// Triple is the target triple, and ABI a variant of its convention, "" for the default.
	Triple, ABI string
	// anySystem: Triple has the usual system, because the file does not record its own. anyLongDouble: nor does it record
	// the format of long double.
	anySystem, anyLongDouble bool
	// SONAME is the name under which programs look for the library, or "".
	SONAME string
	// Symbols are the functions and variables that other files can use, by name. An ELF library has those of
	// its dynamic symbol table. A program has all its global symbols.
	Symbols []capi.Symbol

	exports   []exported // of the images that are read
	hidden    []string   // names of those that are no exports
	locations []location // of Symbols
	// sized has the symbols of 32-bit Windows that end in the size of the arguments: of stdcall and fastcall functions.
	sized      map[string]bool
	wantsDebug bool
	debug      []debugInfo // of each object
	finder     *finder     // of debug info in other files, nil if the file has no path
	absent     error       // debug info in another file that cannot be read
	batch      int         // see [batches], 0 for the usual size
}

// Exports returns the names of the symbols of a file.
func Exports(path string) (map[string]bool, error) {
	f, err := Peek(path)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for i := range f.Symbols {
		names[f.Symbols[i].Name] = true
	}
	return names, nil
}

// Open reads a file, and its debug info in other files, which are found as debuggers find them. Errors begin with the path.
func Open(path string) (*File, error) { return OpenWith(path, nil) }

// OpenWith is Open with folders that are searched for debug info before that of the system.
func OpenWith(path string, debugFolders []string) (*File, error) {
	f, err := open(path, &File{wantsDebug: true})
	if err == nil {
		f.separate(newFinder(path, debugFolders))
	}
	return f, err
}

// FileOfID returns the path of debug info by the build ID of the file, in a folder for debug info, or "".
func (f *File) FileOfID() string {
	for _, d := range f.debug {
		if len(d["id"]) > 1 {
			return fileOfID(d["id"])
		}
	}
	return ""
}

// Absent returns why debug info in another file is not read, with the name of the file, or nil.
func (f *File) Absent() error { return f.absent }

// Peek is Open without debug info.
func Peek(path string) (*File, error) { return open(path, &File{}) }

func open(path string, f *File) (*File, error) {
	in, size, err := opened(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	f.Path = path
	if err := f.read(in, size); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return f, nil
}

// opened opens a regular file, and returns its size in bytes.
func opened(path string) (in *os.File, size int64, err error) {
	if in, err = inputs.OpenRegular(path); err == nil {
		size, err = in.Seek(0, io.SeekEnd)
	}
	return in, size, err
}

// Read reads a file of a size in bytes.
func Read(r io.ReaderAt, size int64) (*File, error) {
	f := &File{wantsDebug: true}
	if err := f.read(r, size); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *File) read(r io.ReaderAt, size int64) error {
	v := newView(r, size)
	of := formatOf(v)
	if of == nil {
		return errors.New("is neither an ELF, Mach-O or PE file nor an archive of such objects")
	}
	of.read(f, v)
	if v.state.err != nil {
		return fmt.Errorf("the %s %w", of.name, v.state.err)
	}
	f.emulated()
	f.sortSymbols()
	return nil
}

// sortSymbols sets the symbols, each of them once.
func (f *File) sortSymbols() {
	slices.SortStableFunc(f.exports, func(a, b exported) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version))
	})
	for _, s := range f.exports {
		if last := len(f.Symbols) - 1; last < 0 || f.Symbols[last] != s.Symbol {
			f.Symbols, f.locations = append(f.Symbols, s.Symbol), append(f.locations, s.location)
		}
	}
	f.exports = nil
}

// emulated replaces the symbols of thread-local variables that compilers emulate where the system has none, such as those of
// MinGW's gcc and of Android.
func (f *File) emulated() {
	const control, initial = "__emutls_v.", "__emutls_t."
	f.exports = slices.DeleteFunc(f.exports, func(s exported) bool { return strings.HasPrefix(s.Name, initial) })
	for i := range f.exports {
		s := &f.exports[i]
		if name, is := strings.CutPrefix(s.Name, control); is {
			s.Name, s.Untyped, s.Object, s.ThreadLocal, s.Size, s.isKnown = name, false, true, true, 0, false
		}
	}
}

// image is a file in a format that has one target. Facts that the format or the file does not record are unknown: a symbol
// without a kind may be a function or a variable, and one of size 0 may have any size. After an error of the view, each method
// returns nothing.
type image interface {
	// target returns the triple, and the variant of its convention, "" for the default.
	target() (triple, abi string)
	// soname is the name under which programs look for the library, or "".
	soname() string
	symbols() []exported
	// debug returns the sections of debug info.
	debug() debugInfo
}

// exported is a symbol that other files can use.
type exported struct {
	capi.Symbol
	location
	isSized  bool // it ends in the size of the arguments: a stdcall or fastcall function of 32-bit Windows
	isHidden bool // only code that is linked with the object can use it
}

// setKind sets whether the symbol is a function, a variable, or a thread-local variable.
func (s *exported) setKind(isVariable, isThreadLocal bool) {
	s.Untyped, s.Object, s.ThreadLocal = false, isVariable || isThreadLocal, isThreadLocal
}

// add adds the symbols and the debug info of an image.
func (f *File) add(of image) {
	f.Triple, f.ABI = of.target()
	f.anySystem, f.anyLongDouble = true, true
	if e, ok := of.(*elfFile); ok && e.of != nil {
		f.anySystem, f.anyLongDouble = e.system() == "", e.abi().Attribute == 0
	}
	f.SONAME = of.soname()
	for _, s := range of.symbols() {
		if s.isHidden {
			f.hidden = append(f.hidden, s.Name)
			continue
		}
		s.object = len(f.debug)
		f.exports = append(f.exports, s)
		if s.isSized {
			if f.sized == nil {
				f.sized = map[string]bool{}
			}
			f.sized[s.Name] = true
		}
	}
	if f.wantsDebug {
		f.debug = append(f.debug, of.debug())
	}
}

// format is a file format.
type format struct {
	name   string
	begins []string
	open   func(*view) image // nil for an archive
}

// read reads a file of the format.
func (of *format) read(f *File, v *view) {
	if of.open == nil {
		readArchive(f, v)
	} else {
		f.add(of.open(v))
	}
}

// longestBegin is the size of the longest begin of a format.
const longestBegin = 8

// formatOf returns the format of a file, or nil.
func formatOf(v *view) *format {
	begin := string(v.bytes(0, min(v.size, longestBegin)))
	for _, f := range []format{
		{"ELF file", []string{"\x7fELF"}, openELF},
		{"Mach-O file", []string{"\xcf\xfa\xed\xfe"}, openMachO},
		{"Mach-O file", []string{"\xca\xfe\xba\xbe"}, openUniversal},
		{"PE file", beginningsOfPE(), openPE},
		{"archive", []string{archive, thinArchive}, nil},
	} {
		if slices.ContainsFunc(f.begins, func(b string) bool { return strings.HasPrefix(begin, b) }) {
			return &f
		}
	}
	return nil
}

// IsFile reports whether a file begins like one that [Open] reads.
func IsFile(path string) bool {
	in, err := inputs.OpenRegular(path)
	if err != nil {
		return false
	}
	defer in.Close()
	return formatOf(newView(in, longestBegin)) != nil
}
