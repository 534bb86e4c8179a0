package packages_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/ulikunitz/xz"

	"github.com/abi-opt/abi-opt/capi/packages"
	"github.com/abi-opt/abi-opt/test/tools"
)

// entry is a file of a package.
type entry struct {
	name, text string
	kind       byte // of package tar; 0 is a regular file
	link       string
}

// tarOf returns a tar archive.
func tarOf(t *testing.T, entries []entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Typeflag: max(e.kind, 0), Linkname: e.link, Size: int64(len(e.text)), Mode: 0o644}
		if e.kind == 0 {
			h.Typeflag = tar.TypeReg
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// archiveOf returns an archive of members, which are names and data by turns.
func archiveOf(members ...string) string {
	text := "!<arch>\n"
	for i := 0; i < len(members); i += 2 {
		text += fmt.Sprintf("%-16s%-12d%-6d%-6d%-8s%-10d`\n%s", members[i], 0, 0, 0, "100644", len(members[i+1]), members[i+1])
		if len(members[i+1])%2 == 1 {
			text += "\n"
		}
	}
	return text
}

// compressions compress as the parts of a .deb file may be compressed.
var compressions = map[string]func(t *testing.T, data []byte) string{
	"": func(_ *testing.T, data []byte) string { return string(data) },
	".gz": func(t *testing.T, data []byte) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		write(t, w, data)
		return b.String()
	},
	".xz": func(t *testing.T, data []byte) string { return xzOf(t, xz.WriterConfig{}, data) },
	// A frame of raw blocks, of which each has at most 128 KB.
	".zst": func(_ *testing.T, data []byte) string {
		out := []byte{0x28, 0xb5, 0x2f, 0xfd, 0, 7 << 3}
		for len(data) > 0 {
			n := min(len(data), 1<<17)
			last := 0
			if n == len(data) {
				last = 1
			}
			out = append(binary.LittleEndian.AppendUint32(out, uint32(n<<3|last))[:len(out)+3], data[:n]...)
			data = data[n:]
		}
		return string(out)
	},
}

