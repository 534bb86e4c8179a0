package lit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

// status is the result of a command.
type status struct {
	code    int
	crashed bool // by a signal, or a panic of an in-process command
	invalid bool // it did not run at all, which not does not invert
}

// notRun is the status of a command that could not be started.
var notRun = status{code: 127, invalid: true}

func (s status) ok() bool { return s.code == 0 && !s.crashed }

func (s status) String() string {
	if s.crashed {
		return fmt.Sprintf("crashed, status %d", s.code)
	}
	return fmt.Sprintf("exit status %d", s.code)
}

// shell executes command lines.
type shell struct {
	config *Config
	source string         // directory of the test
	temp   string         // directory that it may write to
	out    *limitedBuffer // output of commands that is not redirected
}

// limitedBuffer keeps the beginning of the data written to it.
type limitedBuffer struct {
	mu      sync.Mutex
	buf     bytes.Buffer
	dropped int
}

const maxOutput = 1 << 20

func (b *limitedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	keep := min(len(p), maxOutput-b.buf.Len())
	b.buf.Write(p[:keep])
	b.dropped += len(p) - keep
	return len(p), nil
}

func (b *limitedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.dropped > 0 {
		return fmt.Sprintf("%s\n(%d more bytes)\n", b.buf.String(), b.dropped)
	}
	return b.buf.String()
}

// run executes a list.
func (sh *shell) run(ctx context.Context, l *list) status {
	var s status
	for i, p := range l.pipelines {
		if l.ops[i] == "&&" && !s.ok() || l.ops[i] == "||" && s.ok() {
			continue
		}
		if s = sh.pipeline(ctx, p); s.invalid {
			return s
		}
	}
	return s
}

// pipeline runs its commands concurrently. It fails with the status of its last failing command.
func (sh *shell) pipeline(ctx context.Context, p pipeline) status {
	results := make([]status, len(p))
	var wait sync.WaitGroup
	var stdin io.Reader = strings.NewReader("")
	for i, c := range p {
		files := &descriptors{temp: sh.temp, in: stdin, out: sh.out, err: sh.out}
		if i+1 < len(p) {
			r, w := io.Pipe()
			stdin, files.out = r, w
			files.owned = append(files.owned, w)
		}
		if r, ok := files.in.(io.Closer); ok {
			files.owned = append(files.owned, r)
		}
		wait.Add(1)
		go func() {
			defer wait.Done()
			results[i] = sh.command(ctx, c, files)
		}()
	}
	wait.Wait()
	var s status
	for _, r := range results {
		if !r.ok() && !s.invalid {
			s = r
		}
	}
	return s
}

// command opens the redirections, unwraps not and env, and runs the program.
func (sh *shell) command(ctx context.Context, c command, files *descriptors) (s status) {
	defer func() {
		if err := files.close(); err != nil && s.ok() {
			fmt.Fprintln(sh.out, err)
			s.code = 1
		}
	}()
	if err := files.redirect(c.redirects); err != nil {
		fmt.Fprintln(sh.out, err)
		return notRun
	}
	inv, err := unwrap(c.words)
	if err != nil {
		fmt.Fprintln(sh.out, err)
		return notRun
	}
	return inv.judge(sh.program(ctx, inv, files))
}

// program runs a program in-process or as an external process.
func (sh *shell) program(ctx context.Context, inv *invocation, files *descriptors) status {
	name, args := inv.words[0], inv.words[1:]
	if f := sh.lookup(name); f != nil {
		return inProcess(withEnv(ctx, inv.env), f, args, files)
	}
	path, ok := sh.external(name)
	if !ok {
		fmt.Fprintf(sh.out, "%s: unknown command\n", name)
		return notRun
	}
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = files.in, files.out, files.err
	cmd.Env = append(os.Environ(), inv.env...)
	cmd.WaitDelay = time.Second
	return processStatus(cmd.Run(), sh.out)
}

func processStatus(err error, out io.Writer) status {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return status{}
	case errors.As(err, &exit) && exit.ExitCode() >= 0 && !isException(uint32(exit.ExitCode())):
		return status{code: exit.ExitCode()}
	case errors.As(err, &exit):
		fmt.Fprintln(out, exit)
		return status{code: 128, crashed: true}
	}
	fmt.Fprintln(out, err)
	return notRun
}

// isException reports whether an exit status is the code of an exception on Windows, such as 0xC0000005 for an
// access violation. Statuses on other systems are at most 255.
func isException(code uint32) bool { return code&0xBFFF0000 == 0x80000000 }

// inProcess calls f and turns a panic into a crash of the command.
func inProcess(ctx context.Context, f Command, args []string, files *descriptors) (s status) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(files.err, "panic: %v\n%s", r, debug.Stack())
			s = status{code: 2, crashed: true}
		}
	}()
	return status{code: f(ctx, args, files.in, files.out, files.err)}
}

// lookup returns the in-process command of that name, or nil.
func (sh *shell) lookup(name string) Command {
	if f := sh.config.Commands[name]; f != nil {
		return f
	}
	if isFileCheck(name) && sh.config.FileCheck != "" {
		return nil
	}
	if name == goldenCommand {
		return golden(sh.config.Update, sh.source)
	}
	return builtins[name]
}

// external returns the path of an external program that the tests may run.
func (sh *shell) external(name string) (string, bool) {
	if isFileCheck(name) {
		return sh.config.FileCheck, true
	}
	path, ok := sh.config.Programs[name]
	if ok && path == "" {
		path = name
	}
	return path, ok
}
