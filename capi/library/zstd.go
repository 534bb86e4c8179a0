package library

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"io"
)

// Zstd returns a reader of data that is compressed by zstd, which ends with the data. Go's decoder is internal to its library, where debug/elf
// uses it: it reads the data as the only section of a file.
func Zstd(packed []byte, size uint64) (io.Reader, error) {
	var b bytes.Buffer
	h := elf.Header64{
		Ident:   [elf.EI_NIDENT]byte{0x7f, 'E', 'L', 'F', byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), byte(elf.EV_CURRENT)},
		Machine: uint16(elf.EM_X86_64), Version: uint32(elf.EV_CURRENT), Shnum: 2,
	}
	s, c := elf.Section64{Flags: uint64(elf.SHF_COMPRESSED)}, elf.Chdr64{Type: uint32(elf.COMPRESS_ZSTD), Size: size}
	h.Ehsize, h.Shentsize = uint16(binary.Size(h)), uint16(binary.Size(s))
	h.Shoff = uint64(h.Ehsize)
	s.Off, s.Size = h.Shoff+2*uint64(h.Shentsize), uint64(binary.Size(c)+len(packed))
	for _, part := range []any{&h, &elf.Section64{}, &s, &c, packed} {
		_ = binary.Write(&b, binary.LittleEndian, part) // a buffer has no errors
	}
	f, err := elf.NewFile(bytes.NewReader(b.Bytes()))
	if err != nil {
		return nil, err
	}
	return f.Sections[1].Open(), nil
}
