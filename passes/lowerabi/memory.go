package lowerabi

import (
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/layout"
)

// memory holds the bytes of an object, of which most may be zero: a few words of text can initialize one member of an
// object that has more bytes than this machine.
//
//	struct { char first[1l << 40]; int n; } x = {.n = 1};
//
// Only pages with other bytes than zeros are kept. All pages of a small object are, so that its bytes are one run.
type memory struct {
	size  layout.Bytes
	pages map[layout.Bytes][]byte // by their number; the last one may be shorter
	// written has the numbers of the pages, in order; see runs.
	written []layout.Bytes
	isSet   bool // a byte is not zero
	// page and number are those that set used last.
	page   []byte
	number layout.Bytes
}

const (
	pageSize  layout.Bytes = 256
	smallSize layout.Bytes = 1 << 16
)

func newMemory(size layout.Bytes) memory {
	m := memory{size: size, pages: map[layout.Bytes][]byte{}}
	if size <= smallSize {
		all := make([]byte, size)
		for at := layout.Bytes(0); at < size; at += pageSize {
			m.pages[at/pageSize] = all[at:min(at+pageSize, size)]
		}
	}
	return m
}

// set sets bits of a byte.
func (m *memory) set(at layout.Bytes, bits byte) {
	if bits == 0 {
		return
	}
	if number := at / pageSize; number != m.number || !m.isSet {
		if m.number, m.page = number, m.pages[number]; m.page == nil {
			m.page = make([]byte, min(pageSize, m.size-number*pageSize))
			m.pages[number] = m.page
		}
	}
	m.page[at%pageSize] |= bits
	m.isSet = true
}

// text writes a text.
func (m *memory) text(at layout.Bytes, text string) {
	for i := range len(text) {
		m.set(at+layout.Bytes(i), text[i])
	}
}

// byteRun is a number of successive bytes, which are nil if all are zero.
type byteRun struct {
	size  layout.Bytes
	bytes []byte
}

// runs returns the bytes from an offset to another. Nothing is written after the first call.
func (m *memory) runs(from, to layout.Bytes) (all []byteRun) {
	if m.written == nil {
		m.written = slices.Sorted(maps.Keys(m.pages))
	}
	for from < to {
		i, isWritten := slices.BinarySearch(m.written, from/pageSize)
		switch {
		case isWritten:
			var bytes []byte
			for next := m.written[i]; i < len(m.written) && m.written[i] == next && next*pageSize < to; i, next = i+1, next+1 {
				start := next * pageSize
				page := m.pages[next]
				bytes = append(bytes, page[max(from-start, 0):min(to-start, layout.Bytes(len(page)))]...)
			}
			all = append(all, byteRun{layout.Bytes(len(bytes)), bytes})
		case i < len(m.written):
			all = append(all, byteRun{size: min(to, m.written[i]*pageSize) - from})
		default:
			all = append(all, byteRun{size: to - from})
		}
		from += all[len(all)-1].size
	}
	return all
}
