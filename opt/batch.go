package opt

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/ir"
)

// batchCommand processes the modules of a list in one process.
const batchCommand = "batch"

// job is a line of the list: the command line for one module.
type job struct {
	result jobResult
	pos    diag.Pos // of the line
	config *config
	err    error             // in the command line
	diags  []diag.Diagnostic // of the module
	stderr bytes.Buffer      // other text: timing, statistics and what compilers print
	done   chan struct{}
}

// jobResult is the JSON object of a job.
type jobResult struct {
	Line        int         `json:"line"`
	Input       string      `json:"input,omitempty"`
	Output      string      `json:"output,omitempty"`
	Status      int         `json:"status"`
	Diagnostics []diag.JSON `json:"diagnostics"`
}

// checkBatch checks the flags for all jobs. Each job is checked with the flags on its line.
func (c *config) checkBatch() error {
	switch {
	case c.input == "":
		return usagef("'%s %s' needs a file with a command line for each module", c.Name, batchCommand)
	case len(c.files) > 0:
		return usagef("more than one list: '%s' and '%s'", c.input, c.files[0])
	}
	return nil
}

// batch processes the jobs of a list, several at a time. It writes results and diagnostics in the
// order of the list and returns the highest status.
func (s *session) batch(stdin io.Reader, stdout io.Writer) (status int, err error) {
	list, err := s.readInput(stdin)
	if err != nil {
		return 0, err
	}
	if k, _ := kindOf(list.Text, func(k *inputKind) bool { return k.name == jsonText }); k != nil {
		return 0, usagef("the list '%s' looks like %s; each line of a list is a command line, such as '--emit=llvm a.mlir -o a.ll'", list.Name, k.name)
	}
	defer cleanup.Watch()()
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(batchGC))
	}
	conflicts := s.conflicts(list)
	waiting := make(chan *job)
	ordered := make(chan *job, 4*s.threads()) // limits how far the workers are ahead of the slowest job
	for range s.threads() {
		go s.process(waiting)
	}
	stop := make(chan struct{})
	go func() {
		defer close(ordered)
		defer close(waiting)
		for j := range s.jobs(list, conflicts) {
			select {
			case <-stop:
				return
			case ordered <- j:
				waiting <- j
			}
		}
	}()
	results := json.NewEncoder(stdout)
	results.SetEscapeHTML(false)
	for j := range ordered {
		<-j.done
		status = max(status, j.result.Status)
		j.result.Diagnostics = []diag.JSON{}
		for _, d := range j.diags {
			j.result.Diagnostics = append(j.result.Diagnostics, diag.ToJSON(d))
		}
		s.report(j.diags)
		_, _ = j.stderr.WriteTo(s.stderr)
		if err != nil {
			continue // for the jobs that run
		}
		if err = results.Encode(j.result); err != nil {
			close(stop)
		}
	}
	return status, err
}

// jobs yields the jobs of a list: the lines that are not empty and do not start with #. The errors are
// for jobs whose lines have none of their own.
func (s *session) jobs(list *diag.Source, errs map[int]error) func(yield func(*job) bool) {
	return func(yield func(*job) bool) {
		line, offset := 0, 0
		for whole := range strings.Lines(list.Text) {
			text := strings.TrimSpace(whole)
			pos := diag.Pos{Source: list, Offset: offset + strings.Index(whole, text), Len: len(text)}
			line++
			offset += len(whole)
			if text == "" || text[0] == '#' {
				continue
			}
			j := &job{result: jobResult{Line: line}, pos: pos, done: make(chan struct{})}
			if j.err = s.parseJob(j, text); j.err == nil {
				j.err = errs[line]
			}
			if !yield(j) {
				return
			}
		}
	}
}

// parseJob parses the command line of a job, which the flags for all jobs precede.
func (s *session) parseJob(j *job, text string) error {
	words, err := splitWords(text)
	if err != nil {
		return err
	}
	if j.config, err = parseArgs(s.Tool, append(s.given[:len(s.given):len(s.given)], words...)); err != nil {
		return err
	}
	c := j.config
	j.result.Input, j.result.Output = c.input, c.output
	switch {
	case c.command.name != "":
		return usagef("a job cannot be '%s'", c.command.name)
	case c.info != noInfo:
		return usagef("a job cannot print information about the command")
	case c.input == "-":
		return usagef("a job needs an input file")
	case c.output == "" || c.output == "-":
		return usagef("a job needs '-o FILE'")
	}
	c.jobs = 1 // jobs run side by side instead
	return nil
}

