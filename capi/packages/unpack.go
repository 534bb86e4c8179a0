package packages

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"path"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/internal/inputs"
)

// maxPacked bounds an archive that is in memory as a whole while it is unpacked.
const maxPacked = 1 << 30

// unpack returns the data of a file that is compressed as its name tells.
func unpack(name string, packed io.Reader) (io.Reader, error) {
	switch path.Ext(name) {
	case ".tar":
		return packed, nil
	case ".gz":
		return gzip.NewReader(packed)
	case ".xz":
		return newXZ(bufio.NewReader(packed))
	case ".zst":
		all, err := inputs.ReadAll(packed, maxPacked)
		if err != nil {
			return nil, err
		}
		return library.Zstd([]byte(all), 1<<62)
	}
	return nil, fmt.Errorf("is compressed neither by xz nor by zstd nor by gzip")
}
