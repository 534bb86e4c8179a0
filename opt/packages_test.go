package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

// install writes the packages of a library, as they are installed, into folders: the headers, the library, and its debug info.
func install(t *testing.T, record, soname string) (dev, lib, debug string) {
	t.Helper()
	gcc, objcopy := tools.Need(t, "gcc"), tools.Need(t, "objcopy")
	root := t.TempDir()
	dev, lib, debug = filepath.Join(root, "dev"), filepath.Join(root, "lib"), filepath.Join(root, "debug")
	for name, text := range map[string]string{
		"dev/usr/include/quad-1/quad/shapes.h":  "#pragma once\n" + record,
		"dev/usr/include/quad-1/quad/early.h":   "struct Box box(struct Point p);\n", // needs shapes.h before
		"dev/usr/include/quad-1/quad.h":         "#pragma once\n#include <quad/shapes.h>\nint inside(struct Point p, const double *box);\n#ifdef QUAD\nsize_t area(struct Box *b);\n#endif\nvoid none(void);\n",
		"dev/usr/include/quad-1/quadxx.h":       "#include <nosuchvector>\n",
		"dev/usr/lib/x-y-z/pkgconfig/quad.pc":   "prefix=/usr\nCflags: -I${prefix}/include/quad-1 -DQUAD\n",
		"lib/DEBIAN/control":                    "Package: libquad1\nVersion: 1.2-3\nArchitecture: amd64\nMaintainer: A <a@example.org>\nDescription: quad\n",
		"lib/DEBIAN/symbols":                    soname + " libquad1 #MINVER#\n area@Base 1\n box@Base 1\n inside@Base 1\n",
		"lib/usr/lib/x-y-z/libplugin.so.1":      "",
		"dev/DEBIAN/control":                    "Package: libquad-dev\nVersion: 1.2-3\nArchitecture: amd64\nMaintainer: A <a@example.org>\nDescription: quad\n",
		"debug/DEBIAN/control":                  "Package: libquad-dbgsym\nVersion: 1.2-3\nArchitecture: amd64\nMaintainer: A <a@example.org>\nDescription: quad\n",
		"quad.c":                                "#include <stddef.h>\n#include <quad.h>\n#include <quad/early.h>\nint inside(struct Point p, const double *box) { return 0; }\nsize_t area(struct Box *b) { return 0; }\nstruct Box box(struct Point p) { struct Box b = {0}; return b; }\n",
		"plugin.c":                              "int plugin(void) { return 1; }\n",
		"debug/usr/lib/debug/.build-id/empty.h": "not a header of a package\n",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) {
		t.Helper()
		if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	built := filepath.Join(lib, "usr/lib/x-y-z/libquad.so.1.0")
	run(gcc, "-g", "-shared", "-fPIC", "-nostdlib", "-DQUAD", "-Wl,--build-id=0xabcdef0123", "-Wl,-soname,"+soname, "-I"+dev+"/usr/include/quad-1", filepath.Join(root, "quad.c"), "-o", built)
	run(gcc, "-shared", "-fPIC", "-nostdlib", "-Wl,-soname,libplugin.so.1", filepath.Join(root, "plugin.c"), "-o", filepath.Join(lib, "usr/lib/x-y-z/libplugin.so.1"))
	id := filepath.Join(debug, "usr/lib/debug/.build-id/ab")
	if err := os.MkdirAll(id, 0o777); err != nil {
		t.Fatal(err)
	}
	run(objcopy, "--only-keep-debug", built, filepath.Join(id, "cdef0123.debug"))
	run(objcopy, "--strip-all", built)
	if err := os.Symlink("libquad.so.1.0", filepath.Join(lib, "usr/lib/x-y-z", soname)); err != nil {
		t.Fatal(err)
	}
	return dev, lib, debug
}

// debs makes .deb files of folders, in a folder.
func debs(t *testing.T, compression string, folders ...string) (all []string) {
	t.Helper()
	dpkg, to := tools.Need(t, "dpkg-deb"), t.TempDir()
	for _, folder := range folders {
		deb := filepath.Join(to, filepath.Base(folder)+".deb")
		if out, err := exec.Command(dpkg, "--root-owner-group", "-Z"+compression, "-b", folder, deb).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		all = append(all, deb)
	}
	return all
}

const shapes = "struct Point { float x, y, z; };\nstruct Box { double corner[4]; };\n"

// runOn runs a command line, which leaves no temporary files.
func runOn(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	useTemp(t, t.TempDir())
	var out, errs strings.Builder
	status = Main(everything, args, strings.NewReader(""), &out, &errs)
	if all, err := os.ReadDir(os.TempDir()); err != nil || len(all) > 0 {
		t.Errorf("temporary files: %v, %v", all, err)
	}
	return status, out.String(), errs.String()
}

const leftOut = "warning: 'usr/include/quad-1/quadxx.h' is compared only where another header includes it: 'nosuchvector' file not found [package-left-out]\n" +
	"warning: 'usr/lib/x-y-z/libplugin.so.1' is not compared: the headers declare nothing that it exports [package-left-out]\n"

// Packages are compared as folders, as .deb files, and as a folder of these.
func TestAgreePackages(t *testing.T) {
	dev, lib, debug := install(t, shapes, "libquad.so.1")
	files := debs(t, "xz", dev, lib, debug)
	for _, inputs := range [][]string{{dev, lib, debug}, files, {filepath.Dir(files[0])}, {files[1], files[2], dev}} {
		status, out, errs := runOn(t, append([]string{"agree", "--package"}, inputs...)...)
		if !strings.HasSuffix(out, " and usr/lib/x-y-z/libquad.so.1.0: 3 functions agree (x86_64-unknown-linux-gnu)\n  declared, but not there: 1: none\n") {
			t.Errorf("%v: %s", inputs, out)
		}
		if status != cli.StatusOK || errs != leftOut {
			t.Errorf("%v: status %d\n%s", inputs, status, errs)
		}
	}
	if status, _, errs := runOn(t, "agree", "--package", dev, lib); status != cli.StatusBadCommand || !strings.Contains(errs, "no types were compared") {
		t.Errorf("without debug info: status %d\n%s", status, errs)
	}
}

// Differences between headers and libraries, and those of lists of symbols, are errors at their places.
func TestDisagreeingPackages(t *testing.T) {
	dev, _, _ := install(t, strings.Replace(shapes, "x, y", "x, y, w", 1), "libquad.so.1")
	_, lib, debug := install(t, shapes, "libquad.so.1")
	list := filepath.Join(t.TempDir(), "libquad1.symbols")
	if err := os.WriteFile(list, []byte("libquad.so.1 libquad1 #MINVER#\n area@Base 1\n gone@Base 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, inputs := range [][]string{{dev, lib, debug}, debs(t, "zstd", dev, lib, debug)} {
		status, out, errs := runOn(t, append([]string{"agree", "--package", "--symbols=" + list}, inputs...)...)
		for _, want := range []string{"1 function agrees; 2 disagree", "usr/include/quad-1/quad/shapes.h:2: 'struct Point'"} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q:\n%s", inputs, want, out)
			}
		}
		if status != cli.StatusBadInput || !strings.Contains(errs, "libquad1.symbols:3:1: error: 'usr/lib/x-y-z/libquad.so.1.0' does not export 'gone@Base' [package-symbols]\n") || !strings.Contains(errs, "[package-unlisted]\n") {
			t.Errorf("%v: status %d\n%s", inputs, status, errs)
		}
		_, form, _ := runOn(t, append([]string{"agree", "--package", "--format=json", "--symbols=" + list}, inputs...)...)
		if !strings.Contains(form, `"message": "'usr/lib/x-y-z/libquad.so.1.0' does not export 'gone@Base'"`) {
			t.Errorf("%v: %s", inputs, form)
		}
		_, sarif, _ := runOn(t, append([]string{"agree", "--package", "--format=sarif"}, inputs...)...)
		if !strings.Contains(sarif, `"uri": "usr/include/quad-1/quad/shapes.h"`) {
			t.Errorf("%v: %s", inputs, sarif)
		}
	}
}

