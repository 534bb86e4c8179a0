// Package habits compares command lines that users of mlir-opt type with mlir-opt.
package habits

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/test/tools"
)

// same are command lines with mlir-opt's output, but for the names of values in the source.
var same = []string{
	"in.mlir",
	"-",
	"-o - in.mlir",
	"-o out.mlir in.mlir",
	"--canonicalize in.mlir",
	"-canonicalize -cse in.mlir",
	"--pass-pipeline=builtin.module(func.func(canonicalize,cse)) in.mlir",
	"--pass-pipeline=builtin.module(func.func(canonicalize{max-iterations=3\vtop-down=true}),convert-func-to-llvm) in.mlir",
	"--pass-pipeline=any(cse) in.mlir",
	"--canonicalize=top-down=false\vregion-simplify=disabled in.mlir",
	"--cse --mlir-disable-threading in.mlir",
	"--cse --mlir-print-ir-after-all in.mlir",
	"--cse --mlir-print-ir-before-all in.mlir",
	"--cse --mlir-print-ir-after=cse in.mlir",
	"--cse --mlir-print-ir-before=cse in.mlir",
	"--cse --mlir-print-ir-after-change in.mlir",
	"--cse --mlir-print-ir-after-failure in.mlir",
	"--cse --mlir-print-ir-after-all --mlir-print-ir-module-scope --mlir-disable-threading in.mlir",
	"--cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=tree in.mlir",
	"--cse --dump-pass-pipeline in.mlir",
	"--split-input-file in.mlir",
	"--split-input-file split.mlir",
	"--split-input-file=//\v===== split.mlir",
	"--split-input-file --output-split-marker=//\v***** split.mlir",
	"--verify-diagnostics in.mlir",
	"--verify-diagnostics=only-expected in.mlir",
	"--split-input-file --verify-diagnostics in.mlir",
	"--allow-unregistered-dialect users.mlir",
	"--mlir-elide-elementsattrs-if-larger=2 in.mlir",
	"--mlir-elide-resource-strings-if-larger=2 in.mlir",
	"--mlir-print-elementsattrs-with-hex-if-larger=2 in.mlir",
	"--mlir-print-debuginfo module.mlir",
	"--mlir-print-local-scope in.mlir",
	"--mlir-print-op-generic in.mlir",
	"--mlir-print-unique-ssa-ids in.mlir",
	"--mlir-use-nameloc-as-prefix in.mlir",
	"--mlir-print-value-users in.mlir",
	"--mlir-print-value-users --allow-unregistered-dialect users.mlir",
	"--mlir-print-value-users --mlir-print-op-generic --allow-unregistered-dialect users.mlir",
	"--mlir-print-value-users --mlir-print-unique-ssa-ids --allow-unregistered-dialect users.mlir",
	"--mlir-print-skip-regions in.mlir",
	"--mlir-print-skip-regions --mlir-print-op-generic in.mlir",
	"--mlir-print-op-on-diagnostic=false in.mlir",
	"--mlir-disable-diagnostic-notes in.mlir",
	"--mlir-diagnostic-verbosity-level=errors in.mlir",
	"--no-implicit-module one.mlir",
	"--verify-each in.mlir",
	"--verify-each=false --cse in.mlir",
	"--verify-each=0 --cse in.mlir",
	"--verify-roundtrip in.mlir",
	"--run-reproducer in.mlir",
	"--run-reproducer reproducer.mlir",
	"--mlir-generate-reproducer=made.mlir --cse in.mlir",
	"--mlir-pass-pipeline-crash-reproducer=crash.mlir --cse in.mlir",
	"--strip-debuginfo --mlir-print-debuginfo module.mlir",
	"--print-op-stats in.mlir",
	"--print-op-stats=json=true in.mlir",
	"--symbol-dce in.mlir",
	"--convert-arith-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts in.mlir",
	"--convert-to-llvm in.mlir",
	"--convert-func-to-llvm=use-bare-ptr-memref-call-conv=1 in.mlir",
	"--finalize-memref-to-llvm in.mlir",
	"--lower-affine --convert-scf-to-cf --convert-cf-to-llvm in.mlir",
	"--expand-strided-metadata in.mlir",
	"--mlir-print-assume-verified in.mlir",
	"--test-lower-to-llvm in.mlir",
}

