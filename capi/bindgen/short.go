package bindgen

import "github.com/abi-opt/abi-opt/internal/plan"

// shortRegisters is how many registers of each bank an ffi.ShortCall has.
var shortRegisters = map[plan.Bank]int{plan.Int: 8, plan.Vec: 4}

// fitsShortCall reports whether an ffi.ShortCall has all that a call needs: no memory of its own, no
// stack arguments, and only parts of registers of up to eight bytes.
func (w *funcWriter) fitsShortCall() bool {
	if w.variadic || w.errno || w.plan.StackSize > 0 {
		return false
	}
	values := w.params
	if w.result != nil {
		values = append(values[:len(values):len(values)], *w.result)
	}
	for i := range values {
		v := values[i].value
		if v.ByAddress || w.isString(&values[i]) {
			return false
		}
		for _, m := range v.Moves {
			if m.Index >= shortRegisters[m.Bank] || m.Size > 8 {
				return false
			}
		}
	}
	return true
}
