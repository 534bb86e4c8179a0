package cimport

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	conventions "github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// ours returns the symbols of a file and the messages.
func ours(t *testing.T, file string, args ...string) (symbols, string) {
	var out, messages strings.Builder
	for i := range args { // the other compiler's name of it
		if abi, isABI := strings.CutPrefix(args[i], "-mabi="); isABI {
			args = append(slices.Clone(args[:i]), append([]string{"--target-abi=" + abi}, args[i+1:]...)...)
		}
	}
	if code := command.Main(append([]string{"--emit=llvm", file}, args...), strings.NewReader(""), &out, &messages); code != 0 {
		t.Errorf("%s: exit status %d\n%s", file, code, messages.String())
	}
	return symbolsOf(out.String()), messages.String()
}

// TestForms reads every form of declaration as clang does, for every target.
func TestForms(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(3, targets) {
		t.Run(target, func(t *testing.T) {
			lacks := lacksOf(t, target)
			for file, std := range map[string]string{"cimport/testdata/forms.c": "-std=gnu17", "cimport/testdata/forms23.c": "-std=gnu23"} {
				compareForms(t, path, file, append(lacks, std, "--target="+target)...)
			}
		})
	}
}

// lacksOf returns the macros that tell forms.c which numbers of 16 bits a target lacks.
func lacksOf(t *testing.T, name string) []string {
	target, err := conventions.New(name, conventions.Options{})
	if err != nil {
		t.Fatal(err)
	}
	switch m := target.Layouts().Model(); {
	case m.NoHalf:
		return []string{"-DNO_HALF", "-DNO_BFLOAT"}
	case m.NoBFloat:
		return []string{"-DNO_BFLOAT"}
	}
	return nil
}

// compareForms compares the symbols of a file and returns them, ours first.
func compareForms(t *testing.T, path, file string, args ...string) (got, want symbols) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	functions, variables := declared(t, path, file, args...)
	want = used(t, path, string(text), functions, variables, args...)
	got, messages := ours(t, file, append(slices.Clip(args), "-Wno-c-import-body", "-Wno-c-import-static")...)
	if strings.Contains(messages, "[c-import-") {
		t.Errorf("%s:\n%s", file, messages)
	}
	compareSymbols(t, got.functions, want.functions, nil)
	compareSymbols(t, got.variables, want.variables, nil)
	t.Logf("%s: %d functions, %d variables", file, len(want.functions), len(want.variables))
	return got, want
}

// TestInvalidForms refuses what clang refuses, at the same place.
func TestInvalidForms(t *testing.T) {
	path := tools.Need(t, "clang-22")
	text, err := os.ReadFile("cimport/testdata/invalid.c")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var files []string
	for i, part := range diag.Split(&diag.Source{Name: "invalid.c", Text: string(text)}, diag.SplitMarker) {
		file := filepath.Join(dir, fmt.Sprintf("part%d.c", i))
		if err := os.WriteFile(file, []byte(part.Text), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		var messages strings.Builder
		code := command.Main([]string{file}, strings.NewReader(""), &strings.Builder{}, &messages)
		if code != 1 || !strings.Contains(messages.String(), file+":") {
			t.Errorf("exit status %d for\n%s%s", code, part.Text, messages.String())
		}
	}
	_, err = clang(path, "-cc1", append(files, "-fsyntax-only", "-ferror-limit", "0")...)
	for _, file := range files {
		if err == nil || !strings.Contains(err.Error(), file+":") {
			text, _ := os.ReadFile(file)
			t.Errorf("clang accepts\n%s", text)
		}
	}
}
