// The pages have files OLD and NEW and folders old and new, which are the same on Windows.

//go:build unix

package documents

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// reader are the files that a reader of a page has, besides those that the page shows. A page with another content of a
// file has it first.
var reader = map[string]string{
	"lib.h": "int add(int a, int b);\n", "old.h": "int f(int a);\n", "new.h": "int f(int a);\nint g(void);\n", "my.h": "int f(int a);\n",
	"f.mlir": "c.func @main() -> si32 {\n  %zero = c.constant 0 : si32\n  c.return %zero : si32\n}\n", "lib/a.mlir": "func.func @a() {\n  return\n}\n",
	"main.mlir": "c.func private @help() -> si32\nc.func @main() -> si32 {\n  %r = c.call @help() : () -> si32\n  c.return %r : si32\n}\n", "helper.c": "int help(void) { return 0; }\n",
	"a.mlir": "func.func @a() {\n  return\n}\n", "b c.mlir": "func.func @b() {\n  return\n}\n", "api.h": "int f(int a);\n", "z.h": "int f(int a);\n", "build/.keep": "",
	"FILE.ll": "define i32 @f(i32 %0) {\n  ret i32 %0\n}\n", "HEADER": "int f(int a);\n", "OLD": "int f(int a);\n", "NEW": "int f(int a);\nint g(void);\n", "OTHER": "int f(int a);\n",
	"zlib.h":      "const char *zlibVersion(void);\nunsigned long crc32(unsigned long crc, const unsigned char *buf, unsigned len);\n",
	"lmdb.h":      "typedef unsigned MDB_dbi;\ntypedef struct MDB_txn MDB_txn;\nint mdb_dbi_open(MDB_txn *txn, const char *name, unsigned flags, MDB_dbi *dbi);\nint mdb_drop(MDB_txn *txn, MDB_dbi dbi, int del);\n",
	"libpoint.so": "", "old/libfoo.so": "", "new/libfoo.so": "", "lib.so": "", // made by a compiler
}

// needTools matches commands for which a compiler, its library or an unused input of a server is needed.
var needTools = regexp.MustCompile(`\.so\b|^run |--emit=obj|--emit=exe`)

// placeholders are the words of build files in commands, and those that stand for others.
var placeholders = strings.NewReplacer("$@", "build/lib.json", "$<", "lib.h", "$out", "build/a.ll", "$in", "a.mlir", "$PWD", ".", "OTHER...", "OTHER", "\n", " ", "jN", "j2")

// wholeWords are placeholders that are no part of another word, such as _FILE_OFFSET_BITS.
var wholeWords = map[*regexp.Regexp]string{regexp.MustCompile(`\bFILE($| )`): "lib.h$1", regexp.MustCompile(`\bID\b`): "unknown-op"}

// filled replaces placeholders.
func filled(args string) string {
	args = placeholders.Replace(args)
	for word, file := range wholeWords {
		args = word.ReplaceAllString(args, file)
	}
	return args
}

// A shown is a command of a page, without the name of the program, and where its output goes.
type shown struct{ args, to string }

var (
	indented  = regexp.MustCompile(`(?m)^    +(?:command = |go run \./cmd/)?abi-opt (.*)$`)
	ofShell   = regexp.MustCompile(`(?m)^(?:\$ )?abi-opt (.*)$`)
	inline    = regexp.MustCompile("`abi-opt ([^`]*)`")
	namedFile = regexp.MustCompile(`(?m)^    # ([\w.-]+\.\w+)\n((?:    .*\n)+)`)
	redirect  = regexp.MustCompile(` > (\S+)$`)
)

// commandsOf returns the commands of a page that no other test runs: TestBlocks has those of console.
func commandsOf(page string) (all []shown) {
	add := func(args string) {
		args, _, _ = strings.Cut(args, "     #")
		c := shown{args: filled(strings.TrimSpace(args))}
		if m := redirect.FindStringSubmatch(c.args); m != nil {
			c.args, c.to = strings.TrimSuffix(c.args, m[0]), m[1]
		}
		all = append(all, c)
	}
	for _, b := range blocksOf(page) {
		if b.language == "sh" {
			for _, m := range ofShell.FindAllStringSubmatch(b.text, -1) {
				add(m[1])
			}
		}
	}
	rest := fences.ReplaceAllString(page, "")
	for _, m := range indented.FindAllStringSubmatch(rest, -1) {
		add(m[1])
	}
	for _, m := range inline.FindAllStringSubmatch(rest, -1) {
		if strings.ContainsAny(m[1], " -=") { // not the name of a command alone
			add(m[1])
		}
	}
	return all
}

