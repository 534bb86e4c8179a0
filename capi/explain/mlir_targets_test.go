package explain_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// ofMLIR are types of MLIR's functions, most of which depend on the width of index.
var ofMLIR = []string{
	"index", "i32", "i1", "f64", "memref<f32>", "memref<?xindex>", "memref<2x?x4xi8>", "memref<*xf32>", "complex<f32>", "vector<4xf32>",
	"vector<2xindex>", "memref<?x?xf32, strided<[?, ?], offset: ?>>", "(index) -> index",
}

// TestMLIROnTargets compares explanations of random MLIR functions with the code that is emitted for them, on every
// target and with other widths of index: the parameters that a memref becomes, where the parts of a descriptor are by
// LLVM's data layout, and the prototype of the C interface.
func TestMLIROnTargets(t *testing.T) {
	seed := uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, name := range oracle.Triples() {
		t.Run(name, func(t *testing.T) {
			triple, features, _ := strings.Cut(name, " ")
			flags := []string{"--target=" + triple, "--mattr=" + features}
			model, err := layout.ModelFor(triple)
			if err != nil {
				t.Fatal(err)
			}
			own, err := datalayout.Parse(model.DataLayout)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(seed, 0))
			for _, index := range []int{0, 8 << r.IntN(4)} {
				module := randomMLIR(r, 40, index)
				emitted := oracle.Functions(output(t, module, append(flags, "--emit=llvm")...))
				compared := 0
				for d := json.NewDecoder(strings.NewReader(output(t, module, append(flags, "--explain=json")...))); d.More(); compared++ {
					var f explain.MLIRFunction
					if err := d.Decode(&f); err != nil {
						t.Fatal(err)
					}
					if problem := compareMLIR(&f, emitted, own); problem != "" {
						t.Fatalf("seed %d: index = %d, func.func @%s%s: %s", seed, index, f.Name, strings.TrimPrefix(f.Type, "func"), problem)
					}
				}
				if compared < 40 {
					t.Errorf("seed %d: %d functions were compared", seed, compared)
				}
			}
		})
	}
}

// randomMLIR declares n functions, most with C interfaces and some with bare pointers, in a module with an index of the
// given width; 0 for that of the target.
func randomMLIR(r *rand.Rand, n, index int) string {
	var b strings.Builder
	if index > 0 {
		fmt.Fprintf(&b, "module attributes {dlti.dl_spec = #dlti.dl_spec<index = %d>} {\n", index)
	}
	for i := range n {
		pick := func(most int) string {
			var list []string
			for range r.IntN(most + 1) {
				list = append(list, ofMLIR[r.IntN(len(ofMLIR))])
			}
			return strings.Join(list, ", ")
		}
		result := pick(1)
		if strings.Contains(result, "*") {
			result = ""
		}
		arguments, bare := pick(4), ""
		if !strings.ContainsAny(arguments+result, "?*") && r.IntN(3) == 0 {
			bare = "llvm.bareptr, "
		}
		fmt.Fprintf(&b, "func.func private @f%d(%s) -> (%s) attributes {%sllvm.emit_c_interface}\n", i, arguments, result, bare)
	}
	if index > 0 {
		b.WriteString("}\n")
	}
	return b.String()
}

// output is what the command prints.
func output(t *testing.T, text string, args ...string) string {
	t.Helper()
	var out, messages strings.Builder
	if command.Main(append(args, "-"), strings.NewReader(text), &out, &messages) != 0 {
		t.Fatalf("%s\n%s", messages.String(), text)
	}
	return out.String()
}

// compareMLIR returns what an explanation says otherwise than the emitted functions, in a data layout.
func compareMLIR(f *explain.MLIRFunction, emitted map[string]string, own *datalayout.Layout) string {
	var want []string
	for _, a := range f.Arguments {
		end := uint32(0)
		for _, p := range a.Pieces {
			want = append(want, p.Type)
			size, align := own.Pointer(0).Size/8, own.Pointer(0).Align/8
			if bits, err := strconv.Atoi(strings.TrimPrefix(p.Type, "i")); err == nil {
				size, align = uint32(bits)/8, own.IntAlign(uint32(bits))/8
			}
			at := (end + align - 1) / align * align
			if p.Offset != int64(at) {
				return fmt.Sprintf("part %q of %s is at %d, not %d", p.Name, a.Type, p.Offset, at)
			}
			end = at + size
		}
		if a.Pieces == nil {
			want = append(want, "") // as it is
		}
	}
	got := parameters(emitted[f.Name])
	if !slices.EqualFunc(want, got, func(w, g string) bool { return w == "" || w == g }) {
		return fmt.Sprintf("it has parameters %q, emitted is %s", want, emitted[f.Name])
	}
	if _, ok := emitted[ciface.Prefix+f.Name]; ok != (f.Wrapper != "") {
		return fmt.Sprintf("the C interface is %q, emitted are %v", f.Wrapper, slices.Collect(maps.Keys(emitted)))
	} else if !ok {
		return ""
	}
	if f.Interface == nil {
		return "the C interface is not explained"
	}
	explained := oracle.Functions("declare " + f.Interface.Prototype + "\n")[f.Wrapper]
	if explained != emitted[f.Wrapper] {
		return fmt.Sprintf("its C interface is %s, emitted is %s", explained, emitted[f.Wrapper])
	}
	return ""
}

// parameters returns the types of a function's parameters.
func parameters(prototype string) (list []string) {
	_, text, _ := strings.Cut(strings.TrimSuffix(prototype, ")"), "(")
	depth, from := 0, 0
	for i, r := range text + "," {
		switch {
		case strings.ContainsRune("{[<", r):
			depth++
		case strings.ContainsRune("}]>", r):
			depth--
		case r == ',' && depth == 0 && i > from:
			list = append(list, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return list
}
