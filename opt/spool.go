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
	tail []byte   // what is not in the file
	file *os.File // nil if there is none
	full bool     // no file can be made
	err  error    // the first of writing
}

// spillAt is how much of a spool is kept in memory if it need not be.
const spillAt = 1 << 21

// Write implements io.Writer.
func (s *spool) Write(b []byte) (int, error) {
	s.tail = append(s.tail, b...)
	if len(s.tail) >= spillAt {
		s.spill()
	}
	return len(b), s.err
}

func (s *spool) spill() {
	if s.file == nil && !s.full {
		f, err := os.CreateTemp("", "opt-*.tmp")
		if err != nil {
			s.full = true
			return
		}
		_ = os.Remove(f.Name())
		s.file = f
	}
	if s.full {
		return
	}
	_, err := s.file.Write(s.tail)
	s.note(err)
	s.tail = s.tail[:0]
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
	if s.file == nil {
		return bytes.NewReader(s.tail)
	}
	_, err := s.file.Seek(0, io.SeekStart)
	s.note(err)
	return io.MultiReader(s.file, bytes.NewReader(s.tail))
}

func (s *spool) isEmpty() bool { return s.file == nil && len(s.tail) == 0 }

// clear forgets what was written.
func (s *spool) clear() {
	if s.file != nil {
		_ = s.file.Close()
	}
	s.file, s.tail = nil, s.tail[:0]
}
