package internal_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// misspelt are command lines with a mistake for which the answer suggests another word. The files are those of
// TestSuggestions.
var misspelt = []string{
	"--target=x86_64-Linux-GNU in.h", "--target=X86_64-linux-gnu in.h", "--target=x86_64-LINUX in.h", "--target=AArch64-linux-gnu in.h",
	"--target='x86_64-linux-gnu' in.h", "--target=x86_64-linux-gnu' in.h", `--target="aarch64-linux-gnu in.h`, "--target=AARCH64 in.h",
	"--target=x86_64-linx-gnu in.h", "--target=x86_64-unknown-linx-gnu in.h", "--target=x86_64-linux-gnuu in.h",
	"--target=x86-64-linux in.h", "--target=x86_64-unknown-unknwn in.h", "--target=amd64 in.h", "--target=x64 in.h", "--target=armv7 in.mlir",
	"--target=wasm in.mlir", "--target=riscv in.mlir", "--target=loongarch in.mlir", "--target=x86_64-apple in.h",
	"--target=arm64-apple-macs in.h", "--target=aarch64_linux_gnu in.h", "--target=thumbv7 in.mlir", "--target=i686-windows-gnuu in.h",
	"--mattr=+avx51f in.mlir", "--mattr=+AVX in.mlir", "--abi-compat=clang in.mlir", "--abi-compat=gc in.mlir",
	"--emit=llvmir in.mlir", "--canonicalise in.mlir", "--cse-all in.mlir", "--convert-arith-to-lvm in.mlir", "--emit-abi --lower-abii in.mlir", "--verify-eachh in.mlir",
	"--emit=ll in.mlir", "--emit=header in.mlir", "--explain=htm in.h", "--explain=yaml in.h", "-x=c in.mlir",
	"--pass-pipeline=builtin.module(emit-abii) in.mlir", "--pass-pipeline=builtin.modul(cse) in.mlir", "--pass-pipeline=builtin.module(func(cse)) in.mlir",
	"explian in.h", "bindgem in.h", "incl in.h", "f in.h", "--explain f in.h", "--explain in.h f", "in.h other.h", "--explain in.h other.h", "emit=llvm in.h",
	"diff --alow=/dev/null in.h in.h", "diff --format=jsn in.h in.h", "diff --compilers=gc,clang22 in.h",
	"diff --compilers=gcc,clang in.h", "agree --target=x86_64-linx-gnu in.h in.h", "agree --formt=json in.h in.h", "agree --target=X86_64 in.h in.h",
	"lint --heder=./in.h in.ll", "lint --header=./in.h --diagnostics=jso in.ll", "explain --call=inc() in.h",
	"help in.h", "version in.h", "llvm in.h", "lint --header=in.h in.mlir",
	"--help=c.cal", "--help=lower-abii", "--help=unknown-po", "--mlir-print-ir-after=cs in.mlir", "--print-ir in.mlir",
}

var (
	suggested  = regexp.MustCompile(`did you mean ('[^']+'(?: or '[^']+')*)\?`)
	component  = regexp.MustCompile(`unknown (?:system|environment) '(.+?)' in target '(.+?)'`)
	readsBoth  = regexp.MustCompile(`'(-include \S+ \S+)' reads both`)
	onlyNamed  = regexp.MustCompile(`(--(?:explain --)?only=(\S+)) (?:selects|explains)`)
	writesIt   = regexp.MustCompile(`'abi-opt (--emit=llvm \S+)' writes it`)
	everywhere = regexp.MustCompile(`(--mlir-print-ir-after-all) prints`)
	quoted     = regexp.MustCompile(`(?:unknown|undeclared function|target|no pass|no op|no help on|more than one input:|must be one of|flag)[^']*'(.+?)'[:; ,.\n]`)
)

