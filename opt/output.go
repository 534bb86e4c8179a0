package opt

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/abi-opt/abi-opt/chunk"
	"github.com/abi-opt/abi-opt/internal/cleanup"
)

// output is where the result goes: standard output, or a file that takes the
// place of the one of its name when it is complete. A part of the result that
// fails leaves nothing: a reader at the other end of a pipe must not take half a
// module for a whole one.
type output struct {
	w    *bufio.Writer
	file *os.File // nil for standard output
	path string   // of the file to replace; "" if w is written to directly
	err  error    // the first of writing
	// release ends the removal of file by a signal.
	release func()

	part chunk.Spool // what was written of the current part
}

// outputBuffer is how much is handed to the system at a time.
const outputBuffer = 1 << 16

// openOutput opens the output, with this mode if it is a new file.
func openOutput(path string, stdout io.Writer, mode fs.FileMode) (*output, error) {
	if path == "" || path == "-" {
		return &output{w: bufio.NewWriterSize(stdout, outputBuffer)}, nil
	}
	path, err := followLinks(path)
	if err != nil {
		return nil, usagef("cannot open the output: %s", err)
	}
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
	f, release, err := cleanup.CreateFile(path, mode)
	if err != nil {
		return nil, usagef("cannot create the output: %s", err)
	}
	return &output{w: bufio.NewWriterSize(f, outputBuffer), file: f, path: path, release: release}, nil
}

// maxLinks bounds how many symbolic links lead to a file, as systems do.
const maxLinks = 40

// followLinks returns the name of the file that a name stands for, which need
// not exist: a link keeps its place, and its target is written.
func followLinks(path string) (string, error) {
	for range maxLinks {
		target, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	return "", fmt.Errorf("open %s: too many levels of symbolic links", path)
}

// Write implements io.Writer.
func (o *output) Write(b []byte) (int, error) {
	if o.path != "" { // thrown away as a whole if anything fails
		_, err := o.w.Write(b)
		o.note(err)
		return len(b), o.err
	}
	_, err := o.part.Write(b)
	o.note(err)
	return len(b), o.err
}

func (o *output) note(err error) {
	if o.err == nil {
		o.err = err
	}
}

func (o *output) text(s string) { _, _ = io.WriteString(o, s) }

// completeWriter writes the end of a result that cannot fail any more. It writes to the output
// directly, unless the beginning of the result waits in memory.
type completeWriter struct{ *output }

func (o completeWriter) Write(b []byte) (int, error) {
	if o.path != "" || !o.part.IsEmpty() {
		return o.output.Write(b)
	}
	if o.err == nil {
		_, err := o.w.Write(b)
		o.note(err)
	}
	return len(b), o.err
}

// endPart hands on what was written of the part if keep is set and all of it is
// there, and otherwise forgets it.
func (o *output) endPart(keep bool) {
	if keep && o.err == nil {
		_, err := o.part.WriteTo(o.w)
		o.note(err)
	}
	o.part.Clear()
}

// close completes the output if keep is set, and otherwise leaves no file. What
// went to standard output stays.
func (o *output) close(keep bool) error {
	o.note(o.w.Flush())
	if o.file != nil {
		o.note(o.file.Close())
	}
	if o.path != "" {
		if keep && o.err == nil {
			o.note(os.Rename(o.file.Name(), o.path))
		}
		if !keep || o.err != nil {
			_ = os.Remove(o.file.Name())
		}
		o.release()
	}
	if o.err != nil {
		return fmt.Errorf("writing the output: %w", o.err)
	}
	return nil
}
