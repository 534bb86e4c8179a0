package library_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Aliases, versions and ifuncs are found by their addresses, with the debug info of each form.
func TestAliases(t *testing.T) {
	const text = `int base(int a, char *b) { return a + *b; }
int alias(int a, char *b) __attribute__((alias("base")));
static int hidden(long *p) { return *p; }
int shown(long *p) __attribute__((alias("hidden")));
static int cold(int a) { __asm__ volatile(""); return a; }
int parts(int a) { if (__builtin_expect(a, 0)) __builtin_abort(); return cold(a); }
int inParts(int a) __attribute__((alias("parts")));
int table[8] = {1};
extern int copy[8] __attribute__((alias("table")));
`
	const versions = `
int first(short a) { return a; }
int second(long a) { return a; }
__asm__(".symver first,f@V1");
__asm__(".symver second,f@@V2");
typedef int fn(long *);
static fn *resolve(void) { return hidden; }
int chosen(long *p) __attribute__((ifunc("resolve")));
`
	const aliases = "int alias(int a, char *b); int base(int a, char *b); int inParts(int a); int parts(int a); int shown(long *p)"
	rows := [][2]string{
		{"gcc -g -shared -fPIC -O2", "lib.map"}, {"gcc -gdwarf-4 -shared -fPIC -O2", "lib.map"}, {"clang-22 -g -shared -fPIC -O2", "lib.map"}, {"clang-22 -gdwarf-4 -shared -fPIC", "lib.map"},
		{"clang-22 -g -gsplit-dwarf -shared -fPIC -O2 -ffunction-sections", "lib.map"}, {"clang-22 -g -gsplit-dwarf -shared -fPIC", "lib.map"}, {"gcc -gdwarf-4 -gsplit-dwarf -shared -fPIC -O2", "lib.map"},
		{"gcc -g -c -O2 -ffunction-sections"}, {"clang-22 -g -c"}, {"clang-22 -g -gsplit-dwarf -c -O2"},
		{"x86_64-w64-mingw32-gcc -g -shared"}, {"x86_64-w64-mingw32-gcc -g -c -O2"},
	}
	for i := range oracle.Setups {
		for _, b := range oracle.Setups[i].Builds {
			if strings.Contains(b.Command, "gcc") && strings.Contains(b.Triple, "linux") {
				rows = append(rows, [2]string{b.Command + " -g -c"})
			}
		}
	}
	for _, row := range tools.Some(3, rows) {
		dir, code, want := t.TempDir(), text, aliases
		command := row[0] + " lib.c -o lib.so"
		if row[1] != "" {
			code += versions
			command += " -Wl,--version-script=" + row[1]
			want = "int alias(int a, char *b); int base(int a, char *b); int chosen(long *); int f(long a); int inParts(int a); int parts(int a); int shown(long *p); int \"f@V1\"(short a)"
		}
		for name, text := range map[string]string{"lib.c": code, "lib.map": "V1 { global: f; alias; base; chosen; inParts; parts; shown; table; copy; local: *; };\nV2 { global: f; } V1;\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		run(t, dir, command)
		if got := described(t, filepath.Join(dir, "lib.so")); got != want {
			t.Errorf("%s: got %s", row[0], got)
		}
	}
}

// Aliases in objects of Windows and Apple's systems have the type of the function at their address, whatever its section.
func TestAliasesOfObjects(t *testing.T) {
	const text = `int before(void) { return 1; }
int base(int a, char *b) { return a + *b; }
int table[8] = {1};
long other(long a) { return a; }
`
	const aliases = "int alias(int a, char *b); int base(int a, char *b); int before(void); long last(long a); long other(long a)"
	n := 0
	for _, triple := range oracle.Platforms() {
		prefix := "_"
		switch {
		case strings.Contains(triple, "windows"):
			prefix = map[bool]string{true: "_"}[strings.HasPrefix(triple, "i")]
		case !strings.Contains(triple, "apple"):
			continue
		}
		for _, flags := range []string{"-gdwarf-4", "-gdwarf-5 -O2 -ffunction-sections"} {
			n++
			var assembly strings.Builder
			for _, pair := range [][2]string{{"alias", "base"}, {"last", "other"}, {"copy", "table"}} {
				assembly.WriteString(`__asm__(".globl ` + prefix + pair[0] + `\n.set ` + prefix + pair[0] + ", " + prefix + pair[1] + `");` + "\n")
			}
			object := filepath.Join(t.TempDir(), "lib.o")
			build(t, text+assembly.String(), object, append([]string{"clang-22", "-c", "--target=" + triple}, strings.Fields(flags)...)...)
			if got := described(t, object); got != aliases {
				t.Errorf("%s %s: got %s", triple, flags, got)
			}
		}
	}
	if n == 0 {
		t.Error("no platform has such objects")
	}
}
