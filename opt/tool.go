package opt

import (
	"os"
	"slices"

	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// Tool is what makes one command different from another.
type Tool struct {
	Name    string // of the command
	Summary string // a sentence that opens its help
	// Dialects are all that its input, and the results of its passes, may use.
	Dialects []*ir.Dialect
	// Passes are flags of the command, and names in its pipelines.
	Passes []*pass.Pass
	// Pipelines have a name, and may be used like passes. The one that is
	// called to-llvm is what --emit=llvm and --emit=llir run if no pass is asked for.
	Pipelines []pass.NamedPipeline
	// DebugInfo is what -g runs around the other passes, in the syntax of
	// pipelines: what must be told to a debugger before it is lowered, and what
	// then makes line tables. Both are empty if the tool has no -g.
	DebugInfo struct{ Before, Behind string }
	// Diagnostics is a page in Markdown about diagnostics, for --help=ID: what stands
	// under a heading ### `ID`, up to the next heading.
	Diagnostics string
}

// toLLVM is the pipeline that --emit=llvm and --emit=llir run by themselves.
const toLLVM = "to-llvm"

// registry returns what pipeline texts may name.
func (t *Tool) registry() *pass.Registry {
	return &pass.Registry{Passes: t.Passes, Named: t.Pipelines}
}

// context returns the IR's view of the dialects.
func (t *Tool) context() *ir.Context { return ir.NewContext(t.Dialects...) }

// Validate reports every pass and pipeline that is not declared properly. A
// tool calls it in a test.
func (t *Tool) Validate() error { return t.registry().Validate() }

// With returns the tool with a dialect and passes more.
func (t Tool) With(d *ir.Dialect, passes ...*pass.Pass) Tool {
	t.Dialects = append(slices.Clip(t.Dialects), d)
	t.Passes = append(slices.Clip(t.Passes), passes...)
	return t
}

// Exit is all that the main function of a command does: it runs the tool with the
// arguments and files of the process, and ends that.
func (t Tool) Exit() {
	cleanup.CatchFileSizeLimit()
	os.Exit(Main(t, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
