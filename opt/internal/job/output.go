package job

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/abi-opt/abi-opt/internal/cleanup"
)

// Output is standard output, or a file that replaces the one at its path when it is complete. It
// drops incomplete results: a reader at the other end of a pipe must not take half a module for a
// whole one.
type Output struct {
	w    *bufio.Writer
	file *os.File // nil for standard output
	path string   // of the file to replace; "" if w writes to it directly
	err  error    // first write error
	// release cancels the removal of file by a signal.
	release func()

	section cleanup.Spool // result for the current section of the input
}

// WriteOutput writes an output as a whole, and drops it if write fails or panics.
func WriteOutput(path string, stdout io.Writer, mode fs.FileMode, write func(*Output) error) (err error) {
	out, err := openOutput(path, stdout, mode)
	if err != nil {
		return err
	}
	complete := false
	defer func() {
		out.endSection(complete)
		if closeErr := out.close(complete); err == nil {
			err = closeErr
		}
	}()
	err = write(out)
	complete = err == nil
	return err
}

// outputBuffer is the size of a write to the system.
const outputBuffer = 1 << 16

// openOutput opens the output; a new file gets the mode.
func openOutput(path string, stdout io.Writer, mode fs.FileMode) (*Output, error) {
	if path == "" || path == "-" {
		return &Output{w: bufio.NewWriterSize(stdout, outputBuffer)}, nil
	}
	path, err := FollowLinks(path)
	if err != nil {
		return nil, fmt.Errorf("cannot open the output: %w", err)
	}
	old, err := os.Stat(path)
	switch {
	case err == nil && old.IsDir():
		return nil, fmt.Errorf("the output '%s' is a directory", path)
	case err == nil && !old.Mode().IsRegular(): // a device or a pipe
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return nil, fmt.Errorf("cannot open the output: %w", err)
		}
		return &Output{w: bufio.NewWriterSize(f, outputBuffer), file: f}, nil
	case err == nil:
		mode = old.Mode().Perm()
	}
	f, release, err := cleanup.CreateFile(path, mode)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot create the output '%s': there is no folder '%s'", path, filepath.Dir(path))
	}
	if err != nil {
		return nil, fmt.Errorf("cannot create the output: %w", err)
	}
	return &Output{w: bufio.NewWriterSize(f, outputBuffer), file: f, path: path, release: release}, nil
}

// maxLinks limits the symbolic links to follow, as systems do.
const maxLinks = 40

// FollowLinks resolves symbolic links, so that the output replaces their target instead of the
// link. The target need not exist.
func FollowLinks(path string) (string, error) {
	for range maxLinks {
		target, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	return "", fmt.Errorf("open %s: too many levels of symbolic links", path)
}

// Write implements io.Writer.
func (o *Output) Write(b []byte) (int, error) {
	if o.path != "" { // a failure discards the whole file
		_, err := o.w.Write(b)
		o.note(err)
		return len(b), o.err
	}
	_, err := o.section.Write(b)
	o.note(err)
	return len(b), o.err
}

func (o *Output) note(err error) {
	if o.err == nil {
		o.err = err
	}
}

func (o *Output) text(s string) { _, _ = io.WriteString(o, s) }

// completeWriter writes the last part of a result that cannot fail any more. It writes directly to
// the output, unless the first part of the result is in memory.
type completeWriter struct{ *Output }

func (o completeWriter) Write(b []byte) (int, error) {
	if o.path != "" || !o.section.IsEmpty() {
		return o.Output.Write(b)
	}
	if o.err == nil {
		_, err := o.w.Write(b)
		o.note(err)
	}
	return len(b), o.err
}

// endSection writes the current part if keep is set and it is complete, and otherwise drops it.
func (o *Output) endSection(keep bool) {
	if keep && o.err == nil {
		_, err := o.section.WriteTo(o.w)
		o.note(err)
	}
	o.section.Clear()
}

// close completes the output if keep is set, and otherwise removes the file. Text on standard
// output stays.
func (o *Output) close(keep bool) error {
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

// Written returns the paths of the files that the job writes.
func (o *Options) Written() (paths []string) {
	for _, path := range []string{o.Output, o.depfile.Path} {
		if path != "" {
			paths = append(paths, path)
		}
	}
	return paths
}
