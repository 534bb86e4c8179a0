// Package abiopt lowers a module to LLVM IR in one call. The module has functions with C types,
// memrefs or MLIR's own types; the LLVM IR follows the calling convention of the target.
//
//	module := ir.NewModule(nil)
//	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
//	… // build functions
//	err := abiopt.WriteLLVM(w, module, abiopt.Options{})
//
// For the steps in between, your passes or other dialects, use packages pass, passes and
// opt; this package is a few lines on top of them.
package abiopt

import (
	"cmp"
	"context"
	"io"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/translate/cheader"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Options select the output. The zero value is LLVM IR for x86_64-unknown-linux-gnu.
type Options struct {
	// Target is the triple for a module without one, such as one that package cimport did not make. It
	// is an error if the module has another. Builders of package c take the width of size_t from the module, so a
	// frontend for 32-bit targets sets the module's llvm.target_triple first.
	Target string
	// DebugInfo adds debug info for functions, lines and C types, from the locations of the
	// operations.
	DebugInfo bool
	// Version is the major version of LLVM that reads the text; 22 if zero.
	Version int
	// TypedPointers writes every pointer as i8*, with casts at each use, for LLVM up to 14 and for
	// programs made with llir.
	TypedPointers bool
	// OnlyUsed leaves out private functions and variables that nothing uses, and external variables, such as most
	// declarations of a module that package cimport made of a large header. They are removed from the module.
	OnlyUsed bool
	// Context can cancel the work between two passes; nil for never.
	Context context.Context
}

// Error holds errors with their positions. Those are in the frontend's source if operations have an
// [ir.SourceLoc]. [Lower] and the functions based on it return one, and the builders of package c
// panic with one; its text has the source lines and carets.
type Error = ir.Error

// Errorf returns an error for a frontend to report about its own program, at a position there.
func Errorf(at ir.Location, format string, args ...any) *Error {
	return &Error{Diagnostics: []diag.Diagnostic{ir.ErrorAt(at, format, args...)}}
}

// Catch is for a deferred call. It turns a panic with an [*Error] into an error: those of builders,
// and those of a compiler that gives up from deep inside nested calls.
func Catch(err *error) {
	switch e := recover().(type) {
	case nil:
	case *Error:
		*err = e
	default:
		panic(e)
	}
}

// Lower verifies a module and lowers it to the llvm dialect. After success, package llvmir can
// write the module; after an error, discard it. A lowered module does not change any more. The error
// is an [*Error].
func Lower(module *ir.Operation, o Options) error {
	mustBeModule(module)
	return o.lower(module, o.pipeline())
}

// lower verifies a module and runs a pipeline on it.
func (o Options) lower(module *ir.Operation, text string) error {
	target, err := o.targetOf(module)
	if err != nil {
		return err
	}
	given := target != "" && !module.HasAttr(llvm.TargetTripleAttr)
	if given {
		module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(layout.FullTriple(target)))
	}
	if err := o.check(); err != nil {
		return err
	}
	ctx := ir.NewContext(dialect.All...)
	if err := asError(ir.Verify(ctx, module)); err != nil {
		return err
	}
	if o.OnlyUsed {
		hideVariables(module)
	}
	pipeline, ds := registry.ParseList(text)
	if err := asError(ds); err != nil {
		return err
	}
	if given { // checked even if no function needs it
		if err := pipeline.SetDefault("target", target); err != nil {
			return Errorf(module.Loc, "%s", err)
		}
	}
	return asError((&pass.Runner{IR: ctx, Context: o.Context, VerifyEach: true}).Run(pipeline, module).Diagnostics)
}

// hideVariables makes declarations of variables private, as those of functions are, so that symbol-dce removes the unused.
func hideVariables(module *ir.Operation) {
	for o := range ir.AsModule(module).Body().Ops {
		if o.Is(c.GlobalOp) && !o.HasAttr(c.InitialAttr) {
			o.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
		}
	}
}

