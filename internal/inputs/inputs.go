// Package inputs opens and reads the files that a command line names. Reading any of them ends, and
// takes limited memory.
package inputs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/internal/cleanup"
)

// ErrTooLarge is the error for an input above its limit.
var ErrTooLarge = errors.New("too large")

// Open opens a regular file or a pipe, which can be read only once. A device other than the null
// device is an error: it may block or never end.
func Open(path string) (*os.File, error) { return open(path, fs.ModeNamedPipe) }

// OpenRegular opens a regular file.
func OpenRegular(path string) (*os.File, error) { return open(path, 0) }

// open opens a regular file, or one of the other modes.
func open(path string, others fs.FileMode) (*os.File, error) {
	info, err := os.Stat(path) // before it is opened, which waits for the writer of a pipe
	switch {
	case err != nil:
		return os.Open(path) // which fails as well
	case info.IsDir():
		return nil, fmt.Errorf("'%s' is a directory", path)
	case !info.Mode().IsRegular() && info.Mode()&others == 0 && !isNull(info):
		return nil, fmt.Errorf("'%s' is not a regular file", path)
	}
	return os.Open(path)
}

func isNull(info fs.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(info, null)
}

// Read reads a regular file or a pipe of at most limit bytes.
func Read(path string, limit int64) (string, error) { return read(path, limit, Open) }

// ReadRegular reads a regular file of at most limit bytes.
func ReadRegular(path string, limit int64) (string, error) { return read(path, limit, OpenRegular) }

func read(path string, limit int64, open func(string) (*os.File, error)) (string, error) {
	f, err := open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := ReadAll(f, limit)
	if errors.Is(err, ErrTooLarge) {
		err = TooLarge(path, limit)
	}
	return text, err
}

// TooLarge returns the error for a file above the limit.
func TooLarge(path string, limit int64) error {
	return fmt.Errorf("'%s' is larger than %d bytes", path, limit)
}

// ReadAll reads a text of at most limit bytes.
func ReadAll(from io.Reader, limit int64) (string, error) { return readAll(from, sizeOf(from), limit) }

// readAll reads a text. One of unknown size waits in a spool until its size is known, so that memory
// never holds two copies of a large text.
func readAll(from io.Reader, size, limit int64) (string, error) {
	if size > limit {
		return "", ErrTooLarge
	}
	from = Limit(from, limit)
	if size < 0 {
		all := &cleanup.Spool{}
		defer all.Clear()
		var err error
		if size, err = io.Copy(all, from); err != nil {
			return "", err
		}
		if from, err = all.Reader(); err != nil {
			return "", err
		}
	}
	var text strings.Builder
	text.Grow(int(size))
	_, err := io.Copy(&text, from)
	return text.String(), err
}

// sizeOf returns how many bytes are left to read, or -1 if unknown.
func sizeOf(r io.Reader) int64 {
	if f, ok := r.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			at, _ := f.Seek(0, io.SeekCurrent)
			return info.Size() - at
		}
	}
	return -1
}

// Limit returns a reader that fails with [ErrTooLarge] after limit bytes, or on the first read if the size
// is larger.
func Limit(r io.Reader, limit int64) io.Reader {
	n := limit + min(1, math.MaxInt64-limit) // one more, to detect it
	if sizeOf(r) > limit {
		n = 0
	}
	return &limited{io.LimitedReader{R: r, N: n}}
}

type limited struct{ io.LimitedReader }

// Read implements io.Reader.
func (l *limited) Read(b []byte) (int, error) {
	n, err := l.LimitedReader.Read(b)
	if l.N == 0 {
		return n, ErrTooLarge
	}
	return n, err
}
