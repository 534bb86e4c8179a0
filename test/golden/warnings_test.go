//go:build !race

package golden_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
)

// assemblers read what is exported for each version of LLVM.
var assemblers = []struct{ version, tool, flag string }{
	{"22", "llvm-as-22", ""}, {"19", "llvm-as-19", ""}, {"14", "llvm-as-14", "-opaque-pointers"},
}

// No module that is exported makes llvm-as print anything. For debug info that LLVM rejects it prints a
// warning, and the module has none. Each input is exported with its own flags and without, for each
// version of LLVM, with and without -g.
func TestExportedWithoutWarnings(t *testing.T) {
	for _, a := range assemblers {
		tools.Need(t, a.tool)
	}
	parts := partsBelow(t, 0, litFolder, "../../dialect", "../../examples", "../../translate/llvmir/testdata")
	modules, read := 0, map[string]bool{}
	for _, part := range tools.Some(8, parts) {
		for _, a := range assemblers {
			for _, flags := range exports(&part, a.version) {
				r := runMain(part.text, append(flags, "-j=1", "-")...)
				if r.status != 0 || read[a.version+r.out] {
					continue
				}
				read[a.version+r.out] = true
				modules++
				args := slices.DeleteFunc([]string{a.flag, "-o", "/dev/null"}, func(s string) bool { return s == "" })
				if said := tools.Answer(t, &answers.Question{Tool: a.tool, Args: args, Stdin: r.out}); said != (answers.Answer{}) {
					t.Errorf("%s: %s of abi-opt %s -: %.2000v", part.name, a.tool, strings.Join(flags, " "), said)
				}
			}
		}
	}
	t.Logf("%d modules of %d inputs", modules, len(parts))
	if modules < 500 {
		t.Errorf("only %d modules were exported", modules)
	}
}

// exports are flags that export a part for a version of LLVM.
func exports(part *litPart, version string) (all [][]string) {
	sets := [][]string{{"--emit=llvm"}}
	for _, own := range part.own {
		named := func(prefix string) bool {
			return slices.ContainsFunc(own, func(f string) bool { return strings.HasPrefix(strings.TrimLeft(f, "-"), prefix) })
		}
		if slices.Contains(own, "--emit=llvm") && !named("llvm-version") && !named("pointers") {
			sets = append(sets, own)
		}
	}
	for _, set := range sets {
		set = append(slices.Clone(set), fmt.Sprint("--llvm-version=", version))
		all = append(all, set, append(slices.Clone(set), "-g"))
	}
	return all
}
