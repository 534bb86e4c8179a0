package packages

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"github.com/ulikunitz/xz/lzma"
)

// The parts of an .xz file, as its format has them in version 1.2.
const (
	xzMark       = "\xfd7zXZ\x00"
	xzHeader     = 12 // of a stream
	xzFilter     = 0x21
	maxXZWord    = 9         // bytes of a number
	maxXZDict    = 128 << 20 // twice as much as xz -9 takes
	xzFilterBits = 0x3f
)

var errXZ = errors.New("is not compressed by xz, or is broken")

// xzReader reads the first stream of an .xz file. A reader of a whole file would take as much memory as a header of a block asks for, so that the
// headers are read here.
type xzReader struct {
	from  *bufio.Reader
	check int // bytes after each block
	block io.Reader
	count countingReader
	// spare is the memory that dictionaries may still take. Each block has its own.
	spare int64
}

// countingReader counts the bytes that are read, because a block is padded to words.
type countingReader struct {
	from *bufio.Reader
	n    int
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += n
	return n, err
}

func newXZ(from *bufio.Reader) (io.Reader, error) {
	var h [xzHeader]byte
	if _, err := io.ReadFull(from, h[:]); err != nil || string(h[:6]) != xzMark || h[6] != 0 || crc32.ChecksumIEEE(h[6:8]) != binary.LittleEndian.Uint32(h[8:]) {
		return nil, errXZ
	}
	x := &xzReader{from: from, spare: 2 * maxXZDict}
	if kind := int(h[7] & 15); kind > 0 {
		x.check = 4 << ((kind - 1) / 3)
	}
	return x, nil
}

func (x *xzReader) Read(p []byte) (int, error) {
	for {
		if x.block == nil {
			if err := x.open(); err != nil {
				return 0, err
			}
		}
		n, err := x.block.Read(p)
		x.spare += int64(n)
		if err == io.EOF {
			if x.block, err = nil, x.end(); n == 0 && err == nil {
				continue
			}
		}
		return n, err
	}
}

// open reads the header of a block. After the last one there is an index.
func (x *xzReader) open() error {
	words, err := x.from.ReadByte()
	if err != nil {
		return errXZ
	}
	if words == 0 {
		return io.EOF
	}
	h := make([]byte, 4*int(words)+4) // without the words, and with a checksum of 4 bytes
	h[0] = words
	if _, err := io.ReadFull(x.from, h[1:]); err != nil || crc32.ChecksumIEEE(h[:len(h)-4]) != binary.LittleEndian.Uint32(h[len(h)-4:]) {
		return errXZ
	}
	dict, err := dictionary(h)
	if err != nil {
		return err
	}
	if x.spare -= int64(dict); x.spare < 0 {
		return errors.New("is compressed by xz in blocks that are too small")
	}
	x.count = countingReader{from: x.from}
	if x.block, err = (lzma.Reader2Config{DictCap: dict}).NewReader2(&x.count); err != nil {
		return errXZ
	}
	return nil
}

// dictionary returns the size of the dictionary of a block, whose only filter is LZMA2.
func dictionary(h []byte) (int, error) {
	const hasPacked, hasUnpacked, others = 0x40, 0x80, 0x3f
	rest := h[2:]
	for _, size := range []byte{hasPacked, hasUnpacked} {
		for h[1]&size != 0 && len(rest) > maxXZWord {
			last := rest[0] < 0x80
			if rest = rest[1:]; last {
				break
			}
		}
	}
	if h[1]&others != 0 || len(rest) < 3 || rest[0] != xzFilter || rest[1] != 1 {
		return 0, errors.New("is compressed by xz with a filter that is not supported")
	}
	bits := rest[2] & xzFilterBits
	size := (2 | int64(bits&1)) << (bits/2 + 11)
	if size > maxXZDict {
		return 0, errors.New("is compressed by xz with a dictionary that is too large")
	}
	return int(size), nil
}

// end reads what follows a block: bytes up to a whole word, and a checksum.
func (x *xzReader) end() error {
	if _, err := io.CopyN(io.Discard, x.from, int64((4-x.count.n%4)%4+x.check)); err != nil {
		return errXZ
	}
	return nil
}
