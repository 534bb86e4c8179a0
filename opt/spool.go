package opt

import (
	"bytes"
	"io"
	"os"
)

// spool keeps text until it is known whether it is wanted. What is more than a
// little waits in a file without a name; where no such file can be made, it
// waits in memory.
type spool struct {
	tail [][]byte // what is not in the file, in blocks
	full int      // how many of them are full
	file *os.File // nil if there is none
	lost bool     // no file can be made
	err  error    // the first of writing
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
		f, err := os.CreateTemp("", "opt-*.tmp")
		if err != nil {
			s.lost = true
			return
		}
		_ = os.Remove(f.Name())
		s.file = f
	}
	if s.lost {
		return
	}
	for _, block := range s.tail {
		_, err := s.file.Write(block)
		s.note(err)
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

// WriteTo implements io.WriterTo: it writes all that was written.
func (s *spool) WriteTo(w io.Writer) (n int64, err error) {
	n, err = io.Copy(w, s.reader())
	s.note(err)
	return n, s.err
}

// reader returns a reader of all that was written. Nothing may be written any
// more.
func (s *spool) reader() io.Reader {
	var all []io.Reader
	if s.file != nil {
		_, err := s.file.Seek(0, io.SeekStart)
		s.note(err)
		all = append(all, s.file)
	}
	for _, block := range s.tail {
		all = append(all, bytes.NewReader(block))
	}
	return io.MultiReader(all...)
}

func (s *spool) isEmpty() bool { return s.file == nil && (len(s.tail) == 0 || len(s.tail[0]) == 0) }

// clear forgets what was written.
func (s *spool) clear() {
	if s.file != nil {
		_ = s.file.Close()
	}
	s.file = nil
	s.empty()
}
