package cimport

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	conventions "github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// own are the macros that say which program this is, down to its build.
var own = map[string]bool{"__VERSION__": true, "__clang_version__": true, "__clang_patchlevel__": true}

// targets are the triples of all rows that have the types of the files in testdata.
var targets = func() (all []string) {
	for _, s := range oracle.Setups {
		for _, triple := range s.Triples {
			if !strings.Contains(triple, " ") { // no features
				all = append(all, strings.Replace(triple, "msvc19.33.0", "msvc", 1)) // what clang takes for an attribute depends on the version
			}
		}
	}
	return all
}()

// allTargets are those that C is read for: each system, and versions where macros depend on them.
func allTargets() []string {
	all := slices.Clip(targets)
	for _, s := range oracle.Setups {
		all = append(all, s.Systems...)
	}
	return append(all, oracle.Systems()...)
}

// TestPredefined compares the predefined macros with clang's.
func TestPredefined(t *testing.T) {
	path := tools.Need(t, "clang-22")
	file := filepath.Join(t.TempDir(), "empty.c")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, target := range tools.Some(3, allTargets()) {
		t.Run(target, func(t *testing.T) {
			standards := []string{"c89", "gnu99", "gnu17", "c23"}
			if i == 0 {
				standards = cimport.Standards()
			}
			for _, std := range standards {
				comparePredefined(t, path, file, cimport.Options{Target: target, Standard: std})
			}
		})
	}
	for _, d := range conventions.All {
		for _, system := range []string{"-linux-gnu", "-unknown-none"} {
			for _, abi := range d.ABIs {
				target := d.Name + system
				t.Run(target+" "+abi, func(t *testing.T) {
					comparePredefined(t, path, file, cimport.Options{Target: target, ABI: abi, Standard: "gnu17"}, "-mabi="+abi)
				})
			}
		}
	}
}

func comparePredefined(t *testing.T, path, file string, o cimport.Options, flags ...string) {
	std := o.Standard
	dump, err := clang(path, file, append(flags, "--target="+o.Target, "-std="+std, "-dM", "-E")...)
	if err != nil {
		t.Fatal(err)
	}
	text, err := cimport.Predefined(o)
	if err != nil {
		t.Fatal(err)
	}
	got, want := macros(text), macros(dump)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if value, ok := got[name]; !own[name] && (!ok || value != want[name]) {
			t.Errorf("%s: %s is %q, clang has %q", std, name, value, want[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: clang does not define %s", std, name)
		}
	}
}

func macros(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if line, ok := strings.CutPrefix(line, "#define "); ok {
			name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
			all[name] = strings.TrimSpace(value)
		}
	}
	return all
}
