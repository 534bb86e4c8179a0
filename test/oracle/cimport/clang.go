package cimport

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// clang runs clang on a file and returns what it prints. Its messages are those of an error.
func clang(path, file string, args ...string) (string, error) {
	args = append(args, "-w", "-fvisibility=default")
	if text, err := os.ReadFile(file); err == nil && !slices.Contains(args, "-ast-dump") && !readsFiles.Match(text) { // a dump has addresses
		name := filepath.Base(file)
		a, err := (&answers.Question{Tool: path, Args: append([]string{name}, args...), Files: map[string]string{name: string(text)}}).Answer()
		if err == nil {
			err = a.Err()
		}
		if err != nil {
			return a.Stdout, errors.New(strings.ReplaceAll(err.Error(), "\n"+name+":", "\n"+file+":"))
		}
		return a.Stdout, nil
	}
	cmd := exec.Command(path, append([]string{file}, args...)...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return stdout.String(), fmt.Errorf("%w\n%s", err, stderr.String())
	}
	return stdout.String(), nil
}

// readsFiles finds what makes clang read other files than the one that it is given.
var readsFiles = regexp.MustCompile(`#\s*(include|embed|import)|__has_(include|embed)`)

// declared returns the names of the functions and variables that a file declares, as clang reads it, those
// that only the file sees left out.
func declared(t *testing.T, path, file string, args ...string) (functions, variables []string) {
	dump, err := clang(path, file, append(args, "-fsyntax-only", "-Xclang", "-ast-dump")...)
	if err != nil {
		t.Fatal(err)
	}
	static, isVariable := map[string]bool{}, map[string]bool{}
	var names []string
	for line := range strings.Lines(dump) {
		if len(line) < 3 {
			continue
		}
		variable := strings.HasPrefix(line[2:], "VarDecl ")
		if !variable && !strings.HasPrefix(line[2:], "FunctionDecl ") {
			continue
		}
		head, rest, _ := strings.Cut(line, "'")
		words := strings.Fields(head)
		if strings.Contains(head, " implicit ") || len(words) == 0 {
			continue
		}
		name := words[len(words)-1]
		if _, known := static[name]; !known {
			names = append(names, name)
		}
		isVariable[name] = variable
		static[name] = static[name] || strings.Contains(rest[strings.LastIndex(rest, "'")+1:], " static")
	}
	for _, name := range names {
		switch {
		case static[name]:
		case isVariable[name]:
			variables = append(variables, name)
		default:
			functions = append(functions, name)
		}
	}
	return functions, variables
}

// symbols are the prototypes of functions and the types of variables by symbol, and the types of records by name, as
// LLVM IR has them.
type symbols struct{ functions, variables, records map[string]string }

// internal finds definitions that no other file sees.
var internal = regexp.MustCompile(`(?m)^define internal .*$`)

// inline finds the linkage of inline definitions, which are declared otherwise.
var inline = regexp.MustCompile(`(?m)^define (?:linkonce_odr|weak_odr|available_externally) `)

// accesses finds what a pure function does with what its parameters point to: a hint to the optimizer.
var accesses = regexp.MustCompile(` read(?:only|none)\b`)

// symbolsOf finds the symbols in LLVM IR. MLIR's llvm dialect has no dllimport, without which the linker calls
// through a stub.
func symbolsOf(ir string) symbols {
	ir = accesses.ReplaceAllString(ir, "")
	ir = strings.ReplaceAll(ir, "dllimport ", "")
	ir = inline.ReplaceAllString(internal.ReplaceAllString(ir, ""), "define ")
	return symbols{oracle.Functions(ir), variablesOf(ir), recordsOf(ir)}
}

// recordType finds the types of records.
var recordType = regexp.MustCompile(`(?m)^(%(?:struct|union)\.\w+) = type (.*)$`)

func recordsOf(ir string) map[string]string {
	all := map[string]string{}
	for _, m := range recordType.FindAllStringSubmatch(ir, -1) {
		all[m[1]] = m[2]
	}
	return all
}

// global finds the variables of a module that are defined elsewhere: kind and type, alignment.
var global = regexp.MustCompile(`(?m)^@("(?:[^"\\]|\\.)*"|[\w.$-]+) = (.*(?:global|constant) .*)$`)

// numbered finds the numbers that tell types of one name apart.
var numbered = regexp.MustCompile(`(%(?:struct|union)\.\w+?)(?:\.\d+)?\b`)

func variablesOf(ir string) map[string]string {
	all := map[string]string{}
	for _, m := range global.FindAllStringSubmatch(ir, -1) {
		if strings.Contains(m[2], "external ") || strings.HasPrefix(m[2], "extern_weak ") {
			all[m[1]] = numbered.ReplaceAllString(strings.ReplaceAll(m[2], "dso_local ", ""), "$1")
		}
	}
	return all
}

// used returns what clang makes of functions and variables: it is given a file that uses them all. Those
// that nobody may use are left out.
func used(t *testing.T, path, text string, functions, variables []string, args ...string) symbols {
	names := append(append([]string(nil), functions...), variables...)
	refused := map[string]bool{}
	for range 3 {
		var b strings.Builder
		for i, name := range names {
			if !refused[name] {
				fmt.Fprintf(&b, "const void *use_of_%d(void) { return (const void *)&%s; }", i, name)
			}
			b.WriteByte('\n')
		}
		out, err := appended(t, path, text, b.String(), append(args, "-S", "-emit-llvm", "-o", "-")...)
		if err == nil {
			s := symbolsOf(out)
			for name := range s.functions {
				if strings.HasPrefix(name, "use_of_") {
					delete(s.functions, name)
				}
			}
			return s
		}
		for _, line := range refusedLines(err) {
			refused[names[line]] = true
		}
		if len(refused) == 0 {
			t.Fatal(err)
		}
	}
	t.Fatal("clang goes on refusing names")
	return symbols{}
}

// refusal finds the lines of what was appended that clang reports an error in.
var refusal = regexp.MustCompile(`(?m)^appended:(\d+):.*: error:`)

func refusedLines(err error) []int {
	var lines []int
	for _, m := range refusal.FindAllStringSubmatch(err.Error(), -1) {
		var n int
		fmt.Sscan(m[1], &n)
		lines = append(lines, n-1)
	}
	return lines
}

// appended runs clang on a text with lines after it, which in its messages are the file "appended".
func appended(t *testing.T, path, text, lines string, args ...string) (string, error) {
	file := filepath.Join(t.TempDir(), "appended.c")
	if err := os.WriteFile(file, []byte(text+"\n#line 1 \"appended\"\n"+lines), 0o600); err != nil {
		t.Fatal(err)
	}
	return clang(path, file, append(args, "-ferror-limit=0")...)
}