func write(t *testing.T, w interface {
	Write([]byte) (int, error)
	Close() error
}, data []byte) {
	t.Helper()
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

func xzOf(t *testing.T, c xz.WriterConfig, data []byte) string {
	t.Helper()
	var b bytes.Buffer
	w, err := c.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	write(t, w, data)
	return b.String()
}

// debOf returns a .deb file.
func debOf(t *testing.T, compression string, control, data []entry) string {
	t.Helper()
	pack := compressions[compression]
	return archiveOf("debian-binary", "2.0\n", "control.tar"+compression, pack(t, tarOf(t, control)), "data.tar"+compression, pack(t, tarOf(t, data)))
}

// unpacked opens .deb files, and returns the files into which they were unpacked with their contents, and the error.
func unpacked(t *testing.T, debs ...string) ([]string, error) {
	t.Helper()
	folder := t.TempDir()
	var paths []string
	for i, deb := range debs {
		paths = append(paths, filepath.Join(folder, fmt.Sprintf("%d.deb", i)))
		if err := os.WriteFile(paths[i], []byte(deb), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	root := filepath.Join(folder, "root")
	_, err := packages.Open(root, paths)
	return filesIn(t, root), err
}

// filesIn lists the files below a folder with their contents.
func filesIn(t *testing.T, root string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		name, _ := filepath.Rel(root, file)
		text, err := os.ReadFile(file)
		if err != nil {
			text = []byte("cannot be read")
		}
		all = append(all, name+": "+string(text))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const noLibraries = "no shared libraries in lib or usr/lib"

// Packages are unpacked whatever compresses them, also with many blocks, and several into one folder.
func TestUnpack(t *testing.T) {
	long := strings.Repeat("int f(void);\n", 30_000)
	for compression := range compressions {
		dev := debOf(t, compression, []entry{{name: "./control", text: "Package: a\n"}}, []entry{
			{name: "./usr/", kind: tar.TypeDir}, {name: "./usr/include/a.h", text: long}, {name: "./usr/share/doc/a/README", text: "no"},
			{name: "./usr/include/b.h", kind: tar.TypeSymlink, link: "a.h"}, {name: "./usr/include/c.h", kind: tar.TypeLink, link: "./usr/include/a.h"},
			{name: "./usr/lib/x/liba.so", kind: tar.TypeSymlink, link: "/usr/include/a.h"}, {name: "./usr/lib/pipe", kind: tar.TypeFifo},
		})
		lib := debOf(t, compression, []entry{{name: "./control", text: "Package: b\n"}}, []entry{{name: "./usr/lib/liba.so.1", text: "odd"}})
		got, err := unpacked(t, dev, lib)
		if err == nil || !strings.Contains(err.Error(), noLibraries) {
			t.Errorf("%q: %v", compression, err)
		}
		want := []string{
			"DEBIAN/control: Package: a\n", "DEBIAN/control.1: Package: b\n", "usr/include/a.h: " + long, "usr/include/b.h: " + long, "usr/include/c.h: " + long,
			"usr/lib/liba.so.1: odd", "usr/lib/x/liba.so: " + long,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: (-want +got):\n%s", compression, diff)
		}
	}
}

// Blocks of xz are read one after the other, with each kind of checksum.
func TestXZ(t *testing.T) {
	data := tarOf(t, []entry{{name: "usr/include/a.h", text: strings.Repeat("0123456789", 100_000)}})
	for _, c := range []xz.WriterConfig{{BlockSize: 100_001, DictCap: 1 << 16}, {NoCheckSum: true}, {CheckSum: xz.CRC32}, {CheckSum: xz.CRC64}, {CheckSum: xz.SHA256, BlockSize: 300_003}} {
		got, err := unpacked(t, archiveOf("debian-binary", "2.0\n", "data.tar.xz", xzOf(t, c, data)))
		if len(got) != 1 || len(got[0]) != 1_000_000+len("usr/include/a.h: ") {
			t.Errorf("%+v: %v, %.100q", c, err, got)
		}
	}
}

// Names and links that lead out of a package have no effect outside of the folder, and nothing outside is read.
func TestOutside(t *testing.T) {
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret.h")
	if err := os.WriteFile(secret, []byte("secret"), 0o666); err != nil {
		t.Fatal(err)
	}
	up := strings.Repeat("../", 30)
	for name, entries := range map[string][]entry{
		"names":            {{name: up + strings.TrimPrefix(secret, "/"), text: "evil"}, {name: secret, text: "evil"}, {name: "usr/include/" + up + secret[1:], text: "evil"}},
		"link":             {{name: "usr/include/a.h", kind: tar.TypeSymlink, link: up + secret[1:]}},
		"link to a folder": {{name: "usr/include/d", kind: tar.TypeSymlink, link: up + outside[1:]}, {name: "usr/include/d/secret.h", text: "evil"}},
		"chain": {
			{name: "usr/include/d", kind: tar.TypeSymlink, link: "../.."}, {name: "usr/include/e", kind: tar.TypeSymlink, link: "d/.." + "/" + up + outside[1:]},
			{name: "usr/include/e/secret.h", text: "evil"},
		},
		"hard link": {{name: "usr/include/a.h", kind: tar.TypeLink, link: up + secret[1:]}},
		"hard link through a link": {
			{name: "usr/include/d", kind: tar.TypeSymlink, link: up + outside[1:]}, {name: "usr/include/a.h", kind: tar.TypeLink, link: "usr/include/d/secret.h"},
		},
		"hard link to a link": {
			{name: "usr/include/a.h", kind: tar.TypeSymlink, link: up + secret[1:]}, {name: "usr/include/b.h", kind: tar.TypeLink, link: "usr/include/a.h"},
		},
		"circle":                    {{name: "usr/include/a.h", kind: tar.TypeSymlink, link: "b.h"}, {name: "usr/include/b.h", kind: tar.TypeSymlink, link: "a.h"}},
		"file in place of a folder": {{name: "usr/include/a", text: "x"}, {name: "usr/include/a/b.h", text: "y"}},
		"folder in place of a file": {{name: "usr/include/a/b.h", text: "y"}, {name: "usr/include/a", text: "x"}},
	} {
		got, err := unpacked(t, debOf(t, "", nil, append(entries, entry{name: "usr/include/ok.h", text: "ok"})))
		if err == nil {
			t.Errorf("%s: no error", name)
		}
		if slices.ContainsFunc(got, func(file string) bool { return strings.HasSuffix(file, "secret") }) {
			t.Errorf("%s: %q", name, got)
		}
		if text, err := os.ReadFile(secret); err != nil || string(text) != "secret" {
			t.Errorf("%s: the file outside is %q", name, text)
		}
		if all, err := os.ReadDir(outside); err != nil || len(all) != 1 {
			t.Errorf("%s: the folder outside has %v", name, all)
		}
	}
}

// Broken packages are errors, at each length and with random changes.
func TestBroken(t *testing.T) {
	for compression := range compressions {
		deb := debOf(t, compression, []entry{{name: "control", text: "Package: a\n"}}, []entry{{name: "usr/include/a.h", text: "int f(void);\n"}})
		for n := len("!<arch>\ndebian-binary"); n < len(deb); n += max(7, len(deb)/100) {
			if _, err := unpacked(t, deb[:n]); err == nil {
				t.Errorf("%q: no error for the first %d bytes", compression, n)
			}
		}
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		for range 60 {
			broken := []byte(deb)
			for range 1 + random.IntN(4) {
				broken[len("!<arch>\ndebian-binary")+random.IntN(len(broken)-30)] = byte(random.Uint32())
			}
			_, _ = unpacked(t, string(broken)) // whether it fails depends on the bytes
		}
	}
}

// withDictionary changes the size of the dictionary in the header of the first block.
func withDictionary(t *testing.T, packed string, bits byte) string {
	t.Helper()
	const at = 12 // after the header of the stream
	header := []byte(packed[at : at+4*int(packed[at])+4])
	filter := bytes.Index(header, []byte{0x21, 1})
	if filter < 0 {
		t.Fatalf("no LZMA2 in %x", header)
	}
	header[filter+2] = bits
	binary.LittleEndian.PutUint32(header[len(header)-4:], crc32.ChecksumIEEE(header[:len(header)-4]))
	return packed[:at] + string(header) + packed[at+len(header):]
}

// Dictionaries of xz take memory only up to limits.
func TestDictionaries(t *testing.T) {
	data := tarOf(t, []entry{{name: "usr/include/a.h", text: strings.Repeat("0123456789", 1000)}})
	small := xzOf(t, xz.WriterConfig{DictCap: 64 << 20, BlockSize: 2000}, data)
	large := withDictionary(t, small, 31) // 192 MB
	for want, packed := range map[string]string{
		"compressed by xz with a dictionary that is too large": large, "compressed by xz in blocks that are too small": small,
		"not compressed by xz, or is broken": "\xfd7zXY" + large[5:], "compressed neither by xz nor": "",
	} {
		name := "data.tar.xz"
		if packed == "" {
			name = "data.tar.lz"
		}
		if _, err := unpacked(t, archiveOf("debian-binary", "2.0\n", name, packed)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// The packages of dpkg-deb are read as it reads them, with each compression.
func TestDpkgDeb(t *testing.T) {
	dpkg := tools.Need(t, "dpkg-deb")
	folder := t.TempDir()
	for name, text := range map[string]string{
		"DEBIAN/control":  "Package: a\nVersion: 1\nArchitecture: amd64\nMaintainer: A <a@example.org>\nDescription: a\n",
		"usr/include/a.h": strings.Repeat("int f(void);\n", 20_000), "usr/include/x/a b.h": "int g(void);\n", "usr/lib/x/" + strings.Repeat("long", 40) + ".so": "x",
	} {
		file := filepath.Join(folder, "in", name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) {
		t.Helper()
		if out, err := exec.Command(dpkg, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	for _, by := range []string{"xz", "zstd", "gzip", "none"} {
		deb, out := filepath.Join(folder, by+".deb"), filepath.Join(folder, by)
		run("--root-owner-group", "-Z"+by, "-b", filepath.Join(folder, "in"), deb)
		run("-R", deb, out)
		text, err := os.ReadFile(deb)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := unpacked(t, string(text)) // it has no libraries
		if diff := cmp.Diff(filesIn(t, out), got); diff != "" {
			t.Errorf("%s: (-dpkg-deb +got):\n%s", by, diff)
		}
	}
}