// enter makes a folder with what the reader of a page has, and makes it the working folder.
func enter(t *testing.T, page string) {
	t.Helper()
	examples, err := filepath.Abs(root + "/examples")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink(examples, "examples"); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range reader {
		write(name, text)
	}
	for _, m := range namedFile.FindAllStringSubmatch(page, -1) {
		write(m[1], strings.ReplaceAll("\n"+m[2], "\n    ", "\n"))
	}
	for _, b := range blocksOf(page) {
		if m := fileName.FindStringSubmatch(b.text); m != nil {
			write(m[1], b.text)
		}
	}
}

func (c *shown) run(t *testing.T) {
	t.Helper()
	var out, errs bytes.Buffer
	status := command.Main(words(c.args), strings.NewReader(""), &out, &errs)
	isDifferent := strings.HasPrefix(c.args, "diff ") && status == 1 && out.Len() > 0
	if status != 0 && !isDifferent || strings.Contains(errs.String(), "error:") {
		t.Errorf("abi-opt %s: status %d\n%s", c.args, status, &errs)
	}
	if c.to != "" {
		if err := os.WriteFile(c.to, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Each command of a page works in a folder that has what the reader has there.
func TestCommands(t *testing.T) {
	count := 0
	for _, page := range handWritten(t) {
		t.Run(page.Path, func(t *testing.T) {
			enter(t, page.Text)
			t.Setenv("PATH", t.TempDir()) // no other program is needed
			for _, c := range commandsOf(page.Text) {
				if !needTools.MatchString(c.args) {
					count++
					c.run(t)
				}
			}
		})
	}
	if count < 25 {
		t.Errorf("%d commands are found", count)
	}
}

// So does each command that needs a compiler or what it has built.
func TestCommandsWithTools(t *testing.T) {
	clang, count := tools.Need(t, "clang-22"), 0
	for _, page := range handWritten(t) {
		commands := commandsOf(page.Text)
		if !slices.ContainsFunc(commands, func(c shown) bool { return needTools.MatchString(c.args) }) {
			continue
		}
		t.Run(page.Path, func(t *testing.T) {
			enter(t, page.Text)
			source := "struct point { int x, y; };\nint add(int a, int b) { return a + b; }\nint norm(struct point p) { return p.x * p.x + p.y * p.y; }\n"
			if err := os.WriteFile("all.c", []byte(source), 0o644); err != nil {
				t.Fatal(err)
			}
			for file := range reader {
				if strings.HasSuffix(file, ".so") {
					if out, err := exec.Command(clang, "-g", "-shared", "-fPIC", "-o", file, "all.c").CombinedOutput(); err != nil {
						t.Fatalf("%v\n%s", err, out)
					}
				}
			}
			for _, c := range commands {
				if needTools.MatchString(c.args) {
					count++
					c.run(t)
				}
			}
		})
	}
	if count < 6 {
		t.Errorf("%d commands are found", count)
	}
}

var (
	flagSpan = regexp.MustCompile("`(-{1,2}[A-Za-z][^`]*)`")
	// ofOthers are flags of other programs that pages mention, words of features, and a name of a file.
	ofOthers = strings.Split("-v|-fexperimental-abi-lowering|--emit abi|-run CompilersOfTargets|-mavx|-pthread|-gsplit-dwarf|-fdebug-types-section|-neon|-fp-armv8|-mfloat-abi=hard|"+
		"-mfpu=neon|-mfloat-abi=softfp|-fshort-enums|-msimd128|--emit-bytecode|--load-pass-plugin|--load-dialect-plugin|--irdl-file|--debug|--debug-only|"+
		"--log-actions-to|--mlir-debug-counter|--mlir-pretty-debuginfo|--mlir-print-stacktrace-on-diagnostic|--mlir-pass-pipeline-local-reproducer|--view-op-graph|--print-ir", "|")
)

// Each flag that a page mentions is one of abi-opt, with a value that it takes, or one of another program.
func TestFlagsOfPages(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	count := 0
	for _, page := range handWritten(t) {
		t.Run(page.Path, func(t *testing.T) {
			enter(t, page.Text)
			for _, m := range flagSpan.FindAllStringSubmatch(fences.ReplaceAllString(page.Text, ""), -1) {
				if slices.Contains(ofOthers, m[1]) {
					continue
				}
				args := words(filled(m[1]))
				count++
				problem := ""
				for _, command := range []string{"", "explain", "diff", "lint", "bindgen", "agree", "snapshot", "run", "batch"} {
					_, out := abiOpt(strings.TrimSpace(command+" "+strings.Join(args, " "))+" -o out lib.h", "")
					if problem = mistake.FindString(out); problem == "" {
						break
					}
				}
				if problem != "" {
					t.Errorf("%s: %s", m[1], problem)
				}
			}
		})
	}
	if count < 150 {
		t.Errorf("%d flags are found", count)
	}
}

// mistake matches what abi-opt prints for a flag or value that it does not know.
var mistake = regexp.MustCompile(`(unknown flag|has no flag|must be|unknown target|unknown compiler|unknown ABI|there is no) .*`)
