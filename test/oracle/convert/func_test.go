package convert

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/passes/convertfunc"
)

// valueTypes are the types of random signatures.
var valueTypes = []string{
	"i1", "si8", "ui16", "i32", "i64", "i128", "index", "f16", "f32", "f64", "f80", "complex<f32>", "complex<si16>",
	"vector<4xf32>", "vector<2x3xindex>", "!llvm.ptr", "!llvm.struct<(i8, index)>", "(index) -> i8",
	"memref<f32>", "memref<4x?xindex>", "memref<?x2x3xf16, strided<[?, 3, 1], offset: ?>, 5>", "memref<*xi8>",
}

func (g generator) signature() (params, results []string) {
	for range g.IntN(5) {
		params = append(params, valueTypes[g.IntN(len(valueTypes))])
	}
	for range g.IntN(4) {
		results = append(results, valueTypes[g.IntN(len(valueTypes))])
	}
	return params, results
}

// caller writes the declaration of a function and one that calls it with its
// own arguments, by name or through a value.
func (g generator) caller(i int) string {
	params, results := g.signature()
	var named, values []string
	for j, t := range params {
		named = append(named, fmt.Sprintf("%%%c: %s", 'a'+j, t))
		values = append(values, fmt.Sprintf("%%%c", 'a'+j))
	}
	args, types := strings.Join(values, ", "), strings.Join(results, ", ")
	attrs := g.maybe(" attributes {" + g.pick("llvm.emit_c_interface test.x llvm.readnone always_inline") + "}")
	signature := fmt.Sprintf("(%s) -> (%s)", strings.Join(params, ", "), types)
	call := fmt.Sprintf("func.call @g%d(%s) : %s", i, args, signature)
	if g.IntN(3) == 0 {
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
// makes of them.
func TestRandomFunc(t *testing.T) {
	const seed = 1
	t.Logf("seed %d", seed)
	g := generator{rand.New(rand.NewPCG(seed, 0))}
	for range 20 {
		var text strings.Builder
		for i := range 20 {
			text.WriteString(g.caller(i))
		}
		want := llvmFunctions(mlirOpt(t, text.String(), "--convert-func-to-llvm"))
		if len(want) < 40 {
			t.Fatalf("mlir-opt converted only %d functions", len(want))
		}
		got := llvmFunctions(runPass(t, convertfunc.Pass, nil, "random", text.String()))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("(-mlir-opt +ours):\n%s\nof:\n%s", diff, text.String())
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
