package legal

import (
	"math/bits"
	"regexp"
	"strconv"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Names of vector variants follow the Vector Function ABIs of AArch64 and x86-64: _ZGV, the
// instruction set, the mask, the number of lanes, a letter for each parameter with its stride and
// alignment, the name of the scalar function, and optionally that of the variant in parentheses.

var (
	variantName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^_ZGV(_LLVM_|[nsbcde])[MN](x|0*[1-9]\d{0,8})((?:` + variantParam + `)+)_([^(]+)(\([^()]+\))?$`)
	})
	variantParams = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(variantParam) })
)

const variantParam = `([uv]|[lRLU](?:s\d{1,9}|n?\d{0,9}))(?:a(\d{1,9}))?`

// isVariant reports whether a text is the name of a vector variant of a function with a type.
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

// fillVectors reports whether the types of a function determine the vector length of a scalable
// variant.
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
