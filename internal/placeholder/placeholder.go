// Package placeholder puts numbered placeholders into text, for names and numbers that are not
// known until all chunks are printed. The text around them must not contain the byte [First].
package placeholder

import (
	"bytes"
	"strconv"
	"strings"
)

// A placeholder consists of First, a decimal number, which may be negative, and last.
const (
	First = 1
	last  = 2
)

// Append appends the placeholder of a number.
func Append(b []byte, n int) []byte {
	b = append(b, First)
	b = strconv.AppendInt(b, int64(n), 10)
	return append(b, last)
}

// Replace appends text to b. It calls fill for each placeholder, which appends the replacement.
func Replace(b, text []byte, fill func(b []byte, n int) []byte) []byte {
	for {
		at := bytes.IndexByte(text, First)
		if at < 0 {
			return append(b, text...)
		}
		end := at + bytes.IndexByte(text[at:], last)
		n, err := strconv.Atoi(string(text[at+1 : max(end, at+1)]))
		if err != nil {
			panic("BUG: malformed placeholder")
		}
		b = fill(append(b, text[:at]...), n)
		text = text[end+1:]
	}
}

// Any reports whether wanted returns true for one of the placeholders in a text.
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
