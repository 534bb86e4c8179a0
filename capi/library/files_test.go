package library

import (
	"debug/elf"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// fileTree is the contents of files by their paths in a folder. DIR in a path stands for the folder.
type fileTree map[string][]byte

// write writes the files into a new folder, and returns it.
func (files fileTree) write(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, strings.ReplaceAll(name, "DIR", dir))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// with returns the files and others.
func (files fileTree) with(others fileTree) fileTree {
	all := maps.Clone(files)
	maps.Copy(all, others)
	return all
}

// sectionNames are the names of sections that do not begin with ".debug_".
var sectionNames = map[string]string{"link": ".gnu_debuglink", "altlink": ".gnu_debugaltlink", "id": ".note.gnu.build-id"}

// elfWith returns a library that exports f, with sections of debug info.
func elfWith(d debugInfo) []byte {
	parts := elfSymbols(&form64, elf.SHT_DYNSYM, 1, elfSymbol{"f", elf.STB_GLOBAL, elf.STT_FUNC, 0, 1, 4})
	for _, name := range slices.Sorted(maps.Keys(d)) {
		part := elfPart{name: ".debug_" + name, kind: elf.SHT_PROGBITS, data: d[name]}
		if special := sectionNames[name]; special != "" {
			part.name = special
		}
		parts = append(parts, part)
	}
	return elfOf(&form64, elfHeader(&form64, elf.ET_DYN), parts...)
}

// joined returns sections of debug info together.
func joined(parts ...debugInfo) debugInfo {
	all := debugInfo{}
	for _, p := range parts {
		maps.Copy(all, p)
	}
	return all
}

// idSection is a section with a build ID.
func idSection(id string) debugInfo {
	note := encoded([]uint32{4, uint32(len(id)), 3})
	return debugInfo{"id": append(append(note, "GNU\x00"...), id...)}
}

// linkTo is a section with a debug link to a file by its name, with its checksum.
func linkTo(name string, file []byte) debugInfo {
	return debugInfo{"link": binary.LittleEndian.AppendUint32([]byte(name+"\x00"), crc32.ChecksumIEEE(file))}
}

// describedIn opens the file lib.so of a folder, and returns the functions that it describes, or why there are none.
func describedIn(t *testing.T, dir string, folders ...string) string {
	t.Helper()
	f, err := OpenWith(filepath.Join(dir, "lib.so"), folders)
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := f.Interface(target, nil, capi.Of)
	if err != nil {
		return "error: " + err.Error()
	}
	return filepath.ToSlash(strings.ReplaceAll(described(all), dir, "DIR"))
}

// A treeCase is files, among them lib.so, and what it describes with the folder "root" for debug info.
type treeCase struct {
	what, want string
	files      fileTree
}

func checkTrees(t *testing.T, all []treeCase) {
	t.Helper()
	for _, tt := range all {
		dir := tt.files.write(t)
		if got := describedIn(t, dir, filepath.Join(dir, "root")); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// typedFunction is debug info of a function f, and voidFunction that of another.
func typedFunction() debugInfo {
	return encodeDies(unitOf(integerDie, function([]attr{{atType, ref("int")}})))
}

func voidFunction() debugInfo { return encodeDies(unitOf(integerDie, function(nil))) }

const (
	fineFunction = "int f(void)"
	noDebugInfo  = "not: the file has no debug info"
	isIn         = "not: the debug info is in '"
)

// The debug info of a file is that of the first file to which it links, by name or by its build ID, and that fits.
func TestFilesOfLinks(t *testing.T) {
	theirs, others := elfWith(typedFunction()), elfWith(voidFunction())
	named := elfWith(linkTo("a.debug", theirs))
	with := func(id string, d debugInfo) []byte { return elfWith(joined(idSection(id), d)) }
	var all []treeCase
	for _, place := range []string{
		"a.debug", ".debug/a.debug", "root/DIR/a.debug", "root/a.debug", "root/usr/lib/debug/DIR/a.debug", "root/usr/lib/debug/a.debug",
	} {
		all = append(all, treeCase{place, fineFunction, fileTree{"lib.so": named, place: theirs}})
	}
	for _, place := range []string{"root/.build-id/61/6263.debug", "root/usr/lib/debug/.build-id/61/6263.debug", bundle, "root/" + bundle} {
		all = append(all, treeCase{place, fineFunction, fileTree{"lib.so": with("abc", nil), place: with("abc", typedFunction())}})
	}
	const elsewhere, cannot, otherBuild = isIn + "a.debug', which cannot be found", isIn + "a.debug', which cannot be used: ", "it is of another build"
	both := fileTree{"lib.so": with("abc", linkTo("a.debug", theirs))}
	checkTrees(t, append(all, []treeCase{
		{"its own", fineFunction, fileTree{"lib.so": with("abc", joined(typedFunction(), linkTo("a.debug", others))), "a.debug": others, bundle: with("abc", voidFunction())}},
		{"none", noDebugInfo, fileTree{"lib.so": elfWith(nil)}},
		{"an ID", noDebugInfo, fileTree{"lib.so": with("abc", nil)}},
		{"a short ID", fineFunction, fileTree{"lib.so": with("ab", nil), "root/.build-id/61/62.debug": with("ab", typedFunction())}},
		{"too short an ID", noDebugInfo, fileTree{"lib.so": with("a", nil), "root/.build-id/61/.debug": with("a", typedFunction())}},
		{"no file", elsewhere, fileTree{"lib.so": named}},
		{"itself", isIn + "lib.so', which cannot be found", fileTree{"lib.so": elfWith(linkTo("lib.so", theirs))}},
		{"a file elsewhere", elsewhere, fileTree{"lib.so": named, "other/a.debug": theirs}},
		{"another checksum", cannot + otherBuild, fileTree{"lib.so": named, "a.debug": others}},
		{"another checksum first", fineFunction, fileTree{"lib.so": named, "a.debug": others, "root/a.debug": theirs}},
		{"no debug info", cannot + otherBuild, fileTree{"lib.so": elfWith(linkTo("a.debug", elfWith(nil))), "a.debug": elfWith(nil)}},
		{"a text", cannot + "it is not a file with debug info", fileTree{"lib.so": named, "a.debug": []byte("text")}},
		{"an archive", cannot + "it is not a file with debug info", fileTree{"lib.so": named, "a.debug": archiveOf()}},
		{"a folder", cannot + "'DIR/a.debug' is a directory", fileTree{"lib.so": named, "a.debug/b": theirs}},
		{"a text, and another checksum", cannot + "it is not a file with debug info", fileTree{"lib.so": named, "a.debug": []byte("text"), "root/a.debug": others}},
		{"the same ID", fineFunction, both.with(fileTree{"a.debug": with("abc", typedFunction())})},
		{"another ID", cannot + otherBuild, fileTree{"lib.so": with("abc", linkTo("a.debug", with("abd", typedFunction()))), "a.debug": with("abd", typedFunction())}},
		{"no ID there", fineFunction, both.with(fileTree{"a.debug": theirs})},
		{"no ID there, and another checksum", cannot + otherBuild, both.with(fileTree{"a.debug": others})},
		{"an ID only there", fineFunction, fileTree{"lib.so": elfWith(linkTo("a.debug", with("abc", typedFunction()))), "a.debug": with("abc", typedFunction())}},
		{"an ID before a link", fineFunction, both.with(fileTree{"a.debug": with("abc", voidFunction()), "root/.build-id/61/6263.debug": with("abc", typedFunction())})},
		{"no ID in the place of one", isIn + "DIR/root/.build-id/61/6263.debug', which cannot be used: " + otherBuild, fileTree{"lib.so": with("abc", nil), "root/.build-id/61/6263.debug": theirs}},
		{"a bundle without an ID", isIn + "DIR/" + bundle + "', which cannot be used: " + otherBuild, fileTree{"lib.so": elfWith(nil), bundle: theirs}},
	}...))
}

const bundle = "lib.so.dSYM/Contents/Resources/DWARF/lib.so"

// A link to a file is followed before its debug info is looked for. Folders for debug info are those that are named, then the system's.
func TestNewFinder(t *testing.T) {
	theirs := elfWith(typedFunction())
	dir := fileTree{"a/lib.so": elfWith(linkTo("a.debug", theirs)), "a/a.debug": theirs}.write(t)
	if err := os.Symlink("a/lib.so", filepath.Join(dir, "lib.so")); err != nil {
		t.Fatal(err)
	}
	if got := describedIn(t, dir); got != fineFunction {
		t.Errorf("got %s", got)
	}
	at := newFinder(filepath.Join("testdata", "none"), []string{"a", "/b"})
	if want := []string{"a", "a/usr/lib/debug", "/b", "/b/usr/lib/debug", SystemDebug}; !slices.Equal(at.roots, want) {
		t.Errorf("got %q", at.roots)
	}
	if !filepath.IsAbs(at.file) || !strings.HasSuffix(at.file, "/testdata/none") {
		t.Errorf("got %s", at.file)
	}
}

// Several files together have the limit of one. A file that several paths lead to is read once.
func TestLimitOfFiles(t *testing.T) {
	dir := fileTree{"a": elfWith(typedFunction()), "b": elfWith(voidFunction())}.write(t)
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	none := func(string, debugInfo) bool { return false }
	cost := func(paths ...string) int64 {
		at := newFinder(filepath.Join(dir, "lib.so"), nil)
		if _, about, why := at.first(paths, none); why != errOtherBuild || about != paths[0] {
			t.Errorf("%v: %s: %v", paths, about, why)
		}
		return maxRead - at.left
	}
	if one, two := cost(a), cost(b); one < 100 || cost(a, b) != one+two || cost(a, a) != one || cost(a, b, a) != one+two || cost(b, a, a, b) != one+two {
		t.Errorf("%d and %d bytes; got %d", one, two, cost(a, b, a))
	}
	at := newFinder(filepath.Join(dir, "lib.so"), nil)
	at.left = cost(a)
	if d, err := at.read(a); err != nil || len(d["info"]) == 0 || at.left != 0 {
		t.Errorf("got %v, %v, %d", d, err, at.left)
	}
	if _, err := at.read(b); !errors.Is(err, errTooMuch) {
		t.Errorf("got %v", err)
	}
}

// The path of debug info by a build ID is known of files that have one.
func TestFileOfID(t *testing.T) {
	for id, want := range map[string]string{"": "", "a": "", "ab": ".build-id/61/62.debug", "abc": ".build-id/61/6263.debug"} {
		f, err := readImage(elfWith(idSection(id)))
		if err != nil || filepath.ToSlash(f.FileOfID()) != want {
			t.Errorf("%q: got %q, %v", id, f.FileOfID(), err)
		}
	}
	if f := (&File{debug: []debugInfo{{}, {"id": []byte("ab")}}}); filepath.ToSlash(f.FileOfID()) != ".build-id/61/62.debug" {
		t.Errorf("got %q", f.FileOfID())
	}
}

// A build ID is in a note of GNU's of its kind. It is not longer than the note.
func TestBuildID(t *testing.T) {
	note := func(size, kind uint32, name, id string) string {
		return string(encoded([]uint32{4, size, kind})) + name + id
	}
	for text, want := range map[string]string{
		"": "", note(2, 3, "GNU\x00", "ab"): "ab", note(1, 3, "GNU\x00", "ab"): "a", note(0, 3, "GNU\x00", "ab"): "", note(9, 3, "GNU\x00", "ab"): "ab", note(1<<31, 3, "GNU\x00", "ab"): "ab",
		note(2, 1, "GNU\x00", "ab"): "", note(2, 3, "XYZ\x00", "ab"): "", note(2, 3, "GNU", ""): "", note(2, 3, "GNU\x00", ""): "",
	} {
		if got := buildID(order, []byte(text)); string(got) != want {
			t.Errorf("%q: got %q", text, got)
		}
	}
}

// The checksum of a file that cannot be read is that of no bytes.
func TestChecksumOf(t *testing.T) {
	dir := fileTree{"a": []byte("123456789")}.write(t)
	for name, want := range map[string]uint32{"a": 0xcbf43926, "b": 0, ".": 0} {
		if got := checksumOf(filepath.Join(dir, name)); got != want {
			t.Errorf("%s: got %#x", name, got)
		}
	}
}
