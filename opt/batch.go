package opt

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// batchCommand processes the modules of a list in one process.
func batchCommand(l *line) command {
	return command{
		Command: cli.Command{
			Name: "batch", Usage: "[passes] [flags] LIST", Summary: "process many modules, each with its own command line in LIST",
			Example: []string{"--emit=llvm modules.txt > results.jsonl"},
			Flags: func() []cli.Group {
				return briefly(append(l.moduleFlags(), l.listedPasses(), l.infoFlags().Only("help"))...)
			},
		},
		check: func() error {
			switch {
			case l.Path == "":
				return cli.Usagef("'%s batch' needs a file with a command line for each module", l.Name)
			case len(l.Files) > 0:
				return cli.Usagef("more than one list: '%s' and '%s'", l.Path, l.Files[0])
			}
			return nil
		},
		run: func(j *job.Job, stdin io.Reader, stdout io.Writer) (int, error) {
			return (&batch{Job: j, line: l}).run(stdin, stdout)
		},
	}
}

// batch is a run of the jobs of a list. The flags of its command line precede those of each job.
type batch struct {
	*job.Job
	line *line
	jobs *line // parses the lines of the list
}

// task is a job of the list.
type task struct {
	job.Collector // of the module; Pos is that of the line in the list
	result        taskResult
	options       *job.Options
	err           error        // in the command line
	stderr        bytes.Buffer // other text: timing, statistics and what compilers print
	done          chan struct{}
}

// taskResult is the JSON object of a task.
type taskResult struct {
	Line        int         `json:"line"`
	Input       string      `json:"input,omitempty"`
	Output      string      `json:"output,omitempty"`
	Status      int         `json:"status"`
	Diagnostics []diag.JSON `json:"diagnostics"`
}

// run processes the jobs of a list, several at a time. It writes results and diagnostics in the
// order of the list and returns the highest status.
func (b *batch) run(stdin io.Reader, stdout io.Writer) (status int, err error) {
	list, err := b.ReadInput(stdin)
	if err != nil {
		return 0, err
	}
	if kind := job.KindOfList(list.Text); kind != "" {
		return 0, cli.Usagef("the list '%s' looks like %s; each line of a list is a command line, such as '--emit=llvm a.mlir -o a.ll'", list.Name, kind)
	}
	defer cleanup.Watch()()
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(batchGC))
	}
	conflicts := b.conflicts(list)
	waiting := make(chan *task)
	ordered := make(chan *task, 4*b.Threads()) // limits how far the workers are ahead of the slowest job
	for range b.Threads() {
		go b.process(waiting)
	}
	stop := make(chan struct{})
	go func() {
		defer close(ordered)
		defer close(waiting)
		for t := range b.tasks(list, conflicts) {
			select {
			case <-stop:
				return
			case ordered <- t:
				waiting <- t
			}
		}
	}()
	results := json.NewEncoder(stdout)
	results.SetEscapeHTML(false)
	for t := range ordered {
		<-t.done
		status = max(status, t.result.Status)
		t.result.Diagnostics = []diag.JSON{}
		for _, d := range t.Diagnostics {
			t.result.Diagnostics = append(t.result.Diagnostics, diag.ToJSON(d))
		}
		b.Report(t.Diagnostics)
		_, _ = t.stderr.WriteTo(b.Stderr)
		if err != nil {
			continue // for the jobs that run
		}
		if err = results.Encode(t.result); err != nil {
			close(stop)
		}
	}
	return status, err
}

// batchGC is the percentage for [debug.SetGCPercent] during a batch. The live memory is small, one
// module a worker, so collections would be frequent: 1600 instead of 400 saves 13 to 17 % of the CPU
// time of modules with 100 functions, for 100 MB of memory. The environment has precedence.
const batchGC = 1600

// contextModules is the number of modules after which a worker takes a new context, so that memory
// does not hold the types of all modules.
const contextModules = 256

// process runs jobs. They share a context, so that common types are made once.
func (b *batch) process(waiting <-chan *task) {
	var ctx *ir.Context
	n := 0
	for t := range waiting {
		if n%contextModules == 0 {
			ctx = b.Context()
		}
		n++
		one := &job.Job{Options: t.options, Cancel: b.Cancel, IR: ctx, Stderr: &t.stderr, Log: b.Log, Collector: &t.Collector}
		if t.err != nil {
			one.Options = b.Options
		}
		t.result.Status = one.Perform(func() (int, error) {
			if t.err != nil {
				return 0, t.err
			}
			return one.Run(strings.NewReader(""), io.Discard)
		})
		close(t.done)
	}
}
