package packages

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/inputs"
)

// Sizes in an archive in bytes, and how it begins.
const (
	archiveMark   = "!<arch>\n"
	archiveHeader = 60
)

// isDeb reports whether a file begins as a .deb does.
func isDeb(path string) bool {
	f, err := inputs.OpenRegular(path)
	if err != nil {
		return false
	}
	defer f.Close()
	begin := make([]byte, len(archiveMark)+len("debian-binary"))
	_, err = io.ReadFull(f, begin)
	return err == nil && string(begin) == archiveMark+"debian-binary"
}

// readDeb visits the files of a .deb: those of the control archive as DEBIAN/name, and then those of the data.
func readDeb(path string, left *int64, visit func(h *tar.Header, data io.Reader) error) error {
	f, err := inputs.OpenRegular(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		err = readMembers(f, info.Size(), left, visit)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

var errNotDeb = errors.New("is not a .deb file: its archive is broken")

// readMembers reads the members of an archive of a size.
func readMembers(r io.ReaderAt, size int64, left *int64, visit func(h *tar.Header, data io.Reader) error) error {
	hasData := false
	for at := int64(len(archiveMark)); at < size; {
		var h [archiveHeader]byte
		if _, err := r.ReadAt(h[:], at); err != nil {
			return errNotDeb
		}
		at += archiveHeader
		n, err := strconv.ParseInt(strings.TrimSpace(string(h[48:58])), 10, 64)
		if err != nil || n < 0 || n > size-at {
			return errNotDeb
		}
		name := strings.TrimSuffix(strings.TrimSpace(string(h[:16])), "/")
		folder := ""
		switch archive, _, _ := strings.Cut(name, "."); archive {
		case "control":
			folder = "DEBIAN/"
		case "data":
			hasData = true
		default:
			at += n + n&1
			continue
		}
		if err := readTar(name, io.NewSectionReader(r, at, n), folder, left, visit); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		at += n + n&1
	}
	if !hasData {
		return errors.New("is not a .deb file: it has no data")
	}
	return nil
}

// readTar visits the files of a tar archive that is compressed as its name tells.
func readTar(name string, packed io.Reader, folder string, left *int64, visit func(h *tar.Header, data io.Reader) error) error {
	unpacked, err := unpack(name, packed)
	if err != nil {
		return err
	}
	bounded := &boundedReader{unpacked, left}
	for in := tar.NewReader(bounded); ; {
		h, err := in.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		h.Name = folder + h.Name
		if err := visit(h, in); err != nil {
			return err
		}
	}
}

// errTooMuch is the error for packages that unpack to more than [maxUnpacked] bytes.
var errTooMuch = fmt.Errorf("unpacks to more than %d bytes", int64(maxUnpacked))

// boundedReader fails when no bytes are left.
type boundedReader struct {
	io.Reader
	left *int64
}

func (b *boundedReader) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if *b.left -= int64(n); *b.left < 0 {
		return 0, errTooMuch
	}
	return n, err
}
