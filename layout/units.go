package layout

import (
	"fmt"
	"math/bits"

	"github.com/abi-opt/abi-opt/types/c"
)

// Bits counts bits: widths and offsets of bit-fields.
type Bits int64

// Bytes counts bytes: sizes, alignments and offsets in memory.
type Bytes int64

// Bits returns the number of bits in b bytes.
func (b Bytes) Bits() Bits { return Bits(b) * 8 }

// Bytes returns the number of whole bytes in b bits.
func (b Bits) Bytes() Bytes { return Bytes(b / 8) }

// Ceil returns the number of bytes that hold b bits.
func (b Bits) Ceil() Bytes { return Bytes((b + 7) / 8) }

func (b Bits) String() string  { return fmt.Sprintf("%db", int64(b)) }
func (b Bytes) String() string { return fmt.Sprintf("%dB", int64(b)) }

// MaxSize is the size of the largest object: offsets in bits fit 63 bits.
const MaxSize Bytes = c.MaxSize

// CommonAlign returns the alignment of the address at an offset from one with the given alignment: 4 at 12 bytes from one
// with 16.
func CommonAlign(align, offset Bytes) Bytes {
	if offset == 0 {
		return align
	}
	return min(align, offset&-offset)
}

// alignTo rounds n up to a multiple of align, which is a power of two.
func alignTo[T ~int64](n, align T) T { return (n + align - 1) &^ (align - 1) }

// powerOfTwoCeil returns the least power of two that is at least n.
func powerOfTwoCeil[T ~int64](n T) T {
	if n <= 1 {
		return 1
	}
	return 1 << bits.Len64(uint64(n-1))
}
