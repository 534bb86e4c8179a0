package debuginfo

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// what gdb is to say when it is asked.
type answer struct{ command, contains string }

// TestGDB builds programs with -g, stops them in gdb, and asks what a person
// would. LLVM checks the debug info on the way.
func TestGDB(t *testing.T) {
	for _, tt := range []struct {
		file  string
		level string // of llc
		asked []answer
	}{
		{"shapes.mlir", "-O0", []answer{
			{"break shapes.toy:6", "Breakpoint 1 at"},
			{"run", "Breakpoint 1, norm ("},
			{"info args", "p = {x = 3, y = 4}"},
			{"p scale", "= -2"},
			{"p by", "= 0.5"},
			{"p big", "= {at = {x = 0, y = 0}, sums = {0, 0, 7, 0}}"},
			{"p flags", "= {lo = 5, hi = 300, on = true}"},
			{"p either", "= {whole = 7, parts = {7, 0}}"},
			{"p/x &either.parts[1]", "= 0x"},
			{"p origin", "= {x = 3, y = 4}"},
			{"p greeting", `= "hello"`},
			{"ptype p", "type = struct Point {\n    int x;\n    int y;\n}"},
			{"ptype flags", "    unsigned int lo : 3;\n    unsigned short hi : 9;\n    _Bool on;\n"},
			{"ptype either", "type = union Either {\n    long whole;\n    int parts[2];\n}"},
			{"ptype norm", "type = int (struct Point, short, struct Large, struct Flags, union Either, double)"},
			{"bt", "in main () at shapes.toy:16"},
			{"info locals", "sum ="},
			{"next", "7"},
			{"p sum", "= 3"},
			{"next", "8"},
			{"p sum", "= 7"},
			{"finish", "Value returned is"},
		}},
		{"shapes.mlir", "-O0", []answer{
			{"break norm", "shapes.toy, line 6"}, // behind what puts the arguments in their places
			{"run", "Breakpoint 1, norm ("},
			{"info args", "scale = -2"},
			{"up", "#1"},
			{"info source", "Current source file is shapes.toy"},
		}},
		{"shapes.mlir", "-O2", []answer{
			{"break shapes.toy:8", "Breakpoint 1 at"},
			{"run", "Breakpoint 1"},
			{"bt", "shapes.toy:8"},
		}},
		{"inlined.mlir", "-O0", []answer{
			{"break lib.toy:3", "Breakpoint 1 at"},
			{"run", "Breakpoint 1"},
			{"bt", "at lib.toy:3\n#1  area () at main.toy:8\n#2"},
			{"up", "main.toy:8"},
		}},
		{"lines.mlir", "-O0", []answer{
			{"break lines.mlir:4", "Breakpoint 1 at"},
			{"run", "4\t  %t = arith.muli %s, %b : i64"},
			{"bt", "in main () at "},
			{"next", "5\t  return %t : i64"},
		}},
	} {
		t.Run(tt.file+tt.level, func(t *testing.T) {
			gdb := tools.Need(t, "gdb")
			exe := build(t, tt.file, tt.level)
			args := []string{"-batch", "-nx"}
			for _, a := range tt.asked {
				args = append(args, "-ex", `echo ==\n`, "-ex", a.command)
			}
			said := strings.Split(run(t, "", gdb, append(args, exe)...), "==\n")[1:]
			for i, a := range tt.asked {
				if i >= len(said) || !strings.Contains(said[i], a.contains) {
					t.Fatalf("(gdb) %s\n%s\nwant %q", a.command, strings.Join(said[min(i, len(said)):], "==\n"), a.contains)
				}
			}
		})
	}
}

// build makes a program of a file, with debug info that LLVM finds nothing wrong
// with.
func build(t *testing.T, file, level string) string {
	t.Helper()
	dir := t.TempDir()
	ll, obj, exe := filepath.Join(dir, "p.ll"), filepath.Join(dir, "p.o"), filepath.Join(dir, "p")
	text := ours(t, "", "-g", "--emit=llvm", filepath.Join("debuginfo", "testdata", file))
	if err := os.WriteFile(ll, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "", tools.Need(t, "opt-22"), "-passes=verify", "-disable-auto-upgrade-debug-info", "-disable-output", ll) // or it would drop what is wrong
	run(t, "", tools.Need(t, "llc-22"), level, "-relocation-model=pic", "-filetype=obj", ll, "-o", obj)
	run(t, "", tools.Need(t, "llvm-dwarfdump-22"), "--verify", obj)
	run(t, "", tools.Need(t, "gcc"), obj, "-o", exe)
	return exe
}

// Older LLVMs read the debug info too: before there were records, calls of intrinsics say what variables are.
func TestOlderVersions(t *testing.T) {
	for _, version := range []string{"14", "19"} {
		t.Run(version, func(t *testing.T) {
			as := tools.Need(t, "llvm-as-"+version)
			text := ours(t, "", "-g", "--emit=llvm", "--llvm-version="+version, "debuginfo/testdata/shapes.mlir")
			if records, calls := strings.Count(text, "#dbg_declare("), strings.Count(text, "call void @llvm.dbg.declare("); records+calls != 7 || records > 0 == (version == "14") {
				t.Errorf("there are %d records and %d calls about 7 variables", records, calls)
			}
			ll := filepath.Join(t.TempDir(), "p.ll")
			if err := os.WriteFile(ll, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(as, ll, "-o", os.DevNull)
			if version == "14" {
				cmd.Args = append(cmd.Args, "-opaque-pointers")
			}
			if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 { // such as that it ignores invalid debug info
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
