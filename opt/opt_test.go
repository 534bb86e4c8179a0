package opt

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/passes"
)

// ran is what came of running the command.
type ran struct {
	status      int
	out, errors string
}

// everything is a tool with all dialects and passes of this project.
var everything = Tool{
	Name: "test-opt", Summary: "test-opt is for tests.",
	Dialects: dialect.All, Passes: passes.All, Pipelines: passes.Pipelines,
}

func runMain(stdin string, args ...string) ran { return runTool(everything, stdin, args...) }

func runTool(tool Tool, stdin string, args ...string) ran {
	var out, errs bytes.Buffer
	status := Main(tool, args, strings.NewReader(stdin), &out, &errs)
	return ran{status, out.String(), errs.String()}
}

const oneFunction = "func.func @f() {\n  return\n}\n"

func TestPrint(t *testing.T) {
	got := runMain(oneFunction)
	want := ran{0, "module {\n  func.func @f() {\n    return\n  }\n}\n", ""}
	if got != want {
		t.Errorf("got %+v", got)
	}
	generic := runMain(oneFunction, "-mlir-print-op-generic", "-")
	if !strings.Contains(generic.out, `"func.return"() : () -> ()`) {
		t.Errorf("got %+v", generic)
	}
}

func TestCommandLine(t *testing.T) {
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"a.mlir", "b.mlir"}, "more than one input: 'a.mlir' and 'b.mlir'"},
		{[]string{"--no-such-flag"}, "unknown flag or pass '--no-such-flag'"},
		{[]string{"--split-input-flie"}, "unknown flag or pass '--split-input-flie'; did you mean '--split-input-file'?"},
		{[]string{"--emit=elf"}, "flag '--emit': must be one of mlir, llvm, llir, json, c-header, asm, obj, exe, not 'elf'"},
		{[]string{"--emit"}, "flag '--emit' needs a value: --emit=mlir|llvm|llir|json|c-header|asm|obj|exe"},
		{[]string{"--emit", "llvm-ir"}, "asm, obj, exe, not 'llvm-ir'; did you mean 'llvm'?\n"},
		{[]string{"-o"}, "flag '-o' needs a value: -o FILE"},
		{[]string{"-emit=elf"}, "flag '-emit': must be one of mlir, llvm, llir, json, c-header, asm, obj, exe, not 'elf'"},
		{[]string{"-no-such-flag"}, "unknown flag or pass '-no-such-flag'"},
		{[]string{"-j0"}, "flag '-j': must be a positive number, not '0'"},
		{[]string{"-xada"}, "flag '-x': must be one of c, mlir, not 'ada'"},
		{[]string{"--max-input=12T"}, "flag '--max-input': must be a size such as 500M or 1G, not '12T'"},
		{[]string{"--max-input=0"}, "flag '--max-input': must be a size such as 500M or 1G, not '0'"},
		{[]string{"--max-input=99999999999G"}, "must be a size such as 500M or 1G"},
		{[]string{"--verify-each=perhaps"}, "flag '--verify-each' must be true or false, not 'perhaps'"},
		{[]string{"--pass-pipeline=builtin.module("}, "unexpected token"},
		{[]string{"--pass-pipeline="}, "expected one pipeline"},
		{[]string{"--pass-pipeline", "  "}, "expected one pipeline"},
		{[]string{"--pass-pipeline=builtin.module(no-such-pass)"}, "unknown pass or pipeline 'no-such-pass'"},
		{[]string{"--mlir-print-ir-after=no-such-pass"}, "there is no pass 'no-such-pass'"},
		{[]string{"--target=vax"}, "unknown target 'vax': known are x86_64, win64, "},
		{[]string{"--abi-compat=icc"}, "unknown compiler 'icc' for x86_64: known are clang22, clang19, gcc"},
		{[]string{"--mattr=avx"}, "target feature 'avx' has no sign: write +avx or -avx"},
		{[]string{"--mattr=+avx51f"}, "unknown target feature '+avx51f'; did you mean '+avx512f'?"},
		{[]string{"--mattr=+AVX"}, "unknown target feature '+AVX'; did you mean '+avx'?"},
		{[]string{"--target=x86_64-pc-windows-cygnus"}, "is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, dragonfly, "},
		{[]string{"--target=i386-apple-ios"}, "is not supported; the known systems of i386 are linux-gnu, linux-musl, linux, "},
		{[]string{"--target=x86_64-linux-gnux32"}, "pointers have 32 bits in gnux32"},
		{[]string{"--target=x86_64-unknown-linx-gnu"}, "unknown system 'linx' in target 'x86_64-unknown-linx-gnu'; did you mean 'linux'?"},
		{[]string{"--target=x86_64-linux-gnuu"}, "unknown environment 'gnuu' in target 'x86_64-linux-gnuu'; did you mean 'gnu'?"},
		{[]string{"--explain", "--emit=llvm"}, "'--explain' cannot be combined with '--emit=llvm'"},
		{[]string{"--help=nonsense-topic"}, "there is no help on 'nonsense-topic'"},
		{[]string{""}, "the input file name is empty"},
	}
	for _, tt := range tests {
		got := runMain("", tt.args...)
		if got.status != cli.StatusBadCommand || !strings.Contains(got.errors, tt.want) || got.out != "" {
			t.Errorf("%q: %+v; want %s", tt.args, got, tt.want)
		}
	}
	missing := func(name string) string {
		_, err := os.Open(name)
		return err.Error()
	}
	folder := filepath.FromSlash("no/such/folder")
	for want, args := range map[string][]string{ // the command line is right
		missing("no/such/file.mlir"):            {"no/such/file.mlir"},
		"there is no folder '" + folder + "'":   {"-o", "no/such/folder/out", "-"},
		"the output '/' is a directory":         {"-o", "/", "-"},
		missing("--emit=mlir"):                  {"--", "--emit=mlir"},
		"cannot open the input: '.' is a direc": {"."},
	} {
		if got := runMain("", args...); got.status != cli.StatusBadInput || !strings.Contains(got.errors, want) || got.out != "" {
			t.Errorf("%q: %+v; want %s", args, got, want)
		}
	}
}