// WriteLLVM lowers a module like [Lower] and writes it as LLVM IR.
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

// LLIR lowers a module like [Lower] and builds a module of github.com/llir/llvm, for compilers that
// use llir. LLVM reads its text as the same module as that of [WriteLLVM].
//
// The instructions are llir's structs. Those that llir lacks, such as an atomicrmw with an
// alignment, have a type that prints their text. Operands refer to values by name, so instructions
// that a program adds to these functions need names. See [Append] for a program that builds the module
// itself.
func LLIR(module *ir.Operation, o Options) (*llir.Module, error) {
	if err := Lower(module, o); err != nil {
		return nil, err
	}
	built, ds := llvmir.Build(module, o.export())
	return built, asError(ds)
}

// export returns the options of package llvmir for a lowered module.
func (o Options) export() llvmir.Options {
	return llvmir.Options{Version: o.Version, TypedPointers: o.TypedPointers, Verified: true, LoweredBy: registry.LoweredBy}
}

// WriteHeader writes the C header for the public functions and variables of a module that is not
// yet lowered; a lowered one is an error. Guard is the macro of the include guard, an identifier;
// cheader.GuardOf makes one of a file's name.
func WriteHeader(w io.Writer, module *ir.Operation, guard string, o Options) error {
	misuse.If(w == nil, "the writer is nil")
	mustBeModule(module)
	if isLowered(module) {
		return Errorf(module.Loc, "the module is lowered: its functions have no C types any more")
	}
	target, err := o.targetOf(module)
	if err != nil {
		return err
	}
	model, err := layout.ModelFor(target)
	if err != nil {
		return err
	}
	ds, err := cheader.Write(w, module, cheader.Options{Guard: guard, Model: model.ByABI(layout.ABIOf(module))})
	if err != nil {
		return err
	}
	return asError(ds)
}

// targetOf returns the triple of a module, or else that of the options.
func (o Options) targetOf(module *ir.Operation) (string, error) {
	of := layout.TripleOf(module)
	if of == "" || o.Target == "" || of == o.Target {
		return cmp.Or(of, o.Target), nil
	}
	if _, err := targets.ForModule(o.Target, llvm.TargetClaims{Triple: of}, targets.Options{}); err != nil {
		d := ir.ErrorAt(module.Loc, "%s", err)
		d.ID = ErrTarget
		return "", asError([]diag.Diagnostic{d})
	}
	return of, nil
}

// isLowered reports whether a module has functions of the llvm dialect, and no others.
func isLowered(module *ir.Operation) bool {
	lowered := false
	for o := range ir.AsModule(module).Body().Ops {
		if o.Has(ir.FunctionLike) && !o.Is(llvm.FuncOp) {
			return false
		}
		lowered = lowered || o.Is(llvm.FuncOp)
	}
	return lowered
}

// check reports a version of LLVM that is not supported.
func (o Options) check() error {
	if o.Version == 0 {
		return nil
	}
	return asError(llvmir.CheckVersion(o.Version))
}

func mustBeModule(module *ir.Operation) {
	misuse.If(module == nil, "the module is nil")
	misuse.If(!module.Is(ir.ModuleOp), "the operation is not a builtin.module")
}

var registry = &pass.Registry{Passes: passes.All, Named: passes.Pipelines}

// pipeline returns the pipeline for the options, as text.
func (o Options) pipeline() string {
	text := "to-llvm"
	if o.DebugInfo {
		text = passes.DebugInfo.Before + ",to-llvm," + passes.DebugInfo.After
	}
	if o.OnlyUsed {
		text = "symbol-dce," + text
	}
	return text
}

// asError returns the diagnostics as an error if one of them is an error.
func asError(ds []diag.Diagnostic) error {
	if !diag.HasErrors(ds) {
		return nil
	}
	return &Error{Diagnostics: ds}
}
