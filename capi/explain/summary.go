package explain

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// Summary returns the registers and stack slots of a function on one line:
//
//	f: rdi a, xmm0+rsi p, stack+0 q → rax
//
// Brackets mark a register that holds the address of the value. A value that is not passed has "-".
func (f *Function) Summary() string {
	var args []string
	for i := range f.Arguments {
		args = append(args, strings.TrimSpace(f.Arguments[i].locations()+" "+capi.Identifier(f.Arguments[i].Name)))
	}
	if f.Variadic {
		args = append(args, "...")
	}
	result := "void"
	if f.Result != nil {
		result = f.Result.locations()
	}
	if len(args) == 0 {
		return f.title() + ": → " + result
	}
	return f.title() + ": " + strings.Join(args, ", ") + " → " + result
}

// locations returns the registers and stack slots of a value, joined by plus signs.
func (v *Value) locations() string {
	if v.Kind == "ignore" {
		return "-"
	}
	return cmp.Or(capi.Places(v.Spans(), "+"), "?")
}

// Summary returns the number of LLVM values of each argument and result.
func (f *MLIRFunction) Summary() string {
	return capi.Identifier(f.Name) + ": func.func " + f.Type
}
