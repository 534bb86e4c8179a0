package ciface

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

const (
	// Attr is the attribute of a func.func that asks for a C interface.
	Attr = "llvm.emit_c_interface"
	// Prefix starts the name of the function for C.
	Prefix = "_mlir_ciface_"
)

// Wanted reports whether a func.func asks for a C interface. Only a unit
// attribute counts.
func Wanted(f *ir.Operation) bool { return f.Attr(Attr) == ir.Attribute(ir.UnitAttr{}) }

// Name returns the name of the function for C.
func Name(f *ir.Operation) string { return Prefix + f.StringAttr(ir.SymName) }

// Func is the C function of a func.func.
type Func struct {
	// Slot is the type of the memory that the first parameter points to, for
	// the result; nil if the result is returned.
	Slot   ir.Type
	Parts  []ir.Type // of the memory: what each result is there
	Params []Param   // but the first, if there is a slot
	Result ir.Type   // what is returned; nil if nothing is
}

// Param is a parameter of a C function.
type Param struct {
	Type ir.Type
	// Memory is what a memref's address points to; nil for other parameters.
	Memory *c.RecordType
}

// Type returns the type of the c.func.
func (f *Func) Type() *ir.FunctionType {
	var params, results []ir.Type
	if f.Slot != nil {
		params = append(params, llvm.Ptr)
	}
	for _, p := range f.Params {
		params = append(params, p.Type)
	}
	if f.Result != nil {
		results = append(results, f.Result)
	}
	return ir.Func(params, results)
}

// Of returns the C function of a func.func, for an index of the given width.
// The error names the type that C does not have.
func Of(f *ir.Operation, indexBits int) (*Func, error) {
	ts := types{index: ir.Int(indexBits)}
	t := fn.FuncType(f)
	of := &Func{Params: make([]Param, len(t.Inputs))}
	for i, in := range t.Inputs {
		p := &of.Params[i]
		var err error
		if m, ok := in.(*ir.MemRefType); ok {
			p.Type = llvm.Ptr
			p.Memory, err = ts.descriptor(m)
		} else {
			p.Type, err = ts.value(in, signOf(f, ir.ArgAttrs, i))
		}
		if err != nil {
			return nil, fmt.Errorf("argument #%d: %w", i, err)
		}
	}
	return of, ts.addResults(of, f, t.Results)
}

// addResults says how the results travel. MLIR returns several as one struct,
// and a struct goes to memory.
func (ts types) addResults(of *Func, f *ir.Operation, results []ir.Type) error {
	if len(results) == 0 {
		return nil
	}
	if len(results) == 1 && !isStruct(results[0]) {
		var err error
		if of.Result, err = ts.value(results[0], signOf(f, ir.ResAttrs, 0)); err != nil {
			return fmt.Errorf("result: %w", err)
		}
		return nil
	}
	of.Parts = make([]ir.Type, len(results))
	for i, t := range results {
		var err error
		if of.Parts[i], err = ts.object(t, signOf(f, ir.ResAttrs, i)); err != nil {
			return fmt.Errorf("result: %w", err)
		}
	}
	of.Slot = of.Parts[0]
	if len(results) > 1 {
		of.Slot = c.Struct("", numbered(of.Parts...)...)
	}
	return nil
}

// Object returns the C type of what lies in memory as an element of a memref
// does, for an index of the given width.
func Object(t ir.Type, indexBits int) (ir.Type, error) {
	misuse.If(t == nil, "the type is nil")
	return types{index: ir.Int(indexBits)}.object(t, ir.Signed)
}

// isStruct reports whether a type is a struct in LLVM.
func isStruct(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.ComplexType, *llvm.StructType:
		return true
	}
	return false
}

// signOf returns the sign that C's integer has for a signless one: that which
// the attributes of the argument or result extend it with, or else signed.
func signOf(f *ir.Operation, list string, i int) ir.Signedness {
	if d := ir.DictAt(f, list, i); d != nil && d.Get(llvm.ZeroextAttr) != nil {
		return ir.Unsigned
	}
	return ir.Signed
}
