package opt

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/abi-opt/abi-opt/test/tools"
)

// namesInFile has a name of each kind that a built file has.
const namesInFile = `struct zzztag { int zzzmember; struct { int zzzinner : 3; } zzzouter; union zzzunion { int a; } zzzu; int zzzarray[2]; };
typedef struct { int zzzfield; } zzztypedef;
enum zzzenum { ZZZVALUE = 5, zzzvalue };
int zzzfunction(struct zzztag zzzparameter, zzztypedef *b, enum zzzenum e) { return 0; }
int zzzother(struct zzztag *p, int (*zzzcallback)(struct zzztag *)) { return 0; }
struct zzztag zzzvariable; zzztypedef zzzsecond; _Bool zzzvector __attribute__((vector_size(8)));
`

// Names of functions, parameters, variables, types, members and constants in a file may have any characters, as may the names of
// files. No command prints those that control a terminal.
func TestNamesAreHarmless(t *testing.T) {
	gcc := tools.Need(t, "gcc")
	for _, escape := range []string{"\x1b[1", "\nl\r", "\t\x07\x01", "\xc2\x9b1", "\xff\xfe1"} { // \xc2\x9b is a CSI in UTF-8
		dir := t.TempDir()
		source, header := filepath.Join(dir, "t.c"), filepath.Join(dir, "h.h")
		evil := filepath.Join(dir, strings.ReplaceAll("lib"+escape+".so", "/", ""))
		evilHeader := filepath.Join(dir, "h"+escape+".h")
		text := strings.ReplaceAll(namesInFile, "_Bool zzzvector __attribute__((vector_size(8)));", "")
		declared := strings.NewReplacer(" { return 0; }", ";", "struct zzztag zzzvariable", "extern struct zzztag zzzvariable", "zzztypedef zzzsecond", "extern zzztypedef zzzsecond").Replace(text)
		for path, text := range map[string]string{source: text, header: declared, evilHeader: strings.Replace(declared, "int zzzmember", "long zzzmember", 1)} {
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if out, err := exec.Command(gcc, "-g", "-shared", "-fPIC", "-nostdlib", "-Wl,-soname,zzzsoname", "-o", evil, source).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		named := evil + ".renamed"
		built, err := os.ReadFile(evil)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(named, bytes.ReplaceAll(bytes.ReplaceAll(built, []byte("zzz"), []byte(escape)[:3]), []byte("ZZZ"), []byte(escape)[:3]), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"explain", named}, {"explain", "--types", named}, {"explain", "--types", evil}, {"explain", evil}, {"explain", "--types", evilHeader},
			{"agree", header, named}, {"agree", evilHeader, evil}, {"agree", evilHeader, named}, {"agree", evil, evil}, {"agree", evilHeader + "none", evil},
			{"agree", "--format=markdown", evilHeader, evil}, {"agree", evilHeader, evil + "none"},
			{"diff", named, evil}, {"diff", evil, named}, {"diff", evilHeader, named}, {"diff", "--format=markdown", evil, named}, {"diff", evilHeader, header},
			{"lint", evilHeader, evil}, {"lint", evilHeader, named}, {"snapshot", named}, {"snapshot", "--header=" + evilHeader, named}, {"bindgen", "--library=" + named, evilHeader},
			{named}, {"no" + escape}, {"--no" + escape},
		} {
			got := runMain("", args...)
			if args[0] == "snapshot" { // JSON, which escapes characters below \x20
				got.out = strings.ReplaceAll(got.out, "\u009b", "")
			}
			for _, line := range strings.Split(got.out+got.errors, "\n") {
				isHarmful := func(r rune) bool { return unicode.IsControl(r) && r != '\t' || r == unicode.ReplacementChar }
				if i := strings.IndexFunc(line, isHarmful); i >= 0 && line != "" {
					t.Errorf("%q prints %q", args, line)
					break
				}
			}
		}
	}
}
