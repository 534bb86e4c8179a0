package opt

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

// script writes what the command says of itself to a file.
func script(t *testing.T, args ...string) (path string) {
	t.Helper()
	got := runMain("", args...)
	if got.status != 0 {
		t.Fatalf("%+v", got)
	}
	path = filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(path, []byte(got.out), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// A real bash completes flags, the values of those that have a few, passes, files and
// the words that begin other command lines.
func TestCompletionInBash(t *testing.T) {
	bash := tools.Need(t, "bash")
	path := script(t, "completion", "bash")
	for line, want := range map[string]string{
		"test-opt --emi":                      "--emit-abi --emit=",
		"test-opt --emit=":                    "asm c-header exe json llir llvm mlir obj",
		"test-opt --emit=c":                   "c-header",
		"test-opt a.mlir --color=a":           "always auto",
		"test-opt --llvm-version=1":           "14 19",
		"test-opt --lower-":                   "--lower-abi --lower-affine",
		"test-opt --pass-pipeline=":           "",
		"test-opt --no-such":                  "",
		"test-opt --mlir-pass-pipeline-crash": "--mlir-pass-pipeline-crash-reproducer=",
		"test-opt ru":                         "run",
		"test-opt diff --":                    "*diff",
		"test-opt diff --format=":             "json junit markdown sarif text",
		"test-opt diff --emi":                 "",
		"test-opt diff one.m":                 "one.mlir",
		"test-opt lint --target=riscv64-l":    "riscv64-linux-gnu",
		"test-opt --target=x86_64-wi":         "x86_64-windows-gnu x86_64-windows-msvc",
		"test-opt run --emit-a":               "--emit-abi",
		"test-opt completion z":               "zsh",
		"test-opt --emit=llvm one.m":          "one.mlir",
		"test-opt --verify-diag":              "--verify-diagnostics",
		"test-opt -":                          "*",
	} {
		cmd := exec.Command(bash, "--norc", "-c", `source "$0"; COMP_LINE=$1; COMP_POINT=${#1}; read -ra COMP_WORDS <<< "$1"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _test_opt; printf '%s\n' "${COMPREPLY[@]}"`, path, line)
		cmd.Dir = t.TempDir()
		if err := os.WriteFile(filepath.Join(cmd.Dir, "one.mlir"), nil, 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
		words := strings.Fields(string(out))
		slices.Sort(words)
		if want == "*diff" {
			if !slices.Contains(words, "--compilers=") || !slices.Contains(words, "--target=") || slices.Contains(words, "--emit=") {
				t.Errorf("%s: %s", line, words)
			}
		} else if want == "*" {
			if len(words) < len(cli.Names(newLine(&everything).moduleFlags())) || slices.Contains(words, "-color") {
				t.Errorf("%s: %s", line, words)
			}
		} else if got := strings.Join(words, " "); got != want {
			t.Errorf("%s: got %s, want %s", line, got, want)
		}
	}
}

// typing is a program for zsh, which types each line into another zsh at a terminal, with a tab behind it, and
// prints what that has made of it. Control-X is what shows a line.
const typing = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1=; autoload -Uz compinit; compinit -u -D; source $1; show() { print -r -- \"<<\$BUFFER>>\"; BUFFER=; }; zle -N show; bindkey '^X' show; print rea''dy"
zpty -r -m z out '*ready*'
shift
for line; do
  zpty -w -n z "$line"$'\t'$'\x18'
  zpty -r -m z out '*<<*>>*'
  print -r -- "${${out##*<<}%%>>*}"
done
zpty -d z`

// A zsh at a terminal completes what is typed: passes, flags and their values, files.
func TestCompletionInZsh(t *testing.T) {
	zsh, path := tools.Need(t, "zsh"), script(t, "completion", "zsh")
	typed := []string{"test-opt --emit=llv", "test-opt --lower-ab", "test-opt one.m", "test-opt --verify-diagn", "test-opt --color=alw", "test-opt -x m", "test-opt --no-such-th", "test-opt snapsh", "test-opt diff --compi", "test-opt lint --format=sar", "test-opt explain one.m", "test-opt completion zs"}
	want := []string{"test-opt --emit=llvm ", "test-opt --lower-abi ", "test-opt one.mlir ", "test-opt --verify-diagnostics=", "test-opt --color=always ", "test-opt -x mlir ", "test-opt --no-such-th", "test-opt snapshot ", "test-opt diff --compilers=", "test-opt lint --format=sarif ", "test-opt explain one.mlir ", "test-opt completion zsh "}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, zsh, append([]string{"-f", "-c", typing, "zsh", path}, typed...)...)
	cmd.Dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(cmd.Dir, "one.mlir"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.CombinedOutput()
	if got := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v\ngot  %q\nwant %q", err, got, want)
	}
}

func TestCompletionInOtherShells(t *testing.T) {
	zsh := script(t, "completion", "zsh")
	if out, err := exec.Command(tools.Need(t, "zsh"), "-f", "-c", "autoload -Uz compinit; compinit -u -D; source "+zsh+"; whence _test_opt >/dev/null && print $_comps[test-opt]").CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != "_test_opt" {
		t.Errorf("zsh: %v\n%s", err, out)
	}
	fish := script(t, "completion", "fish")
	cmd := exec.Command(tools.Need(t, "fish"), "--no-config", "-c", "source "+fish+"; complete -C 'test-opt --emit='; complete -C 'test-opt --lower-a'; complete -C 'test-opt diff --comp'; complete -C 'test-opt lint --emi'; complete -C 'test-opt completion b'; complete -C 'test-opt diff --target=arm64'")
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	for _, want := range []string{"--emit=llvm", "--emit=exe", "--lower-abi", "--lower-affine", "--compilers", "bash", "--target=arm64-macosx"} {
		if !strings.Contains(string(out), want) || err != nil {
			t.Errorf("fish: no %s: %v\n%s", want, err, out)
		}
	}
	if got := runMain("", "completion", "csh"); got.status != cli.StatusBadCommand || !strings.Contains(got.errors, "'test-opt completion' needs the name of a shell: bash, zsh, fish") {
		t.Errorf("%+v", got)
	}
}

// Each flag and pass stands in the manual page, which neither groff nor mandoc
// complains about.
func TestManual(t *testing.T) {
	page := script(t, "--help=man")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	plain := strings.NewReplacer(`\-`, "-", `\(aq`, "'", "...", "…").Replace(string(text))
	l := newLine(&everything)
	for _, k := range l.program().Commands {
		_, section, ok := strings.Cut(plain, "\n.SS test-opt "+k.Name+"\n")
		if k.Name == "" {
			section, ok = plain, true
		}
		for f := range cli.Flags(k.Flags()) {
			listed := strings.Contains(section, "\n.B "+f.Usage()+"\n") || strings.Contains(section, f.Usage()) || slices.Contains(l.Registry.Names(), f.Name)
			if k.Name != "" && !listed || k.Name == "" && !strings.Contains(section, "\n.B "+f.Usage()+"\n") || !ok {
				t.Errorf("%s: no %s", k.Name, f.Usage())
			}
		}
	}
	if out, err := exec.Command(tools.Need(t, "man"), "--warnings", "-l", "-Tutf8", "-Z", page).CombinedOutput(); err != nil || strings.Contains(string(out), "warning:") {
		t.Errorf("man: %v\n%.500s", err, out)
	}
	if out, err := exec.Command(tools.Need(t, "mandoc"), "-T", "lint", "-W", "warning", page).CombinedOutput(); len(out) > 0 && !onlyDate(string(out)) {
		t.Errorf("mandoc: %v\n%s", err, out)
	}
}

// onlyDate reports whether all that is missing is a date: the page is the same
// whenever it is written.
func onlyDate(out string) bool {
	for line := range strings.Lines(out) {
		if !strings.Contains(line, "missing date") {
			return false
		}
	}
	return true
}