// Two versions of packages are compared by their headers, and by the names of their libraries.
func TestDiffPackages(t *testing.T) {
	var sides []string
	for i, record := range []string{shapes, strings.Replace(shapes, "[4]", "[6]", 1)} {
		dev, lib, _ := install(t, record, []string{"libquad.so.1", "libquad.so.2"}[i])
		sides = append(sides, filepath.Dir(debs(t, "gzip", dev, lib)[0]))
	}
	status, out, errs := runOn(t, "diff", "--package", sides[0], sides[1])
	for _, want := range []string{"breaks compiled programs", "usr/include/quad-1/quad/shapes.h:3: 'struct Box' grew from 32 to 48 bytes", "Compared: 3 functions, 2 records\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q:\n%s", want, out)
		}
	}
	if status != cli.StatusBadInput || !strings.Contains(errs, "warning: the new packages have no library 'libquad.so.1', for which programs look that were linked with it [package-gone]\n") {
		t.Errorf("status %d\n%s", status, errs)
	}
	if status, out, errs := runOn(t, "diff", "--package", sides[0], sides[0]); status != cli.StatusOK || errs != leftOut+leftOut {
		t.Errorf("with itself: status %d\n%s%s", status, out, errs)
	}
}

// What is no package is an error, whatever else is given.
func TestNoPackages(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"f.h": "int f(void);\n", "broken/a.deb": "!<arch>\ndebian-binary   xx", "usr/include/a.h": "int f(void);\n"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	_, missing := os.Stat("nosuch.deb")
	for line, want := range map[string]string{
		"agree --package f.h":        "'" + filepath.Join(here, "f.h") + "' is neither a .deb file nor a folder",
		"agree --package nosuch.deb": missing.Error(),
		"agree --package broken":     filepath.Join(here, "broken/a.deb") + ": is not a .deb file: its archive is broken",
		"agree --package .":          ".: no shared libraries in lib or usr/lib",
		"agree --package usr":        "usr: no headers in usr/include",
		"diff --package . f.h":       ".: no shared libraries in lib or usr/lib",
		"agree --symbols=s f.h f.so": "'--symbols' needs '--package'",
		"diff --package .":           "'test-opt diff' needs 2 input files, but got 1; usage: test-opt diff [flags] OLD NEW",
	} {
		status, _, errs := runOn(t, strings.Fields(line)...)
		if diff := cmp.Diff("test-opt: error: "+want+"\n", regexp.MustCompile(`test-opt: 'test-opt \w+ --help' lists its flags\n`).ReplaceAllString(errs, "")); status != cli.StatusBadCommand || diff != "" {
			t.Errorf("%s: status %d (-want +got):\n%s", line, status, diff)
		}
	}
}
