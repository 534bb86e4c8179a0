package legal

import (
	"math/bits"
	"regexp"
	"strconv"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The names of the vector variants of a function say how they take its arguments:
// the Vector Function ABI of AArch64 and of x86-64. Behind _ZGV stand the instruction
// set, whether there is a mask, how many calls one stands for, and a letter for each
// argument, with more about how those grow and are aligned; then the function's name,
// and that of the variant if it has another.

var (
	variantName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^_ZGV(_LLVM_|[nsbcde])[MN](x|0*[1-9]\d{0,8})((?:` + variantParam + `)+)_([^(]+)(\([^()]+\))?$`)
	})
	variantParams = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(variantParam) })
)

const variantParam = `([uv]|[lRLU](?:s\d{1,9}|n?\d{0,9}))(?:a(\d{1,9}))?`

// isVariant reports whether a text names a vector variant of a function of a type.
func isVariant(ft *llvm.FunctionType, text string) bool {
	m := variantName().FindStringSubmatch(text)
	if m == nil {
		return false
	}
	set, lanes, own := m[1], m[2], m[len(m)-1]
	params := variantParams().FindAllStringSubmatch(m[3], -1)
	for _, p := range params {
		if align, err := strconv.Atoi(p[2]); err == nil && bits.OnesCount(uint(align)) != 1 {
			return false
		}
	}
	switch {
	case len(params) != len(ft.Params):
		return false
	case set == "_LLVM_" && own == "":
		return false
	case lanes == "x":
		return set == "s" && fillVectors(ft, params)
	}
	return true
}

// fillVectors reports whether the types of a function tell how long the vectors of a
// scalable variant are.
func fillVectors(ft *llvm.FunctionType, params [][]string) bool {
	var elems []ir.Type
	if ft.Result != llvm.Void {
		elems = append(elems, ft.Result)
	}
	for i, p := range params {
		if p[1] == "v" {
			elems = append(elems, ft.Params[i])
		}
	}
	for _, t := range elems {
		switch t {
		case ir.I8, ir.I16, ir.I32, ir.I64, ir.F16, ir.F32, ir.F64, llvm.Ptr:
		default:
			return false
		}
	}
	return len(elems) > 0
}
