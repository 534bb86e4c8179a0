package ciface

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

const (
	// Attr is the attribute of a func.func that requests a C interface.
	Attr = "llvm.emit_c_interface"
	// BareAttr is the attribute of a func.func that passes each memref as one pointer.
	BareAttr = "llvm.bareptr"
	// Prefix is the prefix of the C interface function's name.
	Prefix = "_mlir_ciface_"
)

// Wanted reports whether a func.func gets a C interface: it requests one, which only a unit attribute does, and does not
// pass bare pointers, which C can pass as they are.
func Wanted(f *ir.Operation) bool { return f.Attr(Attr) == ir.Attribute(ir.UnitAttr{}) && !IsBare(f) }

// IsBare reports whether a func.func passes each memref as one pointer. The value of the attribute does not matter.
func IsBare(f *ir.Operation) bool { return f.HasAttr(BareAttr) }

// Name returns the name of the C interface function.
func Name(f *ir.Operation) string { return Prefix + f.StringAttr(ir.SymName) }

// Func is the signature of a C interface function.
type Func struct {
	// Slot is the type of the result memory that the first parameter points to, or nil if the
	// result is returned.
	Slot   ir.Type
	Parts  []ir.Type // the results in Slot
	Params []Param   // without the pointer to Slot
	Result ir.Type   // the returned value; nil for none
}

// Param is a parameter of a C function.
type Param struct {
	Type ir.Type
	// Memory is the descriptor of a memref; nil for other parameters.
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

// Of returns the C interface of a func.func, for an index of the given width. The error names a
// type that C does not have.
func Of(f *ir.Operation, indexBits int) (*Func, error) {
	if fn.IsVariadic(f) {
		return nil, errors.New("variadic functions have no C interface")
	}
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

// addResults adds the results. MLIR returns several results as one struct, and structs are returned
// in memory.
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

// Object returns the C type with the same memory layout as an element of a memref, for an index of
// the given width.
func Object(t ir.Type, indexBits int) (ir.Type, error) {
	misuse.If(t == nil, "the type is nil")
	return types{index: ir.Int(indexBits)}.object(t, ir.Signed)
}

func isStruct(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.ComplexType, *llvm.StructType:
		return true
	}
	return false
}

// signOf returns the sign of the C integer for a signless one: unsigned with llvm.zeroext, else
// signed.
func signOf(f *ir.Operation, list string, i int) ir.Signedness {
	if d := ir.DictAt(f, list, i); d != nil && d.Get(llvm.ZeroextAttr) != nil {
		return ir.Unsigned
	}
	return ir.Signed
}
