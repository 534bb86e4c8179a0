package sig

import (
	"math"
	"strconv"
)

// A Builder writes a signature. The zero value is empty and ready to use. Text returns the first
// error; nothing is written after one.
type Builder struct {
	buf []byte
	err *Error
}

// IsIntegerTag reports whether tag may begin an integer.
func IsIntegerTag(tag byte) bool { return tag == '_' || 'a' <= tag && tag <= 'z' }

// IsSpanTag reports whether tag may begin a span.
func IsSpanTag(tag byte) bool { return 'A' <= tag && tag <= 'Z' }

// Integer writes an integer component.
func (b *Builder) Integer(tag byte, value int32) {
	if !IsIntegerTag(tag) {
		b.fail(tag, BadTag)
	}
	if b.err != nil {
		return
	}
	b.buf = strconv.AppendInt(append(b.buf, tag), int64(value), 10)
}

// Span writes a span component with the given payload.
func (b *Builder) Span(tag byte, payload string) {
	if !b.beginSpan(tag) {
		return
	}
	if len(payload) >= math.MaxInt32 {
		b.fail(tag, TooLong)
		return
	}
	b.buf = strconv.AppendInt(append(b.buf, tag), int64(len(payload))+1, 10)
	b.buf = append(append(b.buf, '!'), payload...)
}

// Nest writes a span component whose payload is written by calling write.
func (b *Builder) Nest(tag byte, write func()) {
	if !b.beginSpan(tag) {
		return
	}
	b.buf = append(b.buf, tag)
	start := len(b.buf)
	write()
	if b.err != nil {
		return
	}
	size := len(b.buf) - start
	if size >= math.MaxInt32 {
		b.fail(tag, TooLong)
		return
	}
	b.insertLength(start, size)
}

// insertLength inserts the length before the payload, which begins at start.
func (b *Builder) insertLength(start, size int) {
	var scratch [12]byte
	prefix := append(strconv.AppendInt(scratch[:0], int64(size)+1, 10), '!')
	b.buf = append(b.buf, prefix...)
	copy(b.buf[start+len(prefix):], b.buf[start:start+size])
	copy(b.buf[start:], prefix)
}

func (b *Builder) beginSpan(tag byte) bool {
	if !IsSpanTag(tag) {
		b.fail(tag, BadTag)
	}
	return b.err == nil
}

func (b *Builder) fail(tag byte, why Reason) {
	if b.err == nil {
		b.err = &Error{Offset: len(b.buf), Tag: tag, Reason: why}
	}
}

// Text returns the signature, or the first error.
func (b *Builder) Text() (string, error) {
	if b.err != nil {
		return "", b.err
	}
	return string(b.buf), nil
}
