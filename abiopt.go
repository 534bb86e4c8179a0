// Package abiopt does the whole job in one call: a module of functions with C types,
// memrefs or MLIR's own goes in, LLVM IR that follows the calling convention comes out.
//
//	module := ir.NewModule(nil)
//	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
//	… // build functions
//	err := abiopt.WriteLLVM(w, module, abiopt.Options{})
//
// Those who want the steps between, passes of their own or other dialects use
// packages pass, passes and opt, of which this one is a few lines.
package abiopt

import (
	"context"
	"io"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/translate/cheader"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Options say what to make. The zero value is LLVM IR for x86_64-unknown-linux-gnu.
type Options struct {
	// Target is the triple for a module that does not say its own.
	Target string
	// DebugInfo describes functions, lines and C's types to a debugger, by the
	// locations of the operations.
	DebugInfo bool
	// Version is the major version of LLVM that reads the text; 22 if zero.
	Version int
	// TypedPointers writes i8* for every pointer, with casts at each use, for LLVM up
	// to 14 and for programs made with llir.
	TypedPointers bool
	// Context ends the work between two passes; nil for never.
	Context context.Context
}

// Error is what is wrong with a module: errors with their places, those of the
// frontend's own source where operations have an [ir.SourceLoc].
type Error struct{ Diagnostics []diag.Diagnostic }

// Error returns all diagnostics with the lines that they are about and a caret.
func (e *Error) Error() string {
	var text strings.Builder
	_ = (&diag.Renderer{}).Render(&text, e.Diagnostics...) // a Builder takes all
	return strings.TrimRight(text.String(), "\n")
}

// Errorf is the error of a frontend's own: what is wrong with its program, at a place there.
func Errorf(at ir.Location, format string, args ...any) *Error {
	return &Error{[]diag.Diagnostic{ir.ErrorAt(at, format, args...)}}
}

// Catch is for a deferred call: it makes an error of a panic with an [*Error], which is
// how a compiler leaves many calls at once.
func Catch(err *error) {
	switch e := recover().(type) {
	case nil:
	case *Error:
		*err = e
	default:
		panic(e)
	}
}

// Lower verifies a module and lowers it to the llvm dialect. Without an error, the
// module is fit for package llvmir; with one, it is to be thrown away. The error is an
// [*Error].
func Lower(module *ir.Operation, o Options) error {
	mustBeModule(module)
	if o.Target != "" && !module.HasAttr(llvm.TargetTripleAttr) {
		module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(o.Target))
	}
	ctx := ir.NewContext(dialect.All...)
	if err := asError(ir.Verify(ctx, module)); err != nil {
		return err
	}
	pipeline, ds := registry.ParseList(o.pipeline())
	if err := asError(ds); err != nil {
		return err
	}
	return asError((&pass.Runner{IR: ctx, Context: o.Context, VerifyEach: true}).Run(pipeline, module).Diagnostics)
}

// WriteLLVM lowers a module, as [Lower] does, and writes it as LLVM IR.
func WriteLLVM(w io.Writer, module *ir.Operation, o Options) error {
	misuse.If(w == nil, "the writer is nil")
	mustBeModule(module)
	if err := Lower(module, o); err != nil {
		return err
	}
	ds, err := llvmir.Write(w, module, o.export())
	if err != nil {
		return err
	}
	return asError(ds)
}

// LLIR lowers a module, as [Lower] does, and builds a module of github.com/llir/llvm, for
// compilers that work with llir. Its text is equal to that of [WriteLLVM] once LLVM has
// read both.
//
// The instructions are llir's own structs. Those that llir lacks, such as an atomicrmw with
// an alignment, are of a type that prints their text. The operands refer to values by their spelling:
// instructions that a program adds to these functions need names.
func LLIR(module *ir.Operation, o Options) (*llir.Module, error) {
	if err := Lower(module, o); err != nil {
		return nil, err
	}
	built, ds := llvmir.Build(module, o.export())
	return built, asError(ds)
}

// export returns the options of package llvmir for a module that Lower has lowered.
func (o Options) export() llvmir.Options {
	return llvmir.Options{Version: o.Version, TypedPointers: o.TypedPointers, Verified: true, LoweredBy: registry.LoweredBy}
}

// WriteHeader writes the C header for the public functions and variables of a module,
// which is not lowered yet. The header can be included twice: a macro of the name guard
// says that it was.
func WriteHeader(w io.Writer, module *ir.Operation, guard string, o Options) error {
	misuse.If(w == nil, "the writer is nil")
	mustBeModule(module)
	target := layout.TripleOf(module)
	if target == "" {
		target = o.Target
	}
	model, err := layout.ModelFor(target)
	if err != nil {
		return err
	}
	ds, err := cheader.Write(w, module, cheader.Options{Guard: guard, Model: model})
	if err != nil {
		return err
	}
	return asError(ds)
}

// mustBeModule panics if an operation is not a module.
func mustBeModule(module *ir.Operation) {
	misuse.If(module == nil, "the module is nil")
	misuse.If(!module.Is(ir.ModuleOp), "the operation is not a builtin.module")
}

var registry = &pass.Registry{Passes: passes.All, Named: passes.Pipelines}

// pipeline is what does what is asked for, as text.
func (o Options) pipeline() string {
	if o.DebugInfo {
		return passes.DebugInfo.Before + ",to-llvm," + passes.DebugInfo.Behind
	}
	return "to-llvm"
}

// asError returns the diagnostics as an error if one of them is an error.
func asError(ds []diag.Diagnostic) error {
	if !diag.HasErrors(ds) {
		return nil
	}
	return &Error{ds}
}
