package ciface

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/layout"
)

// indexed has index and descriptors as arguments and result.
const indexed = `func.func @f(%i: index, %m: memref<4x?xf32>, %u: memref<*xf32>, %z: memref<f64>, %s: memref<2xindex, 3>) -> index attributes {llvm.emit_c_interface} {
  return %i : index
}
func.func @g(%i: index, %v: memref<2xindex>) -> (index, memref<1xindex>) attributes {llvm.emit_c_interface} {
  %0 = memref.alloc() : memref<1xindex>
  return %i, %0 : index, memref<1xindex>
}
`

// explained is what the JSON of --explain has of a func.func.
type explained struct {
	Function  string
	Arguments []struct {
		Type   string
		Pieces []struct{ Type string }
	}
	Interface struct{ Prototype string }
}

// TestIndex compares what --explain says of functions with index and memrefs with what --emit=llvm writes, and the
// header of their C interfaces with both: on every platform, with the width of index that follows and with others.
func TestIndex(t *testing.T) {
	for _, p := range layout.Platforms {
		triple := p.Arches[0] + "-unknown-" + p.Systems[0]
		if p.Environments != nil && p.Environments[0] != "" {
			triple += "-" + p.Environments[0]
		}
		for _, bits := range []int{0, 16, 32, 64} {
			attrs, width := []string{}, int(p.Model.Pointer.Bits())
			if bits > 0 {
				attrs, width = append(attrs, fmt.Sprintf("dlti.dl_spec = #dlti.dl_spec<index = %d : i64>", bits)), bits
			}
			compareIndex(t, triple, indexedModule(attrs), width, p.Model, "--target="+triple)
			compareIndex(t, triple, indexedModule(append(attrs, fmt.Sprintf("llvm.target_triple = %q", triple))), width, p.Model)
		}
	}
}

func indexedModule(attrs []string) string {
	return "module attributes {" + strings.Join(attrs, ", ") + "} {\n" + indexed + "}\n"
}

func compareIndex(t *testing.T, triple, text string, width int, model *layout.Model, flags ...string) {
	t.Helper()
	ll := output(t, text, append(flags, "--emit=llvm")...)
	index := fmt.Sprintf("i%d", width)
	for line := range strings.Lines(output(t, text, append(flags, "--explain=json")...)) {
		var e explained
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if want := "define " + e.Interface.Prototype + " "; !strings.Contains(ll, want) {
			t.Errorf("%s %v, index of %d bits: no %q in\n%s", triple, flags, width, want, ll)
		}
		if got, want := strings.Join(e.parts(index), ", "), parameters(ll, e.Function); got != want {
			t.Errorf("%s %v, index of %d bits: @%s is explained with (%s), but has (%s)", triple, flags, width, e.Function, got, want)
		}
	}
	member := fmt.Sprintf("int%d_t offset;", width)
	if width == int(model.Pointer.Bits()) {
		member = "intptr_t offset;"
	}
	if header := output(t, text, append(flags, "--emit=c-header")...); !strings.Contains(header, member) {
		t.Errorf("%s %v, index of %d bits: no %q in\n%s", triple, flags, width, member, header)
	}
}

// parts returns the types of all values that a function takes.
func (e *explained) parts(index string) (types []string) {
	for _, a := range e.Arguments {
		for _, p := range a.Pieces {
			types = append(types, p.Type)
		}
		if a.Type == "index" {
			types = append(types, index)
		}
	}
	return types
}

var name = regexp.MustCompile(` %\w+`)

// parameters returns the types of a function's parameters in LLVM IR.
func parameters(ll, function string) string {
	_, rest, _ := strings.Cut(ll, " @"+function+"(")
	rest, _, _ = strings.Cut(rest, ") {")
	rest, _, _ = strings.Cut(rest, ") #")
	return name.ReplaceAllString(rest, "")
}

func output(t *testing.T, text string, args ...string) string {
	t.Helper()
	var out, messages strings.Builder
	if status := command.Main(append(args, "-"), strings.NewReader(text), &out, &messages); status != 0 {
		t.Fatalf("%v: %s", args, &messages)
	}
	return out.String()
}
