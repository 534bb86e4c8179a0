// Package textroom keeps the rooms that texts were written in for those that are written next.
package textroom

import "sync"

// Rooms are for texts of about a size. They may be used by several goroutines.
type Rooms struct {
	room int
	kept sync.Pool // of *[]byte
}

// For returns rooms for texts that end soon after they have a number of bytes.
func For(size int) *Rooms { return &Rooms{room: size + size/4} }

// Take returns a text without bytes.
func (r *Rooms) Take() []byte {
	if kept, ok := r.kept.Get().(*[]byte); ok {
		return (*kept)[:0]
	}
	return make([]byte, 0, r.room)
}

// Keep keeps the room of a text that nobody needs any more, if it did not outgrow it.
func (r *Rooms) Keep(text []byte) {
	if cap(text) == r.room {
		r.kept.Put(&text)
	}
}
