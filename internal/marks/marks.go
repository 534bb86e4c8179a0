// Package marks puts numbered marks into text, for what can only be said when
// all of the text is known, and replaces them. The text around them must not
// contain the byte [First].
package marks

import (
	"bytes"
	"strconv"
	"strings"
)

// A mark is First, a decimal number and last.
const (
	First = 1
	last  = 2
)

// Append appends the mark of a number.
func Append(b []byte, n int) []byte {
	b = append(b, First)
	b = strconv.AppendInt(b, int64(n), 10)
	return append(b, last)
}

// Replace appends text with what append makes of its marks.
func Replace(b, text []byte, mark func(b []byte, n int) []byte) []byte {
	for {
		at := bytes.IndexByte(text, First)
		if at < 0 {
			return append(b, text...)
		}
		end := at + bytes.IndexByte(text[at:], last)
		n, err := strconv.Atoi(string(text[at+1 : max(end, at+1)]))
		if err != nil {
			panic("BUG: a mark in the text is not one of ours")
		}
		b = mark(append(b, text[:at]...), n)
		text = text[end+1:]
	}
}

// Any reports whether one of the marks in a text is as wanted.
func Any(text string, wanted func(n int) bool) bool {
	for {
		at := strings.IndexByte(text, First)
		if at < 0 {
			return false
		}
		n := 0
		for at++; text[at] != last; at++ {
			n = 10*n + int(text[at]-'0')
		}
		if wanted(n) {
			return true
		}
		text = text[at:]
	}
}
