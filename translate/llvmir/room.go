package llvmir

import "strings"

// room is where many small things are allocated together. When none of them is
// needed any more, it is used again.
type room[T any] struct {
	chunks [][]T
	full   int // how many chunks are
	used   int // of the one that is not
}

const roomChunk = 64

func (r *room[T]) take() *T {
	if r.full == len(r.chunks) {
		r.chunks = append(r.chunks, make([]T, roomChunk))
	}
	at := &r.chunks[r.full][r.used]
	var zero T
	*at = zero
	if r.used++; r.used == roomChunk {
		r.full, r.used = r.full+1, 0
	}
	return at
}

// list takes n that lie beside each other.
func (r *room[T]) list(n int) []T {
	if n > roomChunk {
		return make([]T, n)
	}
	if r.used+n > roomChunk {
		r.full, r.used = r.full+1, 0
	}
	if r.full == len(r.chunks) {
		r.chunks = append(r.chunks, make([]T, roomChunk))
	}
	list := r.chunks[r.full][r.used : r.used+n : r.used+n]
	clear(list)
	if r.used += n; r.used == roomChunk {
		r.full, r.used = r.full+1, 0
	}
	return list
}

// clear forgets all that was taken, and what it refers to.
func (r *room[T]) clear() {
	r.reset()
	for _, chunk := range r.chunks {
		clear(chunk)
	}
}

// reset forgets all that was taken.
func (r *room[T]) reset() {
	if len(r.chunks)*roomChunk > manyValues {
		r.chunks = nil
	}
	r.full, r.used = 0, 0
}

// textRoom is where many short texts are allocated together. They last as long as
// somebody needs one of them.
type textRoom struct{ last *strings.Builder }

// The first of them get textChunk bytes together, later ones up to sixteen times that.
const textChunk = 256

func (r *textRoom) more(room, least int) {
	r.last = &strings.Builder{}
	r.last.Grow(max(room, least))
}

// keep returns a text as a string.
func (r *textRoom) keep(text []byte) string {
	if r.last == nil {
		r.more(textChunk, len(text))
	} else if room := r.last.Cap(); room-r.last.Len() < len(text) {
		r.more(min(2*room, 16*textChunk), len(text))
	}
	from := r.last.Len()
	r.last.Write(text)
	return r.last.String()[from:]
}
