package job

import (
	"bytes"
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// reproducing selects reproducers to write and to run.
type reproducing struct {
	Words, Recorded             []string // the command line, and its flags that a reproducer needs
	reproducer, inputReproducer string   // files
	runsReproducer              bool
}

func (r *reproducing) reproducerFlags() []cli.Flag {
	return []cli.Flag{
		{Name: "mlir-generate-reproducer", Arg: "FILE", Unrecorded: true, Set: cli.SetString(&r.inputReproducer),
			Summary: "write the module before all passes, with the pipeline, to FILE for --run-reproducer"},
		{Name: "mlir-pass-pipeline-crash-reproducer", Arg: "FILE", Unrecorded: true, Set: cli.SetString(&r.reproducer),
			Summary: "write a reproducer to FILE after an internal error"},
	}
}

// reproducerTool is the name of the resources that hold the pipeline for a file.
const reproducerTool = "mlir_reproducer"

// useReproducer takes the pipeline from the resources of the input with --run-reproducer, and otherwise
// remarks that the input has one.
func (w *section) useReproducer(module *ir.Operation) bool {
	text := w.resources.Value(reproducerTool, "pipeline")
	if text == "" {
		return true
	}
	if !w.runsReproducer {
		if w.verifyDiagnostics == "" {
			w.add([]diag.Diagnostic{{Severity: diag.Remark, ID: remarkReproducer, Pos: diag.Pos{Source: w.source, Offset: len(w.source.Text)},
				Message: "the input has the pipeline of a reproducer; --run-reproducer runs it"}})
		}
		return true
	}
	w.pipelineText = text
	defer w.resources.Set(reproducerTool, nil)
	w.verifyEach = w.verifyEach || w.resources.Value(reproducerTool, "verify_each") == "true"
	w.serial = w.serial || w.resources.Value(reproducerTool, "disable_threading") == "true"
	return w.addError(w.makePipeline(module.Name()))
}

// writeInputReproducer writes the module before all passes, with the pipeline, to a file.
func (w *section) writeInputReproducer(module *ir.Operation) bool {
	if w.inputReproducer == "" {
		return true
	}
	w.resources.Set(reproducerTool, map[string]any{
		"pipeline": w.pipeline.String(), "disable_threading": w.serial, "verify_each": w.verifyEach,
	})
	defer w.resources.Set(reproducerTool, nil) // not for the output
	var text bytes.Buffer
	_ = asm.Print(&text, module, asm.Options{DebugInfo: w.Syntax.DebugInfo, Resources: &w.resources})
	if err := os.WriteFile(w.inputReproducer, text.Bytes(), 0o666); err != nil {
		return w.addError(fmt.Errorf("cannot write the reproducer: %w", err))
	}
	return true
}
