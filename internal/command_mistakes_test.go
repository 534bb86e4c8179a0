package internal_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
)

// mistakes are command lines and inputs of new users, with a part of the answer. The text is in in.h and
// in.mlir; in.ll is LLVM IR.
var mistakes = []struct{ args, text, want string }{
	// Flags and commands.
	{"run in.mlir --link=m.c", main, "'--link=m.c' follows the file, and would be an argument of the program; flags precede the file"},
	{"run in.mlir -O2", main, "'-O2' follows the file"},
	{"run in.mlir --emit-abi", main, "'--emit-abi' follows the file"},
	{"--run in.mlir", main, "use 'abi-opt run FILE'"},
	{"--compare in.h", "int f(void);", "--explain --target=FIRST,SECOND compares targets"},
	{"--explain=f in.h", "int f(void);", "--explain --only=f explains the functions of that name"},
	{"--explain f in.h", "int f(void);", "--explain --only=f explains the functions of that name"},
	{"--explain=h in.h", "int f(void);", "did you mean 'html'?"},
	{"emit=llvm in.h", "int f(void);", "did you mean '--emit=llvm'?"},
	{"-V", "", "use --version"},
	{"--target=arm64ec-pc-windows-msvc in.h", "int f(void);", "; ARM64EC is not supported"},
	{"--target=arm64_32-apple-watchos in.h", "int f(void);", "; of the targets of 32 bits, " + with32Bits() + " are supported"},
	{"--target=aarch64_be-linux-gnu in.h", "int f(void);", "; ARM in big-endian order is not supported"},
	{"--pass-pipeline=builtin.module(func(canonicalize)) in.mlir", main, "did you mean 'func.func'?"},
	{"--pass-pipeline=canonicalize;cse in.mlir", main, "note: passes are separated by ','"},
	{"--pass-pipeline=--emit-abi in.mlir", main, "without dashes before the passes"},
	{"--pass-pipeline=emit-abi(target=x) in.mlir", main, "the options of a pass are in braces: emit-abi{target=x}"},
	{"–emit=llvm in.mlir", main, "begins with a dash that is no '-'"},
	{"—emit=llvm", "", "begins with a dash that is no '-'"},
	{"-fsanitize=address in.mlir", main, "instruments none of its functions"},
	{"-fomit-frame-pointer in.mlir", main, "flags of code generation are for the compiler of --emit=llvm"},
	{"-mavx2 in.mlir", main, "such as --mattr=+avx2"},
	{"-Wl,-s in.mlir", main, "clang links the output"},
	{"lint --header=in.ll in.h", "int f(void);", "'lint --header=in.h in.ll'"},
	{"--target=msvc in.h", "int f(void);", "such as x86_64-pc-windows-msvc"},
	{"--target=native in.h", "int f(void);", "'cc -dumpmachine' prints the triple"},
	{"--target=win64 in.h", "int f(void);", `llvm.target_triple = "x86_64-pc-windows-msvc"`},
	{"in.h", "#define A 1", "the file declares no function, variable or type"},
	{"--emit=c-header in.mlir", "func.func private @x()", "that other files can call [nothing-declared]"},
	// Words of the help.
	{"--help=struct", "", "!c.struct: C struct"},
	{"--help=variadic", "", "c.va_arg: the next unnamed argument"},
	{"--help=byval", "", "abi.indirect: a value carried in memory"},
	{"--help=sret", "", "abi.indirect: a value carried in memory"},
	{"--help=eightbyte", "", "eight bytes of a value in the System V convention"},
	{"--help=int", "", "C's int is 'si32'"},
	{"--help=call", "", "'func.call' or 'llvm.call'"},
	// MLIR.
	{"in.mlir", "c.func @f(%p: c.ptr<i32>) { c.return }", "did you mean '!c.ptr'?"},
	{"in.mlir", "; comment", "comments begin with '//'"},
	{"in.mlir", "func.func @f() { %c = arith.constant true : i32\n return }", "'true' and 'false' are of type i1"},
	{"in.mlir", "func.func @f() : i32 { return }", "the results of a function follow '->'"},
	{"in.mlir", "func.func @f(%n: index) { affine.for %i = 0 to 10 step %n { }\n return }", "a constant is expected here, and '%n' is a value"},
	{"in.mlir", "func.func @f(%c: i1) { %r = scf.if %c { } else { }\n return }", "the results whose types follow '->'"},
	// C, and what is not C.
	{"in.h", "typdef int T;", "did you mean 'typedef'?"},
	{"in.h", "strct S { int a; };", "did you mean 'struct'?"},
	{"in.h", "struct S {int a;}; int f(S s);", "must use 'struct' tag to refer to type 'S'"},
	{"in.h", "int f(int a = 3);", "C does not support default arguments"},
	{"in.h", "int g(bool);", "'bool' is declared in <stdbool.h>"},
	{"in.h", "int f(uint32_t);", "'uint32_t' is declared in <stdint.h>"},
	{"in.h", "int d(HANDLE, DWORD);", "'HANDLE' is declared in <windows.h>"},
	{"in.h", "int f(u32 x);", "did you mean 'uint32_t' of <stdint.h>?"},
	{"--target=x86_64-linux-gnu in.h", "#include <windows.h>\nint d(HANDLE, DWORD);", "--target=x86_64-windows-gnu"},
	{"in.h", "enum E { A, A };", "previous definition is here"},
	{"in.h", "typedef int T\nint f(T);", "in.h:1:14: error: expected ';'"},
	{"in.h", "extern \"C\" {\n    fn foo(x: i32) -> i32;\n}", "the input looks like Rust"},
	{"in.h", "\x1f\x8b\b\x00", "gunzip -c FILE | abi-opt"},
}

const main = "c.func @main() -> si32 {\n  %z = c.constant 0 : si32\n  c.return %z : si32\n}\n"

// with32Bits lists the targets with pointers of 32 bits.
func with32Bits() string {
	var names []string
	for i := range targets.All {
		if d := &targets.All[i]; d.Models[0].Pointer == 4 {
			names = append(names, d.Name)
		}
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Each answer names the mistake or what to write instead, in at most two diagnostics.
func TestMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("in.ll", []byte("declare i32 @f()\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, m := range mistakes {
		for _, name := range []string{"in.h", "in.mlir"} {
			if err := os.WriteFile(name, []byte(m.text+"\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		var out strings.Builder
		command.Main(strings.Fields(m.args), strings.NewReader(""), &out, &out)
		if got := out.String(); !strings.Contains(got, m.want) || strings.Count(got, "error: ") > 1 {
			t.Errorf("%s, %q:\n%s\nwant %s", m.args, m.text, got, m.want)
		}
	}
}