// misspeltTargets returns such command lines for each target and platform.
func misspeltTargets() (lines []string) {
	for i := range targets.All {
		name := targets.All[i].Name
		lines = append(lines, "diff --againts="+name+" in.h", "snapshot --tarjet="+name+" in.h", "--target="+name+" --target=i686 in.mlir")
	}
	for _, triple := range oracle.Platforms() {
		if parts := strings.Split(triple, "-"); len(parts) == 4 {
			environment := strings.TrimRight(parts[3], "0123456789.")
			parts[3] = environment + environment[len(environment)-1:]
			lines = append(lines, "--target="+strings.Join(parts, "-")+" in.h", "--target="+strings.Join(append(parts[:1:1], parts[2:]...), "-")+" in.h")
		}
		if wrong := strings.Replace(triple, "linux", "linx", 1); wrong != triple {
			lines = append(lines, "--target="+wrong+" in.h", "diff --against="+wrong+" in.h")
		}
	}
	return lines
}

// follow returns the command lines that an answer suggests in place of one.
func follow(t *testing.T, line, answer string) (lines []string) {
	t.Helper()
	switch {
	case readsBoth.MatchString(answer):
		files := readsBoth.FindStringSubmatch(answer)[1]
		return []string{strings.Replace(line, "in.h other.h", files, 1)}
	case onlyNamed.MatchString(answer):
		m := onlyNamed.FindStringSubmatch(answer)
		words := strings.Fields(strings.ReplaceAll(line, "--explain", ""))
		for i := range words {
			if words[i] == m[2] {
				words[i] = m[1]
			}
		}
		return []string{strings.Join(words, " ")}
	case writesIt.MatchString(answer):
		return []string{writesIt.FindStringSubmatch(answer)[1]}
	case everywhere.MatchString(answer):
		return []string{strings.Replace(line, "--print-ir", everywhere.FindStringSubmatch(answer)[1], 1)}
	}
	m := suggested.FindStringSubmatch(answer)
	if m == nil {
		return nil
	}
	for word := range strings.SplitSeq(m[1], " or ") {
		word = strings.TrimPrefix(strings.Trim(word, "'"), "abi-opt ")
		if c := component.FindStringSubmatch(answer); c != nil {
			lines = append(lines, strings.Replace(line, c[2], strings.Replace(c[2], c[1], word, 1), 1))
			continue
		}
		wrong := quoted.FindAllStringSubmatch(answer, -1)
		for i := len(wrong) - 1; i >= 0; i-- {
			if at := strings.LastIndex(line, wrong[i][1]); at >= 0 {
				end := at + len(wrong[i][1])
				if old := strings.TrimLeft(wrong[i][1], "-"); strings.HasPrefix(word, "--") && old != wrong[i][1] && strings.Contains(old, "=") {
					end = at + strings.Index(line[at:], "=")
				}
				lines = append(lines, line[:at]+word+line[end:])
				break
			}
		}
	}
	if lines == nil {
		t.Errorf("%s: nothing to replace by %s in\n%s", line, m[1], answer)
	}
	return lines
}

// What an answer suggests is right: the command line with it is accepted, or has another mistake that the first one
// hid.
func TestSuggestions(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"in.h": "int f(int a);\nint incl(void);\n", "other.h": "int g(void);\n", "in.mlir": main, "in.ll": "target triple = \"x86_64-linux-gnu\"\ndeclare i32 @f(i32)\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(line string) (status int, answer string) {
		var out, errs strings.Builder
		status = command.Main(strings.Fields(line), strings.NewReader(""), &out, &errs)
		return status, errs.String()
	}
	for _, line := range append(misspeltTargets(), misspelt...) {
		status, answer := run(line)
		if status == 0 {
			t.Errorf("%s is accepted", line)
		}
		for _, better := range follow(t, line, answer) {
			if better == line {
				t.Errorf("%s suggests itself:\n%s", line, answer)
			}
			if status, again := run(better); status != 0 && !strings.Contains(again, "needs a value") {
				t.Errorf("%s\n%ssuggests %s\n%s", line, answer, better, again)
			}
		}
	}
}
