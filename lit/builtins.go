package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

// builtins are the commands that every test has, in addition to not, env and diff-golden.
var builtins = map[string]Command{
	"FileCheck": fileCheck,
	"filecheck": fileCheck,
	"true":      func(context.Context, []string, io.Reader, io.Writer, io.Writer) int { return 0 },
	"false":     func(context.Context, []string, io.Reader, io.Writer, io.Writer) int { return 1 },
	"echo":      echo,
	"cat":       cat,
	"roundtrip": roundTrip,
}

func isFileCheck(name string) bool { return name == "FileCheck" || name == "filecheck" }

func fileCheck(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	args = append(strings.Fields(Getenv(ctx, filecheck.OptionsEnv)), args...)
	return filecheck.Main(args, stdin, stdout, stderr)
}

func echo(_ context.Context, args []string, _ io.Reader, stdout, _ io.Writer) int {
	end := "\n"
	if len(args) > 0 && args[0] == "-n" {
		args, end = args[1:], ""
	}
	if _, err := io.WriteString(stdout, strings.Join(args, " ")+end); err != nil {
		return 1
	}
	return 0
}

func cat(_ context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		args = []string{"-"}
	}
	for _, name := range args {
		if err := copyFile(name, stdin, stdout); err != nil {
			return report(fmt.Errorf("cat: %w", err), stderr)
		}
	}
	return 0
}

func copyFile(name string, stdin io.Reader, stdout io.Writer) error {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		stdin = f
	}
	_, err := io.Copy(stdout, stdin)
	return err
}

// invocation is a command without its wrappers.
type invocation struct {
	words []string
	env   []string // NAME=value
	nots  []bool   // outermost first; true for --crash
}

// unwrap removes not, not --crash and env NAME=value before the program.
func unwrap(words []string) (*invocation, error) {
	inv := &invocation{words: words}
	for len(inv.words) > 0 {
		switch inv.words[0] {
		case "not":
			inv.words = inv.words[1:]
			crash := len(inv.words) > 0 && inv.words[0] == "--crash"
			if crash {
				inv.words = inv.words[1:]
			}
			inv.nots = append(inv.nots, crash)
		case "env":
			inv.words = inv.words[1:]
			for len(inv.words) > 0 && strings.Contains(inv.words[0], "=") {
				inv.env = append(inv.env, inv.words[0])
				inv.words = inv.words[1:]
			}
		default:
			return inv, nil
		}
	}
	return nil, fmt.Errorf("%s: a command is missing", words[0])
}

// judge inverts the program's status for each not. Only not --crash accepts a crash, and none
// accepts a command that did not run.
func (inv *invocation) judge(s status) status {
	if s.invalid {
		return s
	}
	for _, crash := range slices.Backward(inv.nots) {
		wanted := !s.ok() && crash == s.crashed
		s = status{}
		if !wanted {
			s.code = 1
		}
	}
	return s
}

type envKey struct{}

func withEnv(ctx context.Context, env []string) context.Context {
	if len(env) == 0 {
		return ctx
	}
	return context.WithValue(ctx, envKey{}, env)
}

// Getenv returns the value that env set for an in-process command, or that of the process.
func Getenv(ctx context.Context, name string) string {
	env, _ := ctx.Value(envKey{}).([]string)
	for _, e := range slices.Backward(env) {
		if value, ok := strings.CutPrefix(e, name+"="); ok {
			return value
		}
	}
	return os.Getenv(name)
}
