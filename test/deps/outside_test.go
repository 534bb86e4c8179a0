package deps

import (
	"os"
	"path"
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
	texts := goTexts(t, func(name string) bool { return !strings.HasSuffix(name, "_test.go") && !isApart(name) })
	for _, d := range targets.All {
		p := layout.ProcessorOf(d.Triple.Arch)
		names := strings.Join(append([]string{d.Name, p.Name}, p.Aliases...), "|")
		pattern := regexp.MustCompile(`"(` + names + `)"|/` + d.Name + `"|[^a-z]` + d.Name + `\.[A-Z]`)
		where := named(texts, p, pattern)
		if len(where) > outsideLimit {
			t.Errorf("%s is named in %d files outside its folder, more than %d: %s\nask its row, its model or its convention instead", d.Name, len(where), outsideLimit, strings.Join(where, ", "))
		}
		if len(where) == 0 {
			t.Errorf("%s is named nowhere: the pattern is wrong", d.Name)
		}
	}
}

// outsideTests is the number of test files outside a target's folder that may name it: its row in package oracle, and one that is about
// it. oftenNamed are the targets that tests took as examples before there was such a limit.
const outsideTests = 2

var oftenNamed = strings.Fields("x86_64 win64 aarch64 riscv64 loongarch64 i386 arm wasm32")

// A test of a fact that several targets have takes the targets from their rows.
func TestTargetsAreNamedInFewTests(t *testing.T) {
	texts := goTexts(t, func(name string) bool {
		return (strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "test/")) && name != "test/deps/deps_test.go" // has a row for each folder
	})
	for _, d := range targets.All {
		if slices.Contains(oftenNamed, d.Name) {
			continue
		}
		p := layout.ProcessorOf(d.Triple.Arch)
		pattern := regexp.MustCompile(`"` + d.Name + `["-][^v]|/` + d.Name + `"|[^a-z]` + d.Name + `\.[A-Z]|=` + d.Name + `-`) // but no module flag
		if where := named(texts, p, pattern); len(where) > outsideTests || len(where) == 0 {
			t.Errorf("%s is named in %d test files outside its folder, not in 1 to %d: %s\nrange over all targets, or take the one with a property", d.Name, len(where), outsideTests, strings.Join(where, ", "))
		}
	}
}

// goTexts returns the texts of some files of Go.
func goTexts(t *testing.T, such func(name string) bool) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, file := range goFiles(t) {
		name, err := filepath.Rel("../..", file)
		if err != nil {
			t.Fatal(err)
		}
		if name = filepath.ToSlash(name); such(name) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	return texts
}

// named returns the files that match a pattern, without those in the folders of the targets of a processor. That of powerpc64 is also for
// powerpc64le.
func named(texts map[string]string, p *layout.Processor, pattern *regexp.Regexp) (where []string) {
	isOwn := func(name string) bool {
		folder, isBelow := strings.CutPrefix(path.Dir(name), "classify/")
		return isBelow && slices.ContainsFunc(p.Targets, func(n layout.Named) bool { return strings.HasPrefix(n.Name, folder) })
	}
	for name, text := range texts {
		if !isOwn(name) && pattern.MatchString(text) {
			where = append(where, name)
		}
	}
	slices.Sort(where)
	return where
}

// isApart reports whether a file is no product code, or is of the module whose assembly is for Go's processors.
func isApart(name string) bool {
	return slices.ContainsFunc([]string{"test/", "ffi/"}, func(folder string) bool { return strings.HasPrefix(name, folder) })
}
