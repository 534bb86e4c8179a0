package job

import (
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/translate/cheader"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// emitting selects the output.
type emitting struct {
	Output, Emit string
	Explain      string         // format of explanations; "" for none
	Types        bool           // explain records instead of functions
	typeName     *regexp.Regexp // of the records to explain, or nil for all
	pointers     string
	depfile      depfile
	build        toolchain.Output // what other programs make of the LLVM IR, if anything
}

// emitted are the output formats. Other programs make the last ones from LLVM IR.
var emitted = append([]string{"mlir", "llvm", "llir", "json", "c-header"}, builtForms()...)

func builtForms() (names []string) {
	for _, o := range toolchain.Outputs {
		names = append(names, string(o))
	}
	return names
}

// OutputFlags returns the flags for the output.
func (o *Options) OutputFlags() cli.Group {
	return cli.Group{Title: "Output", Flags: slices.Concat(
		[]cli.Flag{{Name: "o", Arg: "FILE", Unrecorded: true, Set: cli.SetString(&o.Output), Summary: "write the output to FILE, which changes only on success"}},
		o.depfile.flags(),
		[]cli.Flag{
			{Name: "output-split-marker", Arg: "MARKER", Set: cli.SetString(&o.outputMarker), Summary: "line between the sections of the output of --split-input-file (default: // -----)"},
			cli.Choice("emit", &o.Emit, strings.Join(emitted, "|"),
				"output format; llvm, llir, asm, obj and exe run the pipeline to-llvm if no pass is given"),
			{Name: "explain", Arg: strings.Join(explain.Forms, "|"), Optional: true, Missing: "text", Set: cli.SetChoice(&o.Explain, explain.Forms...),
				Summary: "explain how arguments and results are passed, instead of printing the module"},
			{Name: "llvm-version", Arg: "22|19|14", Set: o.setLLVMVersion,
				Summary: "LLVM version of the output of --emit=llvm and --emit=llir (default: 22), and the oldest clang or llc for other formats"},
			cli.Choice("pointers", &o.pointers, "opaque|typed", "pointer types in the output of --emit=llvm and --emit=llir"),
		},
		o.ExplainedFlags(),
		printFlags(&o.Syntax),
	)}
}

// ExplainedFlags returns the flags that select what to explain. They imply --explain.
func (o *Options) ExplainedFlags() []cli.Flag {
	return []cli.Flag{
		{Name: "types", Arg: "REGEX", Optional: true, Summary: "explain the layouts of records, or of those whose whole name matches",
			Set: func(text string) error {
				if o.Types = true; text == "" {
					return nil
				}
				return cli.SetWholeName(&o.typeName)(text)
			}},
		{Name: "call", Arg: "CALL", Set: cli.AddString(&o.C.Calls),
			Summary: "explain a call, whose arguments are expressions or types: 'printf(const char *, 1.5)'"},
	}
}

func (o *Options) setLLVMVersion(value string) error {
	if err := cli.SetChoice(&value, "22", "19", "14")(value); err != nil {
		return err
	}
	o.LLVM.Version, _ = strconv.Atoi(value)
	return nil
}

// printFlags returns the flags for MLIR text. Those that MLIR has mean the same.
func printFlags(o *asm.Options) []cli.Flag {
	return []cli.Flag{
		{Name: "mlir-print-assume-verified", Set: func(string) error { return nil }, Summary: "no effect: operations are verified before they are printed"},
		cli.Switch("mlir-print-op-generic", &o.Generic, "print every operation in the generic form"),
		cli.Switch("mlir-print-debuginfo", &o.DebugInfo, "print source locations"),
		cli.Switch("mlir-print-local-scope", &o.NoAliases, "print types and attributes without aliases"),
		cli.Switch("mlir-print-unique-ssa-ids", &o.UniqueNames, "print a different name for each value of the module, as the generic form does"),
		cli.Switch("mlir-use-nameloc-as-prefix", &o.LocationNames, "name values after their locations, if these are names"),
		{Name: "mlir-print-ssa-names", Set: func(value string) error { o.NumberValues = !cli.IsOn(value); return nil },
			Summary: "keep the names of values in the source (default); =false prints %arg0 and %0 as mlir-opt does"},
		cli.Switch("mlir-print-value-users", &o.ValueUsers, "add a comment with its users to each value"),
		cli.Switch("mlir-print-skip-regions", &o.SkipRegions, "print regions as {...}"),
		{Name: "mlir-print-elementsattrs-with-hex-if-larger", Arg: "N", Set: cli.SetLimit(&o.HexLarger), Summary: "print dense elements in hexadecimal if there are more than N (default: 100)"},
		{Name: "mlir-elide-elementsattrs-if-larger", Arg: "N", Set: cli.SetLimit(&o.ElideLarger), Summary: "print dense_resource<__elided__> for more than N elements"},
		{Name: "mlir-elide-resource-strings-if-larger", Arg: "N", Set: cli.SetLimit(&o.ElideLongResources), Summary: "omit resources whose text is longer than N"},
	}
}

// write writes the result in the selected format. The output records write errors.
func (w *section) write(module *ir.Operation) []diag.Diagnostic {
	switch {
	case w.Explain != "":
		return append(w.writeExplanation(module), w.unlikeC(module)...)
	case w.Emit == "json":
		_ = writeJSON(w.out, module)
	case w.Emit == "c-header":
		return append(w.writeHeader(module), w.unlikeC(module)...)
	case w.Emit == "llvm":
		ds, _ := llvmir.Write(w.out, module, w.llvmOptions())
		return ds
	case w.Emit == "llir":
		return w.writeLLIR(module)
	default:
		opts := w.Syntax
		opts.Resources = &w.resources
		_ = asm.Print(w.out, module, opts)
	}
	return nil
}

// writeLLIR builds a module of llir and writes its text.
func (w *section) writeLLIR(module *ir.Operation) []diag.Diagnostic {
	built, ds := llvmir.Build(module, w.llvmOptions())
	if built != nil {
		_, _ = built.WriteTo(w.out)
	}
	return ds
}

// writeHeader writes a C header for the target.
func (w *section) writeHeader(module *ir.Operation) []diag.Diagnostic {
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
		Declarations: w.IsC(),
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

// showOp returns an operation for a note on a diagnostic. It may be invalid.
func showOp(op *ir.Operation) string {
	return strings.TrimSuffix(asText(op, asm.Options{Generic: true, NoAliases: true}), "\n")
}

func (o *Options) llvmOptions() llvmir.Options {
	l := o.LLVM
	l.TypedPointers, l.LoweredBy, l.Verified = o.pointers == "typed", o.Registry.LoweredBy, true
	return l
}

// NewContext returns a context that adds operations to diagnostics, if a flag asks for them.
func (o *Options) NewContext() *ir.Context {
	ctx := o.Context()
	if o.showOps {
		ctx.ShowOp = showOp
	}
	return ctx
}
