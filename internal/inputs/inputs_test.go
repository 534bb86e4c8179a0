package inputs

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

// The sizes of cleanup.Spool.
const (
	spillAt   = 1 << 21
	blockSize = 1 << 16
)

// What is read is the same whether its size is known or not, and takes its size in memory.
func TestReadAll(t *testing.T) {
	for _, n := range []int{0, 1, blockSize, spillAt - 1, spillAt, 8 * spillAt} {
		text := strings.Repeat("0123456789abcdef", n/16+1)[:n]
		path := filepath.Join(t.TempDir(), "text")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if size := sizeOf(f); size != int64(n) {
			t.Errorf("the size of %d bytes is %d", n, size)
		}
		if size := sizeOf(strings.NewReader(text)); size != -1 {
			t.Errorf("the size of what is no file is %d", size)
		}
		for _, from := range []io.Reader{f, struct{ io.Reader }{strings.NewReader(text)}, iotest.HalfReader(strings.NewReader(text))} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got, err := readAll(from, sizeOf(from), int64(n))
			runtime.ReadMemStats(&after)
			if err != nil || got != text {
				t.Errorf("of %d bytes, %d are read: %v", n, len(got), err)
			}
			if most := uint64(n + spillAt + 1<<20); after.TotalAlloc-before.TotalAlloc > most {
				t.Errorf("reading %d bytes takes %d", n, after.TotalAlloc-before.TotalAlloc)
			}
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	broken := errors.New("broken")
	for _, size := range []int64{-1, 10} {
		if _, err := readAll(io.MultiReader(strings.NewReader("text"), iotest.ErrReader(broken)), size, 100); !errors.Is(err, broken) {
			t.Errorf("reading what breaks off: %v", err)
		}
	}
	// A file that is longer than it was is read to its end.
	if got, err := readAll(strings.NewReader("text"), 1, 4); got != "text" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	for _, size := range []int64{-1, 1, 4} {
		if got, err := readAll(strings.NewReader("text"), size, 3); !errors.Is(err, ErrTooLarge) {
			t.Errorf("more than the limit: %q, %v", got, err)
		}
	}
}
