package opt

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// linting holds the flags of lint.
type linting struct {
	headers []string
	format  string // of the report
}

// lintCommand checks LLVM IR against C headers.
func lintCommand(l *line) command {
	n := &linting{}
	return command{
		Command: cli.Command{
			Name: "lint", Usage: "--header=HEADER [flags] FILE.ll", Summary: "check LLVM IR of any compiler against C headers",
			Example: []string{"--header=lib.h program.ll", "--header=zlib.h --format=sarif program.ll -o log.sarif"},
			Flags:   func() []cli.Group { return l.headerFlags(n.flags()) },
		},
		check: func() error {
			if err := l.needFiles(1); err != nil || len(n.headers) > 0 {
				return err
			}
			return cli.Usagef("'%s lint' needs a header: --header=NAME; usage: %[1]s lint %[2]s", l.Name, l.command.Usage)
		},
		run: writeVerdict(func(j *job.Job, w io.Writer) (int, error) {
			if ok, err := n.run(j, w); !ok || err != nil {
				return cli.StatusBadInput, err
			}
			return cli.StatusOK, nil
		}),
		oneTarget: true,
	}
}

func (n *linting) flags() cli.Group {
	return cli.Group{Title: "ABI checks", Flags: []cli.Flag{
		headerFlag(&n.headers, "check functions that this header declares; may be repeated"),
		cli.Choice("format", &n.format, "text|json|sarif", "format of the report (default: text)"),
	}}
}

func (n *linting) run(j *job.Job, w io.Writer) (ok bool, err error) {
	defer spareMemory()()
	if err := j.CheckLLVM(j.Path, n.headers); err != nil {
		return false, err
	}
	ds, _, err := checkLLVM(j, "lint", n.headers, j.Path, lint.Check)
	if err != nil {
		return false, err
	}
	ok = !diag.HasErrors(ds)
	switch n.format {
	case "json":
		return ok, diag.WriteJSON(w, ds...)
	case "sarif":
		log := j.NewLog()
		log.Add(ds...)
		return ok, log.Write(w)
	}
	return ok, (&diag.Renderer{}).Render(w, ds...)
}

// checkLLVM compares LLVM IR with headers by a function of package lint, and returns the target. Without a --target-abi, that is the
// ABI that the text names. Without --mattr, functions have the features that the text names.
func checkLLVM[T any](j *job.Job, command string, headers []string, path string,
	check func(string, io.Reader, func(string) (*lint.Header, error)) (T, error)) (found T, target string, err error) {
	input, err := newAgain(j, path)
	if err != nil {
		return found, "", err
	}
	convention := j.Convention()
	var features lint.Features
	if convention.Features == "" {
		err := input.read(func(in io.Reader) (err error) {
			features, err = lint.ReadFeatures(in)
			return err
		})
		if err != nil {
			return found, "", err
		}
	}
	for {
		err := input.read(func(in io.Reader) (err error) {
			found, err = check(nameOf(path), in, func(triple string) (header *lint.Header, err error) {
				if err = isFor(triple, j.Targets); err == nil {
					header, target, err = lintHeader(j, command, headers, triple, convention, features)
				} else {
					err = fmt.Errorf("%s: %w", nameOf(path), err)
				}
				return header, err
			})
			return err
		})
		var other *lint.ABIError
		switch isOther := errors.As(err, &other); {
		case isOther && convention.ABI == "":
			convention.ABI = other.ABI
			continue
		case isOther:
			err = fmt.Errorf("%s: %w", nameOf(path), err)
		}
		return found, target, err
	}
}

// again is an input that can be read several times, within its limit.
type again struct {
	j    *job.Job
	path string
	text string // of a pipe
	kept bool
}

// newAgain opens an input. The text of a pipe, which cannot be read again, is kept.
func newAgain(j *job.Job, path string) (*again, error) {
	in := &again{j: j, path: path}
	info, err := os.Stat(path)
	if path == "-" || err != nil || info.Mode().IsRegular() {
		return in, nil
	}
	in.kept = true
	in.text, err = inputs.Read(path, j.C.MaxFile)
	return in, err
}

// read reads the input from its begin.
func (in *again) read(visit func(io.Reader) error) error {
	if in.kept {
		return visit(strings.NewReader(in.text))
	}
	file, err := openInput(in.j, in.path)
	if err != nil {
		return err
	}
	err = visit(inputs.Limit(file, in.j.C.MaxFile))
	file.Close()
	if errors.Is(err, inputs.ErrTooLarge) {
		err = inputs.TooLarge(in.path, in.j.C.MaxFile)
	}
	return err
}

// isFor returns an error if LLVM IR with a triple is for another platform than the target of the command line.
func isFor(triple string, all []string) error {
	if triple == "" || len(all) == 0 {
		return nil
	}
	own, ownErr := targets.New(triple, targets.Options{})
	if target, err := targets.New(all[0], targets.Options{}); ownErr == nil && err == nil && target.Layouts().Model() != own.Layouts().Model() {
		return fmt.Errorf("the LLVM IR is for %s, not %s", triple, all[0])
	}
	return nil
}

// lintHeader imports headers for the target of an LLVM module, whose triple it returns, unless there is a --target. Functions of the
// module may have features.
func lintHeader(j *job.Job, command string, headers []string, triple string, convention targets.Options, features lint.Features) (*lint.Header, string, error) {
	if len(j.Targets) > 0 {
		triple = j.Targets[0]
	}
	target, err := targets.New(triple, convention)
	if err != nil {
		return nil, "", err
	}
	unit, err := readHeaders(j, command, headers, j.C, target, convention.ABI)
	if err != nil {
		return nil, "", err
	}
	header, err := lint.NewHeader(target, unit)
	if err != nil {
		return nil, "", err
	}
	plain := target
	header.Follow(features, func(features string) (*lint.Header, error) {
		own := convention
		if own.Features = targets.KnownFeatures(triple, convention, features); own.Features == "" {
			return nil, nil
		}
		target, err := targets.New(triple, own)
		if err != nil {
			return nil, err
		}
		of := unit
		if target.Layouts().Model() != plain.Layouts().Model() { // types have other layouts
			if of, err = readHeaders(j, command, headers, j.C, target, convention.ABI); err != nil {
				return nil, err
			}
		}
		return lint.NewHeader(target, of)
	})
	return header, target.Triple(), nil
}
