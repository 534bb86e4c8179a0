package packages_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/capi/packages"
	"github.com/abi-opt/abi-opt/test/tools"
)

// quad makes the package of a library with two symbols without a version and one with, whose list is a text.
func quad(t *testing.T, list string) *packages.Package {
	t.Helper()
	gcc := tools.Need(t, "gcc")
	root := t.TempDir()
	for name, text := range map[string]string{
		"DEBIAN/control": "Package: libquad1\nVersion: 1:2.3-1-4\nArchitecture: amd64\n", "DEBIAN/symbols": list, "usr/include/quad.h": "int f(int);\n",
		"usr/lib/x86_64-linux-gnu/pkgconfig/quad.pc": "prefix = /usr\ninclude=${prefix}/include\nCflags: -I${include}/quad \\\n -D QUAD=1 -pthread -I ${pcfiledir}/../quad/include\n",
		"quad.c":   "int f(int a) { return a; } int g(void) { return 1; } int _Z1hv(void) { return 2; } int v(void) { return 3; }\n",
		"quad.map": "QUAD_1 { v; };\nEMPTY { };\n",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	library := filepath.Join(root, "usr/lib/x86_64-linux-gnu/libquad.so.1.0")
	out, err := exec.Command(gcc, "-shared", "-fPIC", "-nostdlib", "-Wl,-soname,libquad.so.1", "-Wl,--version-script="+filepath.Join(root, "quad.map"), filepath.Join(root, "quad.c"), "-o", library).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	p, err := packages.Open(filepath.Join(root, "unused"), []string{root})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checked returns what is wrong about a list, a line for each message and note.
func checked(t *testing.T, list string) string {
	t.Helper()
	ds, err := quad(t, list).CheckSymbols(func(string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, d := range ds {
		line := 1 + strings.Count(list[:d.Pos.Offset], "\n")
		out.WriteString(strings.Repeat(" ", min(line, 9)) + d.Severity.String() + " " + d.Message + "\n")
		for _, n := range d.Notes {
			out.WriteString(n.Message + "\n")
		}
	}
	return out.String()
}

func TestSymbols(t *testing.T) {
	const file = "'usr/lib/x86_64-linux-gnu/libquad.so.1.0'"
	const head, all = "libquad.so.1 libquad1 #MINVER#\n* Build-Depends-Package: libquad-dev\n", " f@Base 1.0\n g@Base 1.0\n _Z1hv@Base 1\n v@QUAD_1 1\n"
	for _, tt := range []struct{ list, want string }{
		{head + all + " QUAD_1@QUAD_1 1\n EMPTY@EMPTY 1\n", ""},
		{head + "| libquad1 (>> 1), libquad1 (<< 2)\n# all\n" + all, ""},
		{head + all + " lost@Base 1.1\n v@Base 1.1\n", "       error " + file + " does not export 'lost@Base'\n        error " + file + " does not export 'v@Base'\n"},
		{head + " f@Base 1.0\n", " warning the list of symbols lacks 3 lines for " + file + "\nadd: ' _Z1hv@Base 1:2.3-1'\nadd: ' g@Base 1:2.3-1'\nadd: ' v@QUAD_1 1:2.3-1'\n"},
		{head + " (optional)lost@Base 1\n (arch=arm64 armhf)none@Base 1\n (arch=s390x amd64|optional)no@Base 1\n" + all, ""},
		{head + " (arch=amd64)lost@Base 1\n" + all, "   error " + file + " does not export 'lost@Base'\n"},
		{head + " (regex)\"^[fg]@Base$\" 1\n (symver)QUAD_1 1\n (c++)\"h()@Base\" 1\n", ""},
		{head + " (symver|optional)@QUAD_1 1\n 'f'@Base 1\n \"g\"@Base 1 0\n (c++|optional)'operator new()@Base' 1\n", ""},
		{
			"libother.so.2 libother2 #MINVER#\n x@Base 1\n",
			" warning the list of symbols lacks 5 lines for " + file + "\nadd: 'libquad.so.1 libother2 #MINVER#'\nadd: ' _Z1hv@Base 1:2.3-1'\nadd: ' f@Base 1:2.3-1'\nadd: ' g@Base 1:2.3-1'\nadd: ' v@QUAD_1 1:2.3-1'\n" +
				" error 'libother.so.2' is no library of the packages\n",
		},
	} {
		if diff := cmp.Diff(tt.want, checked(t, tt.list)); diff != "" {
			t.Errorf("%s(-want +got):\n%s", tt.list, diff)
		}
	}
}

// A list with the proposed lines is complete, and is the one of Debian's tool.
func TestProposed(t *testing.T) {
	gensymbols := tools.Need(t, "dpkg-gensymbols")
	const head = "libquad.so.1 libquad1 #MINVER#\n"
	list := head
	for _, line := range strings.Split(checked(t, head), "\n") {
		if line, isProposed := strings.CutPrefix(line, "add: '"); isProposed {
			list += strings.TrimSuffix(line, "'") + "\n"
		}
	}
	if got := checked(t, list); got != "" {
		t.Errorf("with the proposed lines: %s", got)
	}
	p := quad(t, head)
	root := strings.TrimSuffix(p.Libraries[0], "/"+p.Relative(p.Libraries[0]))
	cmd := exec.Command(gensymbols, "-P"+root, "-plibquad1", "-v1:2.3-1", "-O", "-e"+p.Libraries[0])
	cmd.Dir = root
	if err := os.WriteFile(filepath.Join(root, "control"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var want []string
	for _, line := range strings.Split(string(out), "\n") {
		name, _, _ := strings.Cut(strings.TrimSpace(line), "@") // of a version as well, which has a symbol
		if line == strings.TrimSuffix(head, "\n") || strings.HasPrefix(line, " ") && line != " "+name+"@"+name+" 1:2.3-1" {
			want = append(want, line)
		}
	}
	if diff := cmp.Diff(strings.Join(want, "\n")+"\n", list); diff != "" {
		t.Errorf("(-dpkg-gensymbols +got):\n%s", diff)
	}
}

// Lists that cannot be read are errors with their lines.
func TestBrokenSymbols(t *testing.T) {
	for list, want := range map[string]string{
		" f@Base 1\n":                 "list:1: a symbol without a library",
		"a a\n (optional f@Base 1\n":  "list:2: expected ')' after the tags of a symbol",
		"a a\n\n \"f@Base 1\n":        `list:3: expected " after the name of a symbol`,
		"a a\n (regex)\"[\"@Base 1\n": "list:2: error parsing regexp: missing closing ]: `[@Base`",
		"a a\n f 1\n":                 "list:2: expected name@version, but got 'f'",
		"a a\n" + strings.Repeat(" (regex)\"a\" 1\n", 5000): "list: more than 4096 patterns of symbols",
	} {
		file := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(file, []byte(list), 0o666); err != nil {
			t.Fatal(err)
		}
		err := (&packages.Package{}).ReadSymbols(file)
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %s", list, err, want)
		}
	}
}

// The flags of pkg-config come before those of the package, and refer to the folder into which it was unpacked.
func TestPkgConfig(t *testing.T) {
	p := quad(t, "")
	var got []string
	for _, folder := range p.Include {
		got = append(got, p.Relative(folder))
	}
	want := []string{"usr/lib/x86_64-linux-gnu/quad/include", "usr/include/quad", "usr/include"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"QUAD=1"}, p.Defines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Variables that refer to each other have limits.
func TestLongPkgConfig(t *testing.T) {
	text := "v=0123456789abcdef\n" + strings.Repeat("v=${v}${v}${v}${v}\n", 1000) + "Cflags: -I${v}\n"
	root := t.TempDir()
	for name, text := range map[string]string{"usr/share/pkgconfig/a.pc": text, "usr/include/a.h": ""} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := packages.Open(root, []string{root}); err == nil || !strings.HasSuffix(err.Error(), noLibraries) {
		t.Error(err)
	}
}

// A package without lists needs none for its library, also beside another package that has some.
func TestPackagesWithoutLists(t *testing.T) {
	gcc, folder := tools.Need(t, "gcc"), t.TempDir()
	built := func(soname string) string {
		source, library := filepath.Join(folder, "a.c"), filepath.Join(folder, soname)
		if err := os.WriteFile(source, []byte("int f(void) { return 1; }\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(gcc, "-shared", "-fPIC", "-nostdlib", "-Wl,-soname,"+soname, source, "-o", library).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		text, err := os.ReadFile(library)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	const list = "liba.so.1 liba1 #MINVER#\n f@Base 1\n"
	header := entry{name: "./usr/include/a.h", text: "int f(void);\n"}
	for _, second := range []string{"", list} {
		control := []entry{{name: "./control", text: "Package: libb1\n"}}
		if second != "" {
			control = append(control, entry{name: "./symbols", text: second})
		}
		var files []string
		for i, deb := range []string{
			debOf(t, ".gz", []entry{{name: "./control", text: "Package: liba1\n"}, {name: "./symbols", text: list}}, []entry{header, {name: "./usr/lib/liba.so.1", text: built("liba.so.1")}}),
			debOf(t, ".gz", control, []entry{{name: "./usr/lib/libb.so.1", text: built("libb.so.1")}}),
		} {
			files = append(files, filepath.Join(folder, fmt.Sprintf("%d.deb", i)))
			if err := os.WriteFile(files[i], []byte(deb), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		p, err := packages.Open(t.TempDir(), files)
		if err != nil {
			t.Fatal(err)
		}
		ds, err := p.CheckSymbols(func(string) bool { return true })
		if err != nil || len(ds) != min(len(second), 1) {
			t.Errorf("%q: %v, %v", second, ds, err)
		}
	}
}
