//go:build llvm19

package gollvm

import (
	"errors"

	"tinygo.org/x/go-llvm"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/emit"
)

// Lowering is all that a compiler has about the C ABI whose functions and calls have structs as values: it replaces these by what C
// has.
type Lowering struct{ Target classify.Target }

// Call replaces a call of a C function.
func (l Lowering) Call(m llvm.Module, call llvm.Value) error {
	f, err := emit.New(l.Target, Signature(call))
	if err != nil {
		return err
	}
	b := Backend{m.Context().NewBuilder(), m.Context()}
	b.SetInsertPointBefore(call)
	var args []emit.Value[llvm.Value]
	for i := range f.Info.Params {
		args = append(args, b.Spill(call.Operand(i), f.Param(i)))
	}
	result := emit.Call(b, f, call.CalledValue(), args...)
	if f.Info.Result.Type != nil {
		call.ReplaceAllUsesWith(b.Reload(result, call.Type()))
	}
	call.EraseFromParentAsInstruction()
	return nil
}

// Func replaces a function by the one of C. Where the compiler has a body, C's function calls it.
func (l Lowering) Func(m llvm.Module, own llvm.Value) error {
	f, err := emit.New(l.Target, Signature(own))
	if err != nil {
		return err
	}
	b, t, name := Backend{m.Context().NewBuilder(), m.Context()}, own.GlobalValueType(), own.Name()
	side := &f.Definition
	if own.IsDeclaration() {
		side = &f.Call
	} else if t.IsFunctionVarArg() {
		return errors.New("a function that reads unnamed arguments cannot be defined: " + name)
	}
	own.SetName(name + ".own")
	ofC := b.Func(m, name, side)
	ofC.SetLinkage(own.Linkage())
	ofC.SetVisibility(own.Visibility())
	own.ReplaceAllUsesWith(ofC)
	if own.IsDeclaration() {
		own.EraseFromParentAsFunction()
		return nil
	}
	own.SetLinkage(llvm.InternalLinkage)
	b.Features(own, &f.Definition)
	b.SetInsertPointAtEnd(b.Context.AddBasicBlock(ofC, ""))
	body := emit.Entry(b, f, ofC.Params()...)
	var args []llvm.Value
	for i, p := range body.Params {
		args = append(args, b.Reload(p, t.ParamTypes()[i]))
	}
	if result := b.CreateCall(t, own, args, ""); f.Info.Result.Type == nil {
		body.Return(b)
	} else {
		body.Return(b, b.Spill(result, f.Result()))
	}
	return nil
}
