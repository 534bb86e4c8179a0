package convert

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/test/tools"
)

// valueTypes are the types of random signatures.
var valueTypes = []string{
	"i1", "si8", "ui16", "i32", "i64", "i128", "index", "f16", "f32", "f64", "f80", "complex<f32>", "complex<si16>",
	"vector<4xf32>", "vector<2x3xindex>", "!llvm.ptr", "!llvm.struct<(i8, index)>", "(index) -> i8",
	"memref<f32>", "memref<4x?xindex>", "memref<?x2x3xf16, strided<[?, 3, 1], offset: ?>, 5>", "memref<*xi8>",
}

// bareTypes are those of functions with bare pointers.
var bareTypes = []string{
	"i8", "index", "complex<f32>", "!llvm.ptr", "memref<f32>", "memref<4x3xindex>",
	"memref<2x3xf16, strided<[7, 2], offset: 4>, 5>", "memref<3xvector<2xi8>, affine_map<(d0) -> (d0 * 2 + 1)>>",
}

func (g generator) signature(types []string) (params, results []string) {
	for range g.IntN(5) {
		params = append(params, types[g.IntN(len(types))])
	}
	for range g.IntN(4) {
		results = append(results, types[g.IntN(len(types))])
	}
	return params, results
}

// caller writes the declaration of a function and one that calls it with its
// own arguments, by name or, if it has no bare pointers, through a value: there
// mlir-opt passes the fields of descriptors all the same.
func (g generator) caller(i int, valueTypes []string, attributes string) string {
	params, results := g.signature(valueTypes)
	var named, values []string
	for j, t := range params {
		named = append(named, fmt.Sprintf("%%%c: %s", 'a'+j, t))
		values = append(values, fmt.Sprintf("%%%c", 'a'+j))
	}
	args, types := strings.Join(values, ", "), strings.Join(results, ", ")
	attrs := g.maybe(" attributes {" + g.pick(attributes) + "}")
	signature := fmt.Sprintf("(%s) -> (%s)", strings.Join(params, ", "), types)
	call := fmt.Sprintf("func.call @g%d(%s) : %s", i, args, signature)
	if g.IntN(3) == 0 && !strings.Contains(attrs, "llvm.bareptr") {
		call = fmt.Sprintf("call_indirect %%f(%s) : %s", args, signature)
	}
	result, ret := "", "return"
	if n := len(results); n > 0 {
		result, ret = fmt.Sprintf("%%r:%d = ", n), "return "
		for k := range n {
			ret += fmt.Sprintf("%%r#%d, ", k)
		}
		ret = strings.TrimSuffix(ret, ", ") + " : " + types
	}
	return fmt.Sprintf("func.func private @g%d%s%s\nfunc.func @f%d(%s) -> (%s)%s {\n  %%f = constant @g%d : %s\n  %s%s\n  %s\n}\n",
		i, signature, attrs, i, strings.Join(named, ", "), types, attrs, i, signature, result, call, ret)
}

var llvmFunction = regexp.MustCompile(`(?m)^  llvm\.func.*?@(\w+)\((?s:[^\n]*\{\n.*?\n  \}\n|[^\n]*\n)`)

// Random signatures, calls and wrappers for C become the text that mlir-opt
// makes of them, with descriptors and with bare pointers.
func TestRandomFunc(t *testing.T) {
	const attributes = "llvm.emit_c_interface test.x llvm.readnone always_inline"
	modules, seed := runs(t, 21)
	g := generator{rand.New(rand.NewPCG(seed, 0))}
	for _, config := range []struct {
		types      []string
		attributes string
		bare       bool
	}{
		{valueTypes, attributes, false},
		{bareTypes, attributes + " llvm.bareptr", false},
		{bareTypes, attributes, true},
	} {
		var options []pass.Setting
		flag := "--convert-func-to-llvm"
		if config.bare {
			options = append(options, pass.Setting{Name: "use-bare-ptr-memref-call-conv", Value: "true"})
			flag += "=use-bare-ptr-memref-call-conv=true"
		}
		for range (modules + 2) / 3 {
			var text strings.Builder
			for i := range 20 {
				text.WriteString(g.caller(i, config.types, config.attributes))
			}
			want := llvmFunctions(tools.MLIROpt(t, text.String(), flag))
			if len(want) < 40 {
				t.Fatalf("mlir-opt converted only %d functions", len(want))
			}
			got := llvmFunctions(runPass(t, convertfunc.Pass, options, "random", text.String()))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("seed %d (-mlir-opt +ours):\n%s\nof:\n%s", seed, diff, text.String())
			}
		}
	}
}

// llvmFunctions returns the lines of each llvm.func of a text.
func llvmFunctions(text string) map[string][]string {
	all := map[string][]string{}
	for _, m := range llvmFunction.FindAllStringSubmatch(text, -1) {
		all[m[1]] = lines(m[0])
	}
	return all
}
