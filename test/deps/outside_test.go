package deps

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
)

// outsideLimit is the number of product files outside a target's folder that may name it: its row with the models in package
// layout, its row in package targets, and that of its compilers in package cimport.
const outsideLimit = 3

// A fact about a target is kept in a row of the target, where others ask for it. A file that names a target, its processor
// or another name of that has a list of its own, which a new target is missing from.
func TestTargetsAreNamedInRows(t *testing.T) {
	texts := map[string]string{}
	for _, path := range goFiles(t) {
		name, err := filepath.Rel("../..", path)
		if err != nil {
			t.Fatal(err)
		}
		if name = filepath.ToSlash(name); !strings.HasSuffix(name, "_test.go") && !isApart(name) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	for _, d := range targets.All {
		p := layout.ProcessorOf(d.Triple.Arch)
		names := strings.Join(append([]string{d.Name, p.Name}, p.Aliases...), "|")
		pattern := regexp.MustCompile(`"(` + names + `)"|/` + d.Name + `"|[^a-z]` + d.Name + `\.[A-Z]`)
		isOwn := func(name string) bool { // the folder of a target of the processor
			return slices.ContainsFunc(p.Targets, func(n layout.Named) bool { return strings.HasPrefix(name, "classify/"+n.Name+"/") })
		}
		var where []string
		for name, text := range texts {
			if !isOwn(name) && pattern.MatchString(text) {
				where = append(where, name)
			}
		}
		if slices.Sort(where); len(where) > outsideLimit {
			t.Errorf("%s is named in %d files outside its folder, more than %d: %s\nask its row, its model or its convention instead", d.Name, len(where), outsideLimit, strings.Join(where, ", "))
		}
		if len(where) == 0 {
			t.Errorf("%s is named nowhere: the pattern is wrong", d.Name)
		}
	}
}

// isApart reports whether a file is no product code, or is of the module whose assembly is for Go's processors.
func isApart(name string) bool {
	return slices.ContainsFunc([]string{"test/", "ffi/"}, func(folder string) bool { return strings.HasPrefix(name, folder) })
}
