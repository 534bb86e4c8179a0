package llvmir

import (
	"fmt"
	"io"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// Write translates a builtin.module and writes its text to out, or nothing if there are errors
// among the diagnostics. The error is that of out.
func Write(out io.Writer, module *ir.Operation, opts Options) ([]diag.Diagnostic, error) {
	misuse.If(module == nil, "the module is nil")
	if ds := check(module, opts); ds != nil {
		return ds, nil
	}
	w := newWriter(newModule(module, opts, metadata.Options{}))
	w.declareAll()
	w.numberGroups()
	w.collect(w.functions)
	w.namedNodes()
	w.preamble()
	w.variables()
	w.bodies()
	w.tail()
	var err error
	for _, text := range append(w.texts, w.buf) {
		if err == nil && !w.failed() {
			_, err = out.Write(text)
		}
	}
	return w.sorted(), err
}

// Build translates a builtin.module to an llir module, for programs that use llir. It returns
// nil if there are errors among the diagnostics. Names of symbols that begin with a digit are
// errors, because llir's printer does not quote them.
func Build(module *ir.Operation, opts Options) (*llir.Module, []diag.Diagnostic) {
	return build(module, opts, firstNumbers{})
}

// firstNumbers are the first numbers of metadata nodes and attribute groups.
type firstNumbers struct{ node, group int }

func build(module *ir.Operation, opts Options, first firstNumbers) (*llir.Module, []diag.Diagnostic) {
	if ds := check(module, opts); ds != nil {
		return nil, ds
	}
	m := newModule(module, opts, metadata.Options{First: first.node})
	m.groups.first = first.group
	w := newWriter(m)
	w.llir, w.types.building = llir.NewModule(), true
	w.declareAll()
	w.checkPrintable()
	w.numberGroups()
	w.collect(w.functions)
	w.namedNodes()
	w.buildHead()
	for _, o := range w.functions {
		w.writeFunction(o)
	}
	for _, decl := range w.declarations() {
		w.llir.Funcs = append(w.llir.Funcs, decl.llir())
	}
	w.buildNodes()
	for _, g := range w.groups.list {
		w.llir.AttrGroupDefs = append(w.llir.AttrGroupDefs, &g.AttrGroupDef)
	}
	if w.failed() {
		return nil, w.sorted()
	}
	return w.llir, w.sorted()
}

// CheckVersion reports a version of LLVM that is not supported.
func CheckVersion(version int) []diag.Diagnostic {
	if version >= Oldest && version <= Latest {
		return nil
	}
	d := diag.Diagnostic{ID: ErrVersion, Message: fmt.Sprintf("LLVM %d is not supported; versions %d to %d are", version, Oldest, Latest)}
	return []diag.Diagnostic{d}
}

// check verifies the module unless opts.Verified is set.
func check(module *ir.Operation, opts Options) []diag.Diagnostic {
	if module == nil || !module.Is(ir.ModuleOp) {
		panic("BUG: llvmir translates a builtin.module, and nothing else")
	}
	if ds := CheckVersion(opts.version()); ds != nil {
		return ds
	}
	if opts.Verified {
		return nil
	}
	if ds := ir.Verify(nil, module); diag.HasErrors(ds) {
		return ds
	}
	return nil
}

func (w *writer) failed() bool { return w.report.Failed() || w.r.Failed() }

// sorted returns all diagnostics in order of position.
func (w *writer) sorted() []diag.Diagnostic {
	w.r.Diags = append(w.report.Diags, w.r.Diags...)
	return w.r.Sorted()
}
