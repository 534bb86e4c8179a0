package opt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// output is where the result goes: standard output, or a file that takes the
// place of the one of its name when it is complete.
type output struct {
	w    *bufio.Writer
	file *os.File // nil for standard output
	path string   // of the file to replace; "" if file is written directly
	err  error    // the first of writing
}

const outputBuffer = 1 << 16

func openOutput(path string, stdout io.Writer) (*output, error) {
	if path == "" || path == "-" {
		return &output{w: bufio.NewWriterSize(stdout, outputBuffer)}, nil
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o666)
	old, err := os.Stat(path)
	switch {
	case err == nil && old.IsDir():
		return nil, usagef("the output '%s' is a directory", path)
	case err == nil && !old.Mode().IsRegular(): // a device or a pipe
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return nil, usagef("cannot open the output: %s", err)
		}
		return &output{w: bufio.NewWriterSize(f, outputBuffer), file: f}, nil
	case err == nil:
		mode = old.Mode().Perm()
	}
	f, err := createBeside(path, mode)
	if err != nil {
		return nil, usagef("cannot create the output: %s", err)
	}
	return &output{w: bufio.NewWriterSize(f, outputBuffer), file: f, path: path}, nil
}

// createBeside creates a file with a name of its own in the folder of path.
func createBeside(path string, mode fs.FileMode) (*os.File, error) {
	for {
		name := fmt.Sprintf("%s.%08x.tmp", path, rand.Uint32())
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// Write implements io.Writer.
func (o *output) Write(b []byte) (int, error) {
	n, err := o.w.Write(b)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

func (o *output) text(s string) { _, _ = io.WriteString(o, s) }

// close completes the output if keep is set, and otherwise leaves no file. What
// went to standard output stays.
func (o *output) close(keep bool) error {
	if err := o.w.Flush(); o.err == nil {
		o.err = err
	}
	if o.file != nil {
		if err := o.file.Close(); o.err == nil {
			o.err = err
		}
	}
	if o.path != "" {
		if keep && o.err == nil {
			o.err = os.Rename(o.file.Name(), o.path)
		}
		if !keep || o.err != nil {
			_ = os.Remove(o.file.Name())
		}
	}
	if o.err != nil {
		return fmt.Errorf("writing the output: %w", o.err)
	}
	return nil
}
