package ffi

import (
	"math"
	"math/big"
	"unsafe"
)

// The types of C that Go lacks, as they are in memory.
type (
	// Int128 is __int128, low half first.
	Int128 [2]uint64
	// Uint128 is unsigned __int128, low half first.
	Uint128 [2]uint64
	// Float16 is _Float16.
	Float16 uint16
	// BFloat16 is __bf16.
	BFloat16 uint16
	// LongDouble is the long double of x86: 80 bits in 16 bytes.
	LongDouble [2]uint64
	// Float128 is __float128, and long double on arm64, riscv64 and loong64.
	Float128 [2]uint64
)

// Big returns the value.
func (x Int128) Big() *big.Int {
	v := Uint128(x).Big()
	if x[1]>>63 != 0 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), 128))
	}
	return v
}

// Big returns the value.
func (x Uint128) Big() *big.Int {
	v := new(big.Int).SetUint64(x[1])
	return v.Lsh(v, 64).Or(v, new(big.Int).SetUint64(x[0]))
}

// Float64 returns the nearest float64 that is not larger in magnitude.
func (x LongDouble) Float64() float64 {
	sign, exponent := x[1]>>15&1, int(x[1]&0x7fff)
	if exponent == 0x7fff {
		return special(x[0]<<1 != 0, sign)
	}
	v := math.Ldexp(float64(x[0]>>11), exponent-16383-52)
	return math.Copysign(v, 1-2*float64(sign))
}

// NewLongDouble returns a float64 as long double. A denormal number becomes zero.
func NewLongDouble(v float64) LongDouble {
	bits := math.Float64bits(v)
	sign, exponent, fraction := bits>>63, bits>>52&0x7ff, bits<<12>>1
	switch exponent {
	case 0:
		return LongDouble{0, sign << 15}
	case 0x7ff:
		return LongDouble{1<<63 | fraction, sign<<15 | 0x7fff}
	}
	return LongDouble{1<<63 | fraction, sign<<15 | (exponent + 16383 - 1023)}
}

// Float64 returns the nearest float64 that is not larger in magnitude.
func (x Float128) Float64() float64 {
	sign, exponent := x[1]>>63, int(x[1]>>48&0x7fff)
	fraction := x[1]<<16>>12 | x[0]>>60
	switch exponent {
	case 0x7fff:
		return special(fraction|x[0] != 0, sign)
	case 0:
		return math.Copysign(0, 1-2*float64(sign))
	}
	v := math.Ldexp(float64(1<<52|fraction), exponent-16383-52)
	return math.Copysign(v, 1-2*float64(sign))
}

// NewFloat128 returns a float64 as a number of 128 bits. A denormal number becomes zero.
func NewFloat128(v float64) Float128 {
	bits := math.Float64bits(v)
	sign, exponent, fraction := bits>>63, bits>>52&0x7ff, bits<<12>>12
	switch exponent {
	case 0:
		return Float128{0, sign << 63}
	case 0x7ff:
		exponent = 0x7fff
	default:
		exponent += 16383 - 1023
	}
	return Float128{fraction << 60, sign<<63 | exponent<<48 | fraction>>4}
}

func special(isNaN bool, sign uint64) float64 {
	if isNaN {
		return math.NaN()
	}
	return math.Inf(1 - 2*int(sign))
}

// Bits returns a bit-field: width bits, at most 64, from an offset in bits.
func Bits(p unsafe.Pointer, offset, width uintptr) (v uint64) {
	for i := range width {
		at := offset + i
		v |= uint64(*(*uint8)(unsafe.Add(p, at/8))>>(at%8)&1) << i
	}
	return v
}

// SignedBits returns a signed bit-field.
func SignedBits(p unsafe.Pointer, offset, width uintptr) int64 {
	return int64(Bits(p, offset, width)<<(64-width)) >> (64 - width)
}

// SetBits sets a bit-field.
func SetBits(p unsafe.Pointer, offset, width uintptr, v uint64) {
	for i := range width {
		at := offset + i
		b := (*uint8)(unsafe.Add(p, at/8))
		*b = *b&^(1<<(at%8)) | uint8(v>>i&1)<<(at%8)
	}
}

// String returns a copy of a C string. That of nil is empty.
func String[T ~*byte | ~*int8 | ~unsafe.Pointer | ~uintptr | Data](text T) string {
	p := *(*unsafe.Pointer)(unsafe.Pointer(&text))
	if p == nil {
		return ""
	}
	n := 0
	for *(*byte)(unsafe.Add(p, n)) != 0 {
		n++
	}
	return string(unsafe.Slice((*byte)(p), n))
}

// CString returns a copy of s for C, with a zero byte at its end, in memory of Go.
func CString(s string) *byte {
	b := make([]byte, len(s)+1)
	copy(b, s)
	return &b[0]
}

// String copies s to memory that lasts until the frame is freed, with a zero byte at its end, and
// returns the address.
func (f *Frame) String(s string) uint64 {
	n := uintptr(len(s))
	p := f.Memory(n+1, 1)
	copy(unsafe.Slice((*byte)(p), n), s)
	*(*byte)(unsafe.Add(p, n)) = 0
	return uint64(uintptr(p))
}

// Pointer returns the address of a variable. It panics if the symbol is missing.
func (s *Symbol) Pointer() unsafe.Pointer {
	return Pointer(s.Address())
}
