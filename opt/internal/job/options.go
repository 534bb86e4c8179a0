package job

import (
	"cmp"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Options selects what a job reads, does and writes. The embedded structs are declared next to
// their flags.
type Options struct {
	*Tool
	reading
	lowering
	targeting
	emitting
	reporting
	dumping
	measuring
	reproducing

	C         cimport.Options // MaxFile limits all inputs
	Syntax    asm.Options     // of MLIR as input and output
	LLVM      llvmir.Options
	Toolchain toolchain.Job // options for other programs: the level of optimization, libraries, folders
	Arguments []string      // of the program to run
	Runs      bool          // the job runs the program that it builds, instead of writing it
	Advice
}

// Advice adds hints to errors in the command line, from the names of all flags and commands.
type Advice struct {
	Help string // the end of errors in the command line
	// Misspelt returns an error for a flag of one letter with a value that looks like another flag.
	Misspelt func(name string) error
	// Input and Inputs return ends of messages about an input that cannot be read, and about several.
	Input, Inputs func() string
}

// NewOptions returns the default options.
func NewOptions(tool *Tool) *Options {
	return &Options{
		Tool:      tool,
		reading:   reading{outputMarker: diag.SplitMarker},
		C:         cimport.Options{MaxFile: 1 << 30},
		lowering:  lowering{partSize: 32 << 10, Defaults: map[string]string{}, last: &lastPipeline{}},
		emitting:  emitting{Emit: "mlir", pointers: "opaque"},
		reporting: reporting{diagnostics: "text", color: "auto"},
		measuring: measuring{timingDisplay: "tree", timingFormat: "text", statisticsDisplay: "pipeline"},
	}
}

// Reset restores the default options, so that the same flags can set others.
func (o *Options) Reset() {
	advice, last := o.Advice, o.last
	*o = *NewOptions(o.Tool)
	o.Advice, o.last = advice, last
}

// SetInput sets the input file. Further files are linked into a program.
func (o *Options) SetInput(path string) error {
	switch {
	case path == "":
		return cli.Usagef("the input file name is empty")
	case o.Path == "":
		o.Path = path
	default:
		o.Files = append(o.Files, path)
	}
	return nil
}

// Check makes the pipeline and rejects conflicting flags.
func (o *Options) Check() error {
	if o.Path == "" {
		o.Path = "-"
	}
	if o.pipelineText != "" && len(o.passList) > 0 {
		return cli.Usagef("passes cannot be given both as flags and with '--pass-pipeline'")
	}
	if o.runsReproducer && (o.pipelineText != "" || len(o.passList) > 0) {
		return cli.Usagef("'--run-reproducer' runs the pipeline in the file; it cannot be combined with passes")
	}
	if o.Types || o.C.Calls != nil {
		o.Explain = cmp.Or(o.Explain, "text")
	}
	if err := o.checkBuild(); err != nil {
		return err
	}
	switch {
	case o.Explain == "" || o.Emit == "mlir":
	case o.Explain == "text" && o.Emit == "json":
		o.Explain = "json"
	case o.Explain != o.Emit:
		return cli.Usagef("'--explain' cannot be combined with '--emit=%s'", o.Emit)
	}
	if o.Syntax.NoImplicitModule && (o.Emit != "mlir" && o.Emit != "json" || o.Explain != "" || o.forDebugger) {
		return cli.Usagef("'--no-implicit-module' needs --emit=mlir or --emit=json, and cannot be combined with '--explain' or '-g'")
	}
	if err := o.checkDepfile(); err != nil {
		return err
	}
	if err := o.setSides(); err != nil {
		return err
	}
	if _, err := o.target(llvm.TargetClaims{}); err != nil {
		return cli.Usagef("%s", err)
	}
	return o.usePipeline()
}
