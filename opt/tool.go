package opt

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/internal/release"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// Tool describes a command.
type Tool struct {
	Name    string // of the command
	Summary string // first sentence of its help
	// Dialects are the dialects that its input and the results of its passes may use.
	Dialects []*ir.Dialect
	// Passes are flags of the command and names in its pipelines.
	Passes []*pass.Pass
	// Pipelines have names and can be used like passes. If there is one named to-llvm, --emit=llvm
	// and --emit=llir run it by default.
	Pipelines []pass.NamedPipeline
	// DebugInfo holds the pipelines that -g adds around the other passes: before lowering, to
	// record what the lowering removes, and after it, for line tables. Both are empty if the tool
	// has no -g.
	DebugInfo struct{ Before, After string }
	// Diagnostics is a Markdown page about diagnostics for --help=ID, with a section ### `ID` for
	// each.
	Diagnostics string
}

func (t *Tool) registry() *pass.Registry {
	return &pass.Registry{Passes: t.Passes, Named: t.Pipelines}
}

// forJobs returns what jobs need of the tool.
func (t *Tool) forJobs() *job.Tool {
	return &job.Tool{
		Name: t.Name, Version: release.OfProgram(), Dialects: t.Dialects, Registry: t.registry(), DebugInfo: t.DebugInfo, Reference: job.Reference(t.Diagnostics),
	}
}

// Validate reports every dialect, pass and pipeline whose declaration is invalid. A tool calls it in
// a test.
func (t *Tool) Validate() error {
	var errs []error
	for i, d := range t.Dialects {
		if d == nil {
			errs = append(errs, fmt.Errorf("dialect %d of the tool is nil", i))
		} else {
			errs = append(errs, asm.Validate(d))
		}
	}
	return errors.Join(append(errs, t.registry().Validate())...)
}

// With returns the tool with an additional dialect, or none if that is nil, and passes.
func (t Tool) With(d *ir.Dialect, passes ...*pass.Pass) Tool {
	if d != nil {
		t.Dialects = append(slices.Clip(t.Dialects), d)
	}
	t.Passes = append(slices.Clip(t.Passes), passes...)
	return t
}

// Exit is the main function of a command: it runs the tool with the arguments and files of the
// process, and exits.
func (t Tool) Exit() {
	cleanup.CatchWriteErrors()
	os.Exit(Main(t, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
