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
// place of the one of its name when it is complete. A part of the result that
// fails leaves nothing: a reader at the other end of a pipe must not take half a
// module for a whole one.
type output struct {
	w    *bufio.Writer
	file *os.File // nil for standard output
	path string   // of the file to replace; "" if w is written to directly
	err  error    // the first of writing

	part  []byte   // what was written of the current part
	spill *os.File // what came before, if that was much
}

// outputBuffer is how much is handed to the system at a time.
const outputBuffer = 1 << 16

// spillAt is how much of a part is kept in memory.
const spillAt = 1 << 21

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
	if o.path != "" { // thrown away as a whole if anything fails
		_, err := o.w.Write(b)
		o.note(err)
		return len(b), o.err
	}
	o.part = append(o.part, b...)
	if len(o.part) >= spillAt {
		o.spillPart()
	}
	return len(b), o.err
}

func (o *output) note(err error) {
	if o.err == nil {
		o.err = err
	}
}

func (o *output) text(s string) { _, _ = io.WriteString(o, s) }

// spillPart moves what was written of the part to a file without a name.
func (o *output) spillPart() {
	if o.spill == nil {
		f, err := os.CreateTemp("", "abi-opt-*.tmp")
		if err != nil {
			o.note(err)
			return
		}
		_ = os.Remove(f.Name())
		o.spill = f
	}
	_, err := o.spill.Write(o.part)
	o.note(err)
	o.part = o.part[:0]
}

// endPart hands on what was written of the part if keep is set, and otherwise
// forgets it.
func (o *output) endPart(keep bool) {
	if o.spill != nil {
		if keep && o.err == nil {
			_, err := o.spill.Seek(0, io.SeekStart)
			o.note(err)
			_, err = io.Copy(o.w, o.spill)
			o.note(err)
		}
		_ = o.spill.Close()
		o.spill = nil
	}
	if keep {
		_, err := o.w.Write(o.part)
		o.note(err)
	}
	o.part = o.part[:0]
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
	}
	if o.err != nil {
		return fmt.Errorf("writing the output: %w", o.err)
	}
	return nil
}
