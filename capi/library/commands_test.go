package library_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// commandsOf returns the compilers whose objects are read: clang for the first triple of each target, and each gcc.
// Their C lacks __int128 where the platform does.
func commandsOf(t testing.TB) (all []string) {
	t.Helper()
	path, seen := filepath.Join(t.TempDir(), "a.o"), map[string]bool{}
	for _, c := range oracle.Compilers() {
		target, err := targets.New(c.Triple, c.Options)
		if err != nil {
			t.Fatal(err)
		}
		if !c.IsGCC() && seen[target.Name()] {
			continue
		}
		seen[target.Name()] = true
		command := slices.Concat(c.Command, lacking(target.Layouts().Model()), []string{"-c", "-g"})
		build(t, "int f(void) { return 1; }", path, command...)
		if _, err := library.Open(path); err == nil {
			all = append(all, strings.Join(command, " "))
		}
	}
	return all
}

// lacking returns the flags for C with types that a platform lacks.
func lacking(model *layout.Model) []string {
	if model.NoInt128 {
		return []string{"-D__int128=int"}
	}
	return nil
}
