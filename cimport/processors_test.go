package cimport

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/layout"
)

// Each processor has a row, and headers of its own or of another one.
func TestProcessorsHaveRows(t *testing.T) {
	for _, p := range layout.Processors {
		i := slices.IndexFunc(processors, func(row *processor) bool { return row.Processor == p })
		if i < 0 {
			t.Errorf("%s has no row", p.Name)
		} else if f := processors[i].family; f == p || processorOf(p.Name) != processors[i] {
			t.Errorf("the row of %s has the family %v", p.Name, f)
		}
	}
	if len(processors) != len(layout.Processors) {
		t.Errorf("%d rows for %d processors", len(processors), len(layout.Processors))
	}
}

// The convention of each attribute is known on every platform, so none is dropped without a warning. Those that are arguments
// of pcs are no attributes.
func TestConventionsAreKnown(t *testing.T) {
	var names []string
	for _, p := range processors {
		for _, of := range []conventionNames{p.conventions, p.onWindows} {
			names = append(names, strings.Fields(of.native+" "+of.guest+" "+of.unsupported)...)
		}
	}
	for _, platform := range layout.Platforms {
		triple := strings.TrimSuffix(strings.Join([]string{platform.Arches[0], platform.Systems[0], append(platform.Environments, "")[0]}, "-"), "-")
		for _, name := range names {
			if strings.HasPrefix(name, "pcs") {
				continue
			}
			source := &diag.Source{Name: "f.h", Text: "void f(int) __attribute__((" + name + "));\n"}
			unit, ds := File(t.Context(), source, Options{Target: triple})
			f := unit.Functions["f"]
			switch isArgument := strings.HasPrefix(name, "aapcs"); {
			case isArgument && (f == nil || f.HasAttr(c.CallConvAttr) || len(ds) > 0):
				t.Errorf("%s: %s is an attribute: %v", triple, name, ds)
			case !isArgument && f != nil && !f.HasAttr(c.CallConvAttr) && len(ds) == 0 && !isNative(t, triple, name):
				t.Errorf("%s: %s is dropped", triple, name)
			}
		}
	}
}

func isNative(t *testing.T, triple, name string) bool {
	t.Helper()
	on, _, err := platformOf(triple)
	if err != nil {
		t.Fatal(err)
	}
	return conventionsOf(on)[name] == nativeConvention
}
