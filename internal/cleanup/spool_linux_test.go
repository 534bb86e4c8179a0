package cleanup

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
)

// A truncated temporary file is an error, and nothing is written.
func TestTruncatedTemporaryFile(t *testing.T) {
	var s Spool
	defer s.Clear()
	if _, err := s.Write(make([]byte, spillAt)); err != nil || s.file == nil {
		t.Fatalf("no file: %v", err)
	}
	if err := s.file.Truncate(spillAt - 1); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := s.WriteTo(&out); !errors.Is(err, io.ErrUnexpectedEOF) || out.Len() > 0 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
}

// Nothing is written if the temporary folder was full for a while.
func TestFullTemporaryFolder(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := Spool{file: full, remove: func() {}}
	defer s.Clear()
	if _, err := io.WriteString(&s, strings.Repeat("x", spillAt)); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("writing: %v", err)
	}
	_, _ = io.WriteString(&s, "the rest")
	var out bytes.Buffer
	if _, err := s.WriteTo(&out); !errors.Is(err, syscall.ENOSPC) || out.Len() != 0 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
}
