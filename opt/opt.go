package opt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// Exit statuses.
const (
	statusOK         = 0
	statusBadInput   = 1 // with diagnostics
	statusBadCommand = 2
	statusNoReader   = 128 + 13 // of the output, as after SIGPIPE
)

// Main runs the tool with the given arguments, without the command's name, and returns its exit
// status.
func Main(tool Tool, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return MainContext(context.Background(), tool, args, stdin, stdout, stderr)
}

// MainContext is Main with a context. If that is cancelled, there is an error and no output.
func MainContext(ctx context.Context, tool Tool, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	misuse.If(slices.Contains(tool.Passes, nil), "a pass of the tool is nil")
	s := &session{config: newConfig(&tool), cancel: ctx, stderr: stderr}
	s.words = args
	defer s.writeLog()
	return s.perform(func() (status int, err error) {
		c, err := parseArgs(&tool, args)
		if err == nil && c.info != noInfo {
			err = c.answer(stdout)
		}
		if err != nil || c.info != noInfo {
			return statusOK, err
		}
		s.config, s.ctx, s.log = c, tool.context(), c.newLog()
		if c.showOps {
			s.ctx.ShowOp = showOp
		}
		if c.command.run == nil {
			return s.run(stdin, stdout)
		}
		return c.command.run(s, stdin, stdout)
	})
}

// newLog returns an empty log that explains the diagnostics of the tool.
func (c *config) newLog() *diag.SARIF {
	return &diag.SARIF{Tool: c.Name, Version: version(), Explain: func(id diag.ID) string { return c.diagnosticHelp(string(id)) }}
}

// complain prints an error without a position and returns the exit status.
func (t *Tool) complain(stderr io.Writer, err error) int {
	var usage *usageError
	if !errors.As(err, &usage) {
		fmt.Fprintf(stderr, "%s: error: %s\n", t.Name, err)
		return statusBadInput
	}
	if len(usage.diags) > 0 {
		_ = (&diag.Renderer{}).Render(stderr, usage.diags...)
	} else {
		fmt.Fprintf(stderr, "%s: error: %s\n", t.Name, err)
	}
	fmt.Fprintf(stderr, "%s: '%[1]s --help' lists flags and passes\n", t.Name)
	return statusBadCommand
}

// complain prints an error or, with --diagnostics=sarif, adds it to the log. If the reader of the
// output went away, it only returns the status.
func (s *session) complain(err error) int {
	if errors.Is(err, syscall.EPIPE) {
		return statusNoReader
	}
	to := s.stderr
	if s.job != nil {
		for _, d := range diagnosticsOf(err) {
			if !d.Pos.IsKnown() {
				d.Pos = s.job.pos
			}
			s.job.diags = append(s.job.diags, d)
		}
		return s.Tool.complain(io.Discard, err)
	}
	if s.diagnostics == "sarif" {
		s.log.Add(diagnosticsOf(err)...)
		to = io.Discard
	}
	return s.Tool.complain(to, err)
}

// diagnosticsOf returns an error as diagnostics without a position.
func diagnosticsOf(err error) []diag.Diagnostic {
	var usage *usageError
	if errors.As(err, &usage) && len(usage.diags) > 0 {
		return usage.diags
	}
	return []diag.Diagnostic{{Message: err.Error()}}
}

// session is a run of the command.
type session struct {
	*config
	cancel context.Context
	ctx    *ir.Context
	stderr io.Writer
	total  *pass.Timing // nil without --mlir-timing
	out    *output
	log    *diag.SARIF // with --diagnostics=sarif
	job    *job        // of a batch, which gets the diagnostics; nil without
}

func (s *session) run(stdin io.Reader, stdout io.Writer) (status int, err error) {
	if s.timing {
		s.total = &pass.Timing{}
	}
	start := time.Now()
	s.warnUnused()
	source, err := s.readInput(stdin)
	if err != nil {
		return 0, err
	}
	if s.dumpPipeline {
		fmt.Fprintf(s.stderr, "Pass Manager with %d passes:\n%s\n", len(slices.Collect(s.pipeline.Passes)), s.pipeline)
	}
	b, err := s.newBuild()
	if err != nil {
		return 0, err
	}
	defer b.clear()
	if s.out, err = openOutput(s.llvmOutput(b), stdout, 0o666); err != nil {
		return 0, err
	}
	ok := s.sections(source)
	if err := s.out.close(ok); err != nil {
		return 0, err
	}
	if ok && b != nil {
		if status, err = b.finish(source, stdin, stdout); err != nil {
			return 0, err
		}
	}
	if s.total != nil {
		s.total.Time = time.Since(start)
		s.reportTiming()
	}
	if !ok {
		return statusBadInput, nil
	}
	return status, s.writeDepfile(stdout)
}

func (s *session) readInput(stdin io.Reader) (*diag.Source, error) {
	name := "<stdin>"
	if s.input != "-" {
		f, err := inputs.Open(s.input)
		if err != nil {
			return nil, usagef("cannot open the input: %s%s", err, s.commandHint())
		}
		defer f.Close()
		name, stdin = s.input, f
	} else if f, ok := stdin.(*os.File); ok && isTerminal(f) {
		fmt.Fprintf(s.stderr, "%s: reading standard input up to Ctrl-D; --help lists flags\n", s.Name)
	}
	text, err := inputs.ReadAll(stdin, s.maxInput)
	switch {
	case errors.Is(err, inputs.ErrTooLarge):
		return nil, fmt.Errorf("the input is larger than %d bytes; raise the limit with --max-input", s.maxInput)
	case err != nil:
		return nil, fmt.Errorf("cannot read the input: %w", err)
	}
	return &diag.Source{Name: s.paths.apply(name), Text: text}, nil
}

// sections processes each section of the input and reports whether all succeeded.
func (s *session) sections(source *diag.Source) bool {
	sections := []*diag.Source{source}
	if s.splitMarker != "" {
		sections = diag.SplitAt(source, s.splitMarker)
	}
	if at, near := diag.NearMiss(source); near && s.splitMarker == diag.SplitMarker {
		d := diag.Diagnostic{Severity: diag.Warning, ID: warnMarker, Pos: at, Message: "near miss with file split marker"}
		d.Hint("a section ends with a line '" + diag.SplitMarker + "', of five dashes")
		s.report([]diag.Diagnostic{d})
	}
	ok := true
	for i, section := range sections {
		if i > 0 {
			s.out.text(s.outputMarker + "\n")
			s.out.endSection(true)
		}
		ok = s.section(section) && ok
	}
	return ok
}

// release is the version of a release, set by the linker.
var release string

func version() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
