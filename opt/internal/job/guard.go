package job

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// Perform runs a command, reports its error or panic, and returns the exit status.
func (j *Job) Perform(command func() (status int, err error)) (status int) {
	var err error
	if crash := j.guarded(nil, func() { status, err = command() }); crash != nil {
		j.Report(crash)
		return cli.StatusBadInput
	}
	if err != nil {
		return max(status, j.Complain(err))
	}
	return status
}

// guarded runs f. If f panics, the result is an error that names a file for a bug report. The source
// is nil if f reads its input itself.
func (j *Job) guarded(source *diag.Source, f func()) []diag.Diagnostic {
	panicked := diag.Guard(f)
	if panicked == nil {
		return nil
	}
	d := panicked.Diagnostic()
	j.keepReproducer(&d, source, panicked.Value, panicked.Stack)
	return []diag.Diagnostic{d}
}

// keepReproducer writes the input, the command line and the stack of a panic to a file, and adds a
// note with its name to an error.
func (j *Job) keepReproducer(d *diag.Diagnostic, source *diag.Source, value any, stack string) {
	path, err := j.writeReproducer(source, value, stack)
	switch {
	case err != nil:
		addNote(d, "this is a bug in %s; writing a reproducer failed: %s", j.Name, err)
	case source == nil:
		addNote(d, "this is a bug in %s; please report it and attach '%s' and the input", j.Name, path)
	default:
		addNote(d, "this is a bug in %s; please report it and attach the reproducer '%s'", j.Name, path)
	}
}

func (j *Job) writeReproducer(source *diag.Source, value any, stack string) (path string, err error) {
	var f *os.File
	if j.reproducer != "" {
		f, err = os.Create(j.reproducer)
	} else {
		f, err = os.CreateTemp("", j.Name+"-reproducer-*.mlir")
	}
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// An internal error of %s %s: %s\n", j.Name, j.Version, comment(fmt.Sprint(value)))
	fmt.Fprintf(&b, "// To reproduce it:\n//   %s\n\n", comment(j.reproduction(source, f.Name())))
	if source != nil {
		b.WriteString(source.Text)
	}
	fmt.Fprintf(&b, "\n// %s\n", comment(strings.TrimSpace(stack)))
	_, err = f.WriteString(b.String())
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return f.Name(), err
}

func comment(text string) string { return strings.ReplaceAll(text, "\n", "\n// ") }

// reproduction returns a command line that reproduces a crash: that of the user, or one that runs the
// pipeline on the file with the source. The passes are one pipeline with all their options.
func (j *Job) reproduction(source *diag.Source, file string) string {
	words := append([]string{j.Name}, j.Words...)
	if source != nil && j.pipeline != nil {
		words = slices.Concat([]string{j.Name, "--pass-pipeline=" + j.pipeline.String()}, j.Recorded, []string{file})
	}
	for i, word := range words {
		words[i] = quoted(word)
	}
	return strings.Join(words, " ")
}