// splitWords splits a line at spaces that are not between quotes.
func splitWords(line string) (words []string, err error) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range line {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			begun, quote = true, r
		case quote == 0 && (r == ' ' || r == '\t'):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if quote != 0 {
		return nil, usagef("there is no closing %c", quote)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}

// jobFiles are the files that jobs read and write. A job cannot use the output of another one, because
// they run in any order.
type jobFiles struct {
	uses    map[string]fileUse
	folders map[string]string // without links
	errs    map[int]error     // by the line of the job
}

// fileUse is the first use of a file. Line 0 is that of the list itself.
type fileUse struct {
	line    int
	written bool
}

// conflicts returns the errors of jobs that use the same files. They must be known before the first
// job runs, which may overwrite what a later one reads.
func (s *session) conflicts(list *diag.Source) map[int]error {
	f := jobFiles{map[string]fileUse{}, map[string]string{}, map[int]error{}}
	if s.input != "-" {
		f.uses[f.key(s.input)] = fileUse{}
	}
	for j := range s.jobs(list, nil) {
		if j.err == nil {
			f.add(j)
		}
	}
	return f.errs
}

// add adds the files of a job, or an error if another one writes them.
func (f *jobFiles) add(j *job) {
	line := j.result.Line
	for _, in := range append([]string{j.config.input}, j.config.files...) {
		key := f.key(in)
		if use, ok := f.uses[key]; ok && use.written {
			f.errs[line] = usagef("the input '%s' is written by line %d", filepath.Clean(in), use.line)
			f.errs[use.line] = usagef("the output '%s' is an input of line %d", filepath.Clean(in), line)
			return
		} else if !ok {
			f.uses[key] = fileUse{line, false}
		}
	}
	for _, out := range []string{j.config.output, j.config.depfile.path} {
		if out == "" {
			continue
		}
		key := f.key(out)
		switch use, ok := f.uses[key]; {
		case ok && use.line == 0:
			f.errs[line] = usagef("the output '%s' is the list of jobs", filepath.Clean(out))
		case ok:
			f.errs[line] = usagef("the output '%s' is also used by line %d", filepath.Clean(out), use.line)
		default:
			f.uses[key] = fileUse{line, true}
		}
	}
}

// key identifies the file at a path: symbolic links are followed. Hard links are not, because an
// output replaces only the one at its path.
func (f *jobFiles) key(path string) string {
	if target, err := followLinks(path); err == nil {
		path = target
	}
	folder, name := filepath.Split(filepath.Clean(path))
	real, ok := f.folders[folder]
	if !ok {
		real = folder
		if absolute, err := filepath.Abs(folder); err == nil {
			real = absolute
		}
		if followed, err := filepath.EvalSymlinks(real); err == nil {
			real = followed
		}
		f.folders[folder] = real
	}
	return filepath.Join(real, name)
}

// batchGC is the percentage for [debug.SetGCPercent] during a batch. The live memory is small, one
// module a worker, so collections would be frequent: 1600 instead of 400 saves 13 to 17 % of the CPU
// time of modules with 100 functions, for 100 MB of memory. The environment has precedence.
const batchGC = 1600

// contextModules is the number of modules after which a worker takes a new context, so that memory
// does not hold the types of all modules.
const contextModules = 256

// process runs jobs. They share a context, so that common types are made once.
func (s *session) process(waiting <-chan *job) {
	var ctx *ir.Context
	n := 0
	for j := range waiting {
		if n%contextModules == 0 {
			ctx = s.context()
		}
		n++
		one := &session{config: j.config, cancel: s.cancel, ctx: ctx, stderr: &j.stderr, log: s.log, job: j}
		if j.err != nil {
			one.config = s.config
		}
		j.result.Status = one.perform(func() (int, error) {
			if j.err != nil {
				return 0, j.err
			}
			return one.run(strings.NewReader(""), io.Discard)
		})
		close(j.done)
	}
}
