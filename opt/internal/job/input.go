package job

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// reading selects the input and how it is read.
type reading struct {
	Path     string   // or "-"
	Files    []string // further inputs
	language string   // of the input: "mlir", "c", or "" to decide by the file's name
	paths    pathMap

	splitMarker       string // "" to read one module
	outputMarker      string // between the modules of the output
	verifyDiagnostics string // "" if not requested
	verifyRoundTrip   bool
}

// InputFlags returns the flags for all inputs.
func (o *Options) InputFlags() cli.Group {
	return cli.Group{Title: "Input", Flags: []cli.Flag{
		cli.Switch("allow-unregistered-dialect", &o.Syntax.AllowUnregistered, "accept unknown operations, types and attributes"),
		cli.Switch("no-implicit-module", &o.Syntax.NoImplicitModule, "process the only operation of the input without a module around it"),
		cli.Switch("run-reproducer", &o.runsReproducer, "run the pipeline that the file has as a resource, as crash reproducers of mlir-opt do"),
		{Name: "max-input", Arg: "SIZE", Set: cli.SetSize(&o.C.MaxFile, 1),
			Summary: "maximum size of the input and of included files, in bytes or with K, M or G (default: 1G)"},
		{Name: "split-input-file", Arg: "MARKER", Optional: true, Missing: diag.SplitMarker, Set: cli.SetString(&o.splitMarker),
			Summary: "split the input at lines that are MARKER (default: // -----) and process each section"},
		{Name: "verify-diagnostics", Arg: "all|only-expected", Optional: true, Missing: "all", Set: cli.SetChoice(&o.verifyDiagnostics, "all", "only-expected"),
			Summary: "check diagnostics against expected-… comments; only-expected ignores unexpected ones"},
		cli.Switch("verify-roundtrip", &o.verifyRoundTrip, "check that printing and parsing the module does not change it"),
	}}
}

// StdinName is the name of standard input in reports.
const StdinName = "<stdin>"

// SetStdin sets the function that reads standard input.
func (j *Job) SetStdin(stdin io.Reader) {
	j.Stdin = sync.OnceValues(func() (*diag.Source, error) { return j.read("-", stdin) })
}

// ReadInput reads the input as a whole.
func (j *Job) ReadInput(stdin io.Reader) (*diag.Source, error) { return j.read(j.Path, stdin) }

func (j *Job) read(path string, stdin io.Reader) (*diag.Source, error) {
	name := StdinName
	if path != "-" {
		f, err := inputs.Open(path)
		if err != nil {
			return nil, fmt.Errorf("cannot open the input: %w%s", err, j.Advice.Input())
		}
		defer f.Close()
		name, stdin = path, f
	} else if f, ok := stdin.(*os.File); ok && isTerminal(f) {
		fmt.Fprintf(j.Stderr, "%s: reading standard input up to Ctrl-D; --help lists flags\n", j.Name)
	}
	text, err := inputs.ReadAll(stdin, j.C.MaxFile)
	switch {
	case errors.Is(err, inputs.ErrTooLarge):
		return nil, fmt.Errorf("the input is larger than %d bytes; raise the limit with --max-input", j.C.MaxFile)
	case err != nil:
		return nil, fmt.Errorf("cannot read the input: %w", err)
	}
	return &diag.Source{Name: j.paths.apply(name), Text: text}, nil
}