// reports are command lines whose output is about the command itself, or has times.
var reports = []string{
	"--show-dialects", "--list-passes", "--version", "--help", "-h", "--help in.mlir", "--help-list", "--help-hidden", "--help-list-hidden in.mlir",
	"--cse --mlir-timing in.mlir",
	"--cse --mlir-timing --mlir-timing-display=list in.mlir",
	"--cse --mlir-timing --mlir-output-format=json in.mlir",
	"--cse --mlir-timing --mlir-output-format=json --mlir-timing-display=list in.mlir",
	"--cse --mlir-pass-statistics in.mlir",
	"--cse --mlir-pass-statistics --mlir-pass-statistics-display=list in.mlir",
	"--mlir-print-op-on-diagnostic in.mlir",
}

// refused are flags that say what to use instead.
var refused = map[string]string{
	"--emit-bytecode":                       "mlir-opt --emit-bytecode makes it of the output",
	"--debug":                               "--mlir-print-ir-after-change",
	"--debug-only=dialect-conversion":       "--mlir-print-ir-after-change",
	"--inline":                              "mlir-opt has this pass",
	"--sccp":                                "mlir-opt has this pass",
	"--mem2reg":                             "mlir-opt has this pass",
	"--loop-invariant-code-motion":          "mlir-opt has this pass",
	"--convert-linalg-to-loops":             "lower it first: mlir-opt --one-shot-bufferize",
	"--convert-vector-to-llvm":              "lower it first: mlir-opt --convert-vector-to-llvm",
	"--one-shot-bufferize":                  "mlir-opt has this pass",
	"--load-pass-plugin=x.so":               "added in Go",
	"--load-dialect-plugin=x.so":            "added in Go",
	"--irdl-file=x.mlir":                    "added in Go",
	"--log-actions-to=-":                    "--mlir-print-ir-after-all",
	"--profile-actions-to=-":                "--mlir-timing",
	"--mlir-pretty-debuginfo":               "use --mlir-print-debuginfo",
	"--mlir-print-stacktrace-on-diagnostic": "the stack in its reproducer",
	"--mlir-pass-pipeline-local-reproducer": "--verify-each",
	"--view-op-graph":                       "graphs are not supported",
	"--print-ir":                            "--mlir-print-ir-after-all prints the IR",
}

var inputs = map[string]string{
	"in.mlir": `func.func @f(%x: i32, %y: i32) -> i32 {
  %sum = arith.addi %x, %y : i32
  %again = arith.addi %x, %y : i32
  %r = arith.muli %sum, %again : i32
  return %r : i32
}
func.func private @unused()
func.func @g(%m: memref<4xf32>, %i: index) -> f32 {
  %v = memref.load %m[%i] : memref<4xf32>
  return %v : f32
}
func.func @dense() -> vector<3xi32> {
  %d = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  return %d : vector<3xi32>
}
`,
	"module.mlir": "module {\n  func.func @f(%x: i32) {\n    return\n  }\n}\n",
	"split.mlir":  "func.func private @a()\n// -----\nfunc.func private @b()\n// =====\nfunc.func private @c()\n",
	"one.mlir":    "func.func @f(%x: i32) {\n  return\n}\n",
	"reproducer.mlir": `func.func @f(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  %c = arith.muli %a, %b : i32
  return %c : i32
}
{-# external_resources: { mlir_reproducer: {
  pipeline: "builtin.module(func.func(canonicalize{  max-iterations=10 top-down=true},cse))", disable_threading: true, verify_each: true
} } #-}
`,
	"users.mlir": `func.func @f(%x: i32, %y: i32, %c: i1) -> (i32, i32) {
  %sum = arith.addi %x, %y : i32
  %t:2 = scf.if %c -> (i32, i32) {
    %q = arith.muli %sum, %y : i32
    scf.yield %q, %x : i32, i32
  } else {
    scf.yield %y, %sum : i32, i32
  }
  cf.br ^bb1(%sum : i32)
^bb1(%z: i32):
  %u = arith.constant 3 : i32
  %two:2 = "foo.two"(%u, %u) : (i32, i32) -> (i32, i32)
  %one = "foo.one"(%two#1) ({ "foo.inner"(%z) : (i32) -> () }) : (i32) -> i32
  return %z, %t#1 : i32, i32
}
module @inner { func.func private @h() }
`,
}

