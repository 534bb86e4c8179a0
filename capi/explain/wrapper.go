package explain

import (
	"fmt"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
)

// UnlikeC lists the values that the C interface of a func.func passes in another way than C if it is built as mlir-opt does,
// such as "argument #0 (i1)": C extends a bool, while mlir-opt passes an i1 with unspecified bits around it. The list is empty if the function
// has no C interface.
func UnlikeC(target classify.Target, op *ir.Operation) (values []string) {
	index := target.Layouts().Model().IndexBits(op)
	if !ciface.Wanted(op) || fn.IsVariadic(op) {
		return nil
	}
	seen, err := ciface.Of(op, index)
	if err != nil {
		return nil
	}
	info, err := target.Classify(classify.SignatureOf(seen.Type(), false, 0))
	if err != nil {
		return nil
	}
	convert, t := llvmtypes.New(index), fn.FuncType(op)
	params := info.Params[len(info.Params)-len(seen.Params):] // after the pointer to the result
	for i, in := range t.Inputs {
		if seen.Params[i].Memory == nil && !isPassedAs(&params[i], convert.ConvertOne(in), ir.DictAt(op, ir.ArgAttrs, i)) {
			values = append(values, fmt.Sprintf("argument #%d (%s)", i, capi.TypeText(in)))
		}
	}
	if seen.Result != nil && !isPassedAs(&info.Result, convert.ConvertOne(t.Results[0]), ir.DictAt(op, ir.ResAttrs, 0)) {
		values = append(values, fmt.Sprintf("the result (%s)", capi.TypeText(t.Results[0])))
	}
	return values
}

// isPassedAs reports whether a value is passed as one LLVM value of type t, which has the given attributes.
func isPassedAs(a *classify.ArgInfo, t ir.Type, attrs *ir.DictAttr) bool {
	switch {
	case len(a.Pieces) != 1 || a.InReg || a.StackAlign != 0 || llvm.TypeText(a.Pieces[0].Type) != llvm.TypeText(t):
		return false
	case a.Kind == classify.Extend && a.Signed:
		return attrs != nil && attrs.Get(llvm.SignextAttr) != nil
	case a.Kind == classify.Extend:
		return attrs != nil && attrs.Get(llvm.ZeroextAttr) != nil
	}
	return a.Kind == classify.Direct
}
