package llvmir

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