func TestBothDashesAndSeparateValues(t *testing.T) {
	for _, args := range [][]string{
		{"--emit=json"}, {"-emit=json"}, {"--emit", "json"}, {"-emit", "json"}, {"--emit=mlir", "--emit=json", "--", "-"},
	} {
		if got := runMain(oneFunction, args...); got.status != 0 || !strings.HasPrefix(got.out, "{") {
			t.Errorf("%q: %+v", args, got)
		}
	}
	for _, args := range [][]string{{"-j1"}, {"-j3"}, {"-j=3"}, {"-j", "3"}, {"--j=3"}, {"-xmlir"}, {"-x=mlir"}, {"-x", "mlir"}} {
		if got := runMain(oneFunction, args...); got.status != 0 || !strings.Contains(got.out, "func.func @f()") {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := runMain(oneFunction, "--mlir-print-op-generic=false"); !strings.Contains(got.out, "func.func @f()") {
		t.Errorf("got %+v", got)
	}
}

func TestBadInput(t *testing.T) {
	got := runMain("func.func @f() {\n\t%0 = \"arith.addi\"() : () -> i32\n  return\n}\n")
	want := ran{1, "", `<stdin>:2:7: error: 'arith.addi' op expected 2 operands, but found 0 [op-operands]
        %0 = "arith.addi"() : () -> i32
             ^~~~~~~~~~~~
`}
	if got != want {
		t.Errorf("got %+v", got)
	}
	js := runMain(oneFunction+oneFunction, "--diagnostics=json")
	if !strings.HasPrefix(js.errors, `{"severity":"error","id":"symbol-redefinition","file":"<stdin>","line":4,"column":1,`) {
		t.Errorf("got %+v", js)
	}
	if color := runMain("x", "--color=always"); !strings.Contains(color.errors, "\x1b[") {
		t.Errorf("got %+v", color)
	}
}

func TestSplit(t *testing.T) {
	got := runMain(oneFunction+"// -----\nwrong\n// -----\n"+oneFunction, "--split-input-file")
	one := "module {\n  func.func @f() {\n    return\n  }\n}\n"
	if got.status != 1 || got.out != one+"// -----\n// -----\n"+one || !strings.HasPrefix(got.errors, "<stdin>:5:1: error: ") {
		t.Errorf("got %+v", got)
	}
}

func TestVerifyDiagnostics(t *testing.T) {
	text := oneFunction + "// expected-error@+1 {{redefinition of symbol}}\n" + oneFunction
	got := runMain(text, "--verify-diagnostics")
	if got.status != 1 || !strings.Contains(got.errors, "unexpected note: see existing symbol definition here [diagnostic-unexpected]") {
		t.Errorf("got %+v", got)
	}
	if got := runMain(text, "--verify-diagnostics=only-expected"); got.status != 0 {
		t.Errorf("got %+v", got)
	}
	if got := runMain("// expected-note@+1 {{see existing}}\n"+text, "--verify-diagnostics"); got != (ran{}) {
		t.Errorf("got %+v", got)
	}
}

func TestOutputIsAtomic(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.mlir")
	onlyFile := func(want string) {
		t.Helper()
		text, err := os.ReadFile(path)
		files, _ := os.ReadDir(dir)
		if want == "" && len(files) == 0 {
			return
		}
		if err != nil || string(text) != want || len(files) != 1 {
			t.Errorf("%v: %q among %d files, want %q", err, text, len(files), want)
		}
	}
	runMain("wrong", "-o", path)
	onlyFile("")
	if got := runMain("func.func private @f()", "-o", path); got.status != 0 || got.out != "" {
		t.Errorf("got %+v", got)
	}
	const good = "module {\n  func.func private @f()\n}\n"
	onlyFile(good)
	runMain("wrong", "-o", path)
	onlyFile(good)
	runMain("", "-o="+path)
	onlyFile("module {\n}\n")
	if got := runMain("", "-o", os.DevNull); got.status != 0 {
		t.Errorf("got %+v", got)
	}
}

func TestInformation(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want []string
	}{
		{[]string{"--help"}, []string{"Usage: test-opt [passes]", "--emit=mlir|llvm|llir|json|c-header|asm|obj|exe", "--help[=TOPIC]", "-o FILE"}},
		{[]string{"-h"}, []string{"test-opt is for tests.\n\nUsage: test-opt [passes]"}},
		{[]string{"--version"}, []string{"test-opt "}},
		{[]string{"--show-dialects"}, []string{"arith ", "builtin ", "func "}},
		{[]string{"--list-passes"}, nil},
		{[]string{"--help=func"}, []string{"func.call"}},
		{[]string{"--help=arith.addi"}, []string{"arith.addi: ", "Operands:", "lhs"}},
		{[]string{"--help=split-input-file"}, []string{"--split-input-file"}},
	} {
		got := runMain("", tt.args...)
		if got.status != 0 || got.errors != "" {
			t.Errorf("%q: %+v", tt.args, got)
		}
		for _, want := range tt.want {
			if !strings.Contains(got.out, want) {
				t.Errorf("%q lacks %q:\n%s", tt.args, want, got.out)
			}
		}
	}
}

// with returns a tool that also has these passes.
func with(all ...*pass.Pass) Tool {
	tool := everything
	tool.Passes = slices.Concat(all, tool.Passes)
	return tool
}

var (
	failing = &pass.Pass{Name: "test-panic", Summary: "panics", Doc: "Panics.", Run: func(*pass.Context, *ir.Operation) {
		panic("out of order")
	}}
	adding = &pass.Pass{Name: "test-mark", Summary: "marks", Doc: "Marks.", Options: []pass.Option{
		{Name: "with", Summary: "the mark", Default: "m"}, {Name: "target", Summary: "the target"},
	}, Run: func(ctx *pass.Context, op *ir.Operation) {
		op.SetAttr("test."+ctx.String("with"), ir.StringAttr(ctx.String("target")))
		ctx.Remarkf(op, "marked", "marked")
	}}
)

func TestPassesRunInOrder(t *testing.T) {
	tool := with(adding)
	got := runTool(tool, "module {\n}", "--test-mark=with=a", "--test-mark=with=b target=t", "--target=x86_64", "--dump-pass-pipeline")
	if want := "module attributes {test.a = \"x86_64\", test.b = \"t\"} {\n}\n"; got.status != 0 || got.out != want {
		t.Errorf("got %+v", got)
	}
	if !strings.Contains(got.errors, `builtin.module(test-mark{with=a target=x86_64},test-mark{with=b target=t})`) ||
		!strings.Contains(got.errors, "<stdin>:1:1: remark: marked [marked]") {
		t.Errorf("got %s", got.errors)
	}
	dump := runTool(tool, "", "--test-mark", "--mlir-print-ir-after-change", "--mlir-print-ir-before=test-mark", "--mlir-timing")
	for _, want := range []string{"IR Dump Before test-mark", "IR Dump After test-mark", "... Execution time report ...", "Parser", "test-mark", "Output"} {
		if !strings.Contains(dump.errors, want) {
			t.Errorf("no %q in %s", want, dump.errors)
		}
	}
}

// The output and what is printed on the way do not depend on how many functions
// are worked on at a time.
func TestThreadsDoNotMatter(t *testing.T) {
	var text strings.Builder
	for i := range 100 {
		fmt.Fprintf(&text, `func.func @f%d(%%a: i32) -> i32 {
  cf.br ^next(%%a : i32)
^next(%%b: i32):
  %%c = arith.addi %%a, %%b : i32
  return %%c : i32
}
`, i)
	}
	args := []string{"--pass-pipeline=builtin.module(func.func(convert-cf-to-llvm,convert-arith-to-llvm))", "--mlir-print-ir-after-all"}
	serial := runMain(text.String(), append(args, "--mlir-disable-threading")...)
	for range 3 {
		if got := runMain(text.String(), args...); got != serial || got.status != 0 {
			t.Fatalf("status %d, %d and %d bytes; serially %d, %d and %d bytes", got.status, len(got.out), len(got.errors),
				serial.status, len(serial.out), len(serial.errors))
		}
	}
}

func TestCrashLeavesAReproducer(t *testing.T) {
	tool := with(failing)
	path := filepath.Join(t.TempDir(), "crash.mlir")
	got := runTool(tool, "// input\n"+oneFunction, "--test-panic", "--mlir-pass-pipeline-crash-reproducer="+path)
	if got.status != 1 || !strings.Contains(got.errors, "internal error: pass 'test-panic' panicked on 'builtin.module': out of order [internal-error]") ||
		!strings.Contains(got.errors, "attach the reproducer") {
		t.Errorf("got %+v", got)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const flag = "--pass-pipeline=builtin.module(test-panic)"
	text = bytes.ReplaceAll(text, []byte(`"`+flag+`"`), []byte("'"+flag+"'")) // quoted for Windows
	for _, want := range []string{"test-opt '" + flag + "' " + path + "\n",
		"// An internal error of test-opt (devel): out of order\n", "// input\nfunc.func @f", "// goroutine", "opt_test.go"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	again := runTool(tool, "", path, "--pass-pipeline=builtin.module(test-panic)", "--mlir-pass-pipeline-crash-reproducer="+path+"2")
	if !strings.Contains(again.errors, "out of order") {
		t.Errorf("not reproduced: %+v", again)
	}
}
