package opt

import (
	"io"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/cheader"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// write writes the result in the selected format. The output records write errors.
func (w *work) write(module *ir.Operation) []diag.Diagnostic {
	switch {
	case w.explain != "":
		return w.writeExplanation(module)
	case w.emit == "json":
		_ = writeJSON(w.out, module)
	case w.emit == "c-header":
		return w.writeHeader(module)
	case w.emit == "llvm":
		ds, _ := llvmir.Write(w.out, module, w.llvmOptions())
		return ds
	case w.emit == "llir":
		return w.writeLLIR(module)
	default:
		opts := w.printOptions()
		opts.Resources = &w.resources
		_ = asm.Print(w.out, module, opts)
	}
	return nil
}

// writeLLIR builds a module of llir and writes its text.
func (w *work) writeLLIR(module *ir.Operation) []diag.Diagnostic {
	built, ds := llvmir.Build(module, w.llvmOptions())
	if built != nil {
		_, _ = built.WriteTo(w.out)
	}
	return ds
}

// writeHeader writes a C header for the target.
func (w *work) writeHeader(module *ir.Operation) []diag.Diagnostic {
	target, err := w.target(llvm.ClaimsOf(module))
	if err != nil {
		var r ir.Reporter
		r.ErrorAt(module, modules.ErrTarget, "%s", err)
		return r.Sorted()
	}
	if isLowered(module) {
		return []diag.Diagnostic{{ID: errLowered, Message: "the module is lowered: its functions have no C types any more; --emit=c-header needs no passes"}}
	}
	var text strings.Builder
	ds, _ := cheader.Write(&text, module, cheader.Options{
		Guard:        cheader.GuardOf(w.source.Name),
		Model:        target.Layouts().Model(),
		Declarations: w.isC(),
	})
	if !strings.Contains(text.String(), ";") && len(ds) == 0 {
		d := diag.Diagnostic{Severity: diag.Warning, ID: warnNothing, Message: "the header declares nothing: the module has no C function that other files can call"}
		d.Hint("functions with C types are 'c.func', and 'func.func' with the attribute llvm.emit_c_interface")
		ds = append(ds, d)
	}
	_, _ = io.WriteString(w.out, text.String())
	return ds
}

// isLowered reports whether all functions with bodies are those of the llvm dialect.
func isLowered(module *ir.Operation) bool {
	found := false
	for o := range module.Region(0).First().Ops {
		if !o.Has(ir.FunctionLike) || ir.IsDeclaration(o) {
			continue
		}
		if !o.Is(llvm.FuncOp) {
			return false
		}
		found = true
	}
	return found
}

// printIR prints an operation in the selected format.
func (w *work) printIR(to io.Writer, op *ir.Operation) {
	_ = asm.Print(to, op, w.printOptions())
}

// showOp returns an operation for a note on a diagnostic. It may be invalid.
func showOp(op *ir.Operation) string {
	return strings.TrimSuffix(asText(op, asm.Options{Generic: true, NoAliases: true}), "\n")
}

func (c *config) printOptions() asm.Options {
	return asm.Options{
		AllowUnregistered: c.allowUnregistered,
		Generic:           c.generic,
		UniqueNames:       c.uniqueNames,
		DebugInfo:         c.debugInfo,
		NoAliases:         c.noAliases,
		LocationNames:     c.namesOfLocations,
		NumberValues:      c.numberValues,
		ValueUsers:        c.valueUsers,
		SkipRegions:       c.skipRegions,
		HexLarger:         c.hexLarger,
		ElideLarger:       c.elideLarger,

		ElideLongResources: c.elideLong,
	}
}

func (c *config) llvmOptions() llvmir.Options {
	version, _ := strconv.Atoi(c.llvmVersion) // one of the choices of the flag, or "" for 0
	return llvmir.Options{
		Version:       version,
		TypedPointers: c.pointers == "typed",
		LoweredBy:     c.registry.LoweredBy,
		Verified:      true,
	}
}