// The effect of a command line is mlir-opt's.
func TestSame(t *testing.T) {
	if n := len(same) + len(reports); n < 55 {
		t.Errorf("%d command lines", n)
	}
	mlirOpt := tools.Need(t, "mlir-opt-22")
	for _, line := range same {
		t.Run(line, func(t *testing.T) {
			ours, theirs := inFolder(t), inFolder(t)
			var got, want, stderr bytes.Buffer
			t.Chdir(ours)
			args := words(line)
			status := opt.Main(command.Tool, append([]string{"--mlir-print-ssa-names=false"}, args...), strings.NewReader(inputs["in.mlir"]), &got, &stderr)
			if status != 0 {
				t.Fatalf("%d, %s", status, stderr.String())
			}
			cmd := exec.Command(mlirOpt, args...)
			cmd.Dir, cmd.Stdin, cmd.Stdout = theirs, strings.NewReader(inputs["in.mlir"]), &want
			if err := cmd.Run(); err != nil {
				t.Fatal(err)
			}
			if a, b := trimmed(got.String()), trimmed(want.String()); a != b {
				t.Errorf("%s\nwant\n%s", a, b)
			}
			if got, want := filesIn(t, ours), filesIn(t, theirs); !strings.Contains(line, "reproducer") && got != want {
				t.Errorf("files\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestReports(t *testing.T) {
	t.Chdir(inFolder(t))
	for _, line := range reports {
		var stdout, stderr bytes.Buffer
		if status := opt.Main(command.Tool, words(line), strings.NewReader(""), &stdout, &stderr); status != 0 || stdout.Len() == 0 {
			t.Errorf("%s: %d, %s", line, status, stderr.String())
		}
	}
}

// A flag that is not there is refused with what to use instead.
func TestRefused(t *testing.T) {
	t.Chdir(inFolder(t))
	for flag, want := range refused {
		name, _, _ := strings.Cut(flag, "=")
		var stdout, stderr bytes.Buffer
		status := opt.Main(command.Tool, []string{flag, "in.mlir"}, strings.NewReader(""), &stdout, &stderr)
		if got := stderr.String(); status != 2 || stdout.Len() > 0 || !strings.Contains(got, "'"+name+"'; ") || !strings.Contains(got, strings.TrimPrefix(want, "use ")) {
			t.Errorf("%s: %d, %s, want %s", flag, status, got, want)
		}
	}
}

// The reproducer that is written is one for mlir-opt, with the input and the pipeline.
func TestGeneratedReproducer(t *testing.T) {
	mlirOpt := tools.Need(t, "mlir-opt-22")
	t.Chdir(inFolder(t))
	var direct, stderr bytes.Buffer
	line := "--mlir-print-ssa-names=false --mlir-generate-reproducer=made.mlir --pass-pipeline=builtin.module(func.func(canonicalize,cse),symbol-dce) in.mlir"
	if opt.Main(command.Tool, words(line), nil, &direct, &stderr) != 0 {
		t.Fatal(stderr.String())
	}
	got, err := exec.Command(mlirOpt, "--run-reproducer", "made.mlir").Output()
	if err != nil || trimmed(string(got)) != trimmed(direct.String()) {
		t.Errorf("%v\n%s\nwant\n%s", err, got, direct.String())
	}
}

// words splits a line at its spaces; a word has \v for a space.
func words(line string) []string {
	list := strings.Fields(strings.ReplaceAll(line, "\v", "\x00"))
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], "\x00", " ")
	}
	return list
}

func trimmed(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\n\n", "\n"), "\n")
}

func inFolder(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range inputs {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// filesIn returns the names and texts of the files that a command wrote.
func filesIn(t *testing.T, dir string) string {
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || inputs[d.Name()] != "" {
			return err
		}
		text, err := os.ReadFile(path)
		all.WriteString(path[len(dir):] + ":\n" + trimmed(string(text)) + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}
