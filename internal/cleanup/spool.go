package cleanup

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
)

// Spool keeps text that may be discarded. It spills long text to a temporary file, or keeps it in
// memory if no file can be created. After an error, such as a full disk, the text is incomplete and
// must not be used.
type Spool struct {
	blocks [][]byte // in memory
	full   int      // number of full blocks
	file   *os.File // or nil
	remove func()   // removes the file after it is closed
	noFile bool     // no file can be created
	size   int64    // of the file
	err    error    // the first error of writing or reading
}

const (
	spillAt   = 1 << 20 // bytes in memory
	blockSize = 1 << 16
)

// Write implements io.Writer.
func (s *Spool) Write(b []byte) (int, error) {
	n := len(b)
	for len(b) > 0 {
		if s.full == len(s.blocks) {
			s.blocks = append(s.blocks, make([]byte, 0, blockSize))
		}
		last := &s.blocks[s.full]
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

func (s *Spool) spill() {
	if s.file == nil && !s.noFile {
		f, release, err := CreateFile(filepath.Join(os.TempDir(), "opt"), 0o600)
		if err != nil {
			s.noFile = true
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
	if s.noFile {
		return
	}
	for _, block := range s.blocks {
		if s.err == nil {
			n, err := s.file.Write(block)
			s.size += int64(n)
			s.note(err)
		}
	}
	s.clearMemory()
}

func (s *Spool) clearMemory() {
	for i := range s.blocks {
		s.blocks[i] = s.blocks[i][:0]
	}
	s.full = 0
}

func (s *Spool) note(err error) {
	if s.err == nil {
		s.err = err
	}
}

// WriteTo implements io.WriterTo. It writes nothing if the text is incomplete.
func (s *Spool) WriteTo(w io.Writer) (n int64, err error) {
	r, err := s.Reader()
	if err != nil {
		return 0, err
	}
	n, err = io.Copy(w, r)
	s.note(err)
	return n, s.err
}

// Reader returns a reader of the text, and an error if the text is incomplete. The spool must not
// be written afterwards.
func (s *Spool) Reader() (io.Reader, error) {
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
	for _, block := range s.blocks {
		all = append(all, bytes.NewReader(block))
	}
	return io.MultiReader(all...), s.err
}

// IsEmpty reports whether nothing was written.
func (s *Spool) IsEmpty() bool { return s.file == nil && (len(s.blocks) == 0 || len(s.blocks[0]) == 0) }

// Clear deletes the text and its file.
func (s *Spool) Clear() {
	if s.file != nil {
		_ = s.file.Close()
		s.remove()
	}
	s.file, s.size, s.err = nil, 0, nil
	s.clearMemory()
}
