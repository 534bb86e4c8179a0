package opt

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
)

// spool keeps text until it is known whether it is wanted. What is more than a
// little waits in a file without a name; where no such file can be made, it
// waits in memory. After an error, such as a full disk, the text is incomplete and must
// not be used.
type spool struct {
	tail   [][]byte // what is not in the file, in blocks
	full   int      // how many of them are full
	file   *os.File // nil if there is none
	remove func()   // removes the file after it is closed
	lost   bool     // no file can be made
	size   int64    // bytes in the file
	err    error    // the first of writing or reading
}

// spillAt is how much of a spool is kept in memory if it need not be.
const (
	spillAt   = 1 << 21
	blockSize = 1 << 16
)

// Write implements io.Writer.
func (s *spool) Write(b []byte) (int, error) {
	n := len(b)
	for len(b) > 0 {
		if s.full == len(s.tail) {
			s.tail = append(s.tail, make([]byte, 0, blockSize))
		}
		last := &s.tail[s.full]
		fits := min(len(b), blockSize-len(*last))
		*last = append(*last, b[:fits]...)
		b = b[fits:]
		if len(*last) == blockSize {
			s.full++
		}
	}
	if s.full*blockSize >= spillAt {
		s.spill()
	}
	return n, s.err
}

func (s *spool) spill() {
	if s.file == nil && !s.lost {
		f, release, err := createTemporary(filepath.Join(os.TempDir(), "opt"), 0o600)
		if err != nil {
			s.lost = true
			return
		}
		s.file, s.remove = f, func() {}
		if err := os.Remove(f.Name()); err == nil {
			release()
		} else { // the system keeps the names of open files
			s.remove = func() {
				_ = os.Remove(f.Name())
				release()
			}
		}
	}
	if s.lost {
		return
	}
	for _, block := range s.tail {
		if s.err == nil {
			n, err := s.file.Write(block)
			s.size += int64(n)
			s.note(err)
		}
	}
	s.empty()
}

// empty forgets what is in memory.
func (s *spool) empty() {
	for i := range s.tail {
		s.tail[i] = s.tail[i][:0]
	}
	s.full = 0
}

func (s *spool) note(err error) {
	if s.err == nil {
		s.err = err
	}
}

// WriteTo implements io.WriterTo: it writes all that was written, or nothing if the spool is
// incomplete.
func (s *spool) WriteTo(w io.Writer) (n int64, err error) {
	r, err := s.reader()
	if err != nil {
		return 0, err
	}
	n, err = io.Copy(w, r)
	s.note(err)
	return n, s.err
}

// reader returns a reader of all that was written, and an error if any of that is missing.
// The spool must not be written afterwards.
func (s *spool) reader() (io.Reader, error) {
	var all []io.Reader
	if s.file != nil {
		size, err := s.file.Seek(0, io.SeekEnd)
		s.note(err)
		if size < s.size {
			s.note(io.ErrUnexpectedEOF)
		}
		_, err = s.file.Seek(0, io.SeekStart)
		s.note(err)
		all = append(all, io.LimitReader(s.file, s.size))
	}
	for _, block := range s.tail {
		all = append(all, bytes.NewReader(block))
	}
	return io.MultiReader(all...), s.err
}

func (s *spool) isEmpty() bool { return s.file == nil && (len(s.tail) == 0 || len(s.tail[0]) == 0) }

// clear forgets what was written.
func (s *spool) clear() {
	if s.file != nil {
		_ = s.file.Close()
		s.remove()
	}
	s.file, s.size, s.err = nil, 0, nil
	s.empty()
}
