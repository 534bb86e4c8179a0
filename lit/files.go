package lit

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// descriptors are the standard files of a command.
type descriptors struct {
	temp     string // the only directory with writable files
	in       io.Reader
	out, err io.Writer
	owned    []io.Closer // closed after the command
}

// redirect applies redirections from left to right.
func (d *descriptors) redirect(rs []redirect) error {
	for _, r := range rs {
		if err := d.apply(r); err != nil {
			return err
		}
	}
	return nil
}

func (d *descriptors) apply(r redirect) error {
	switch r.op {
	case ">&1":
		d.set(r.fd, d.out)
		return nil
	case ">&2":
		d.set(r.fd, d.err)
		return nil
	case "<":
		f, err := os.Open(r.file)
		if err != nil {
			return err
		}
		d.in = f
		d.owned = append(d.owned, f)
		return nil
	}
	if r.file == os.DevNull {
		d.write(r, io.Discard)
		return nil
	}
	if !isBelow(d.temp, r.file) {
		return fmt.Errorf("%s: a test can only write below its own directory; use %%t", r.file)
	}
	mode := os.O_TRUNC
	if r.op == ">>" || r.op == "&>>" {
		mode = os.O_APPEND
	}
	f, err := os.OpenFile(r.file, os.O_CREATE|os.O_WRONLY|mode, 0o666)
	if err != nil {
		return err
	}
	d.owned = append(d.owned, f)
	d.write(r, f)
	return nil
}

func (d *descriptors) write(r redirect, to io.Writer) {
	if r.op == "&>" || r.op == "&>>" {
		d.out, d.err = to, to
		return
	}
	d.set(r.fd, to)
}

// isBelow reports whether a file is in or below a directory, after resolving symbolic links.
func isBelow(folder, file string) bool {
	folder, err := resolved(folder)
	if err != nil {
		return false
	}
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return false
	}
	parent, err := resolved(filepath.Dir(file))
	if err != nil {
		return false
	}
	path, err := filepath.Rel(folder, parent)
	return err == nil && filepath.IsLocal(path)
}

func resolved(folder string) (string, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(folder)
}

func (d *descriptors) set(fd int, w io.Writer) {
	if fd == 2 {
		d.err = w
	} else {
		d.out = w
	}
}

func (d *descriptors) close() error {
	var errs []error
	for _, c := range d.owned {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}
