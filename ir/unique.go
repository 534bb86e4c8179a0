package ir

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"math"
	"sync"
	"weak"
)

// Types and the attributes that hold lists are unique: making one that is
// spelled as another gives that other, so that == compares them. The tables that
// know them do not keep them alive. What nobody refers to is collected, and its
// entry is dropped when the table has grown, so that a process can go on making
// types for ever.

// uniqueTable finds what is unique by a key that says what it consists of.
type uniqueTable struct{ shards [64]uniqueShard }

// uniqueShard is a hash table with open addressing.
type uniqueShard struct {
	sync.Mutex
	slots []uniqueSlot // a power of two of them
	used  int
	// sentinel was made when entries were dropped last. For as long as it is there,
	// nothing that was alive then has gone, or hardly anything.
	sentinel weak.Pointer[sentinel]
}

// uniqueSlot is a place for an entry, and its hash, which tells most others apart.
type uniqueSlot struct {
	hash  uint64
	entry uniqueEntry // nil if it is free
}

// uniqueEntry is an *entryOf[E].
type uniqueEntry interface {
	is(key []byte) bool
	gone() bool
}

// entryOf is the entry of an E. It does not keep that alive.
type entryOf[E any] struct {
	key string
	weak.Pointer[E]
}

func (e *entryOf[E]) is(key []byte) bool { return e.key == string(key) }
func (e *entryOf[E]) gone() bool         { return e.Value() == nil }

// sentinel is something that nobody refers to.
type sentinel struct{ _ [2]*sentinel }

var tableSeed = maphash.MakeSeed()

// unique returns what the table has under the key; the candidate, made ready, if
// there is nothing yet.
func unique[E any](t *uniqueTable, key []byte, candidate *E, ready func()) *E {
	hash := maphash.Bytes(tableSeed, key)
	shard := &t.shards[hash>>58]
	shard.Lock()
	defer shard.Unlock()
	slot := shard.find(hash, key)
	if slot.entry != nil {
		entry, ok := slot.entry.(*entryOf[E])
		if !ok {
			panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", slot.entry, entry, key))
		}
		if found := entry.Value(); found != nil {
			return found
		}
	}
	ready()
	shard.set(slot, hash, &entryOf[E]{string(key), weak.Make(candidate)})
	return candidate
}

// asItIs is for candidates that are ready.
func asItIs() {}

// fewSlots is how many slots a shard has at first.
const fewSlots = 32

// find returns the slot of the entry with a key, or the free one that it would have.
func (s *uniqueShard) find(hash uint64, key []byte) *uniqueSlot {
	if s.slots == nil {
		s.slots = make([]uniqueSlot, fewSlots)
	}
	for i := hash; ; i++ {
		slot := &s.slots[i&uint64(len(s.slots)-1)]
		if slot.entry == nil || slot.hash == hash && slot.entry.is(key) {
			return slot
		}
	}
}

// set puts an entry into the slot that find has returned.
func (s *uniqueShard) set(slot *uniqueSlot, hash uint64, e uniqueEntry) {
	isNew := slot.entry == nil
	*slot = uniqueSlot{hash, e}
	if !isNew {
		return // in place of one that is gone
	}
	if s.used++; 4*s.used > 3*len(s.slots) {
		s.more()
	}
}

// more drops the entries of what is gone, and makes room for half as many again as
// are left, at least.
func (s *uniqueShard) more() {
	mayBeGone := s.sentinel.Value() == nil
	if mayBeGone {
		s.sentinel = weak.Make(&sentinel{})
	}
	left := s.used
	if mayBeGone {
		for i := range s.slots {
			if at := &s.slots[i]; at.entry != nil && at.entry.gone() {
				at.entry = nil
				left--
			}
		}
	}
	room := fewSlots
	for room < 2*left {
		room *= 2
	}
	old := s.slots
	s.slots, s.used = make([]uniqueSlot, room), left
	for _, at := range old {
		if at.entry == nil {
			continue
		}
		i := at.hash
		for s.slots[i&uint64(room-1)].entry != nil {
			i++
		}
		s.slots[i&uint64(room-1)] = at
	}
}

// keyWriters are used again.
var keyWriters = sync.Pool{New: func() any { return new(Writer) }}

// The marks in keys. Neither is a byte of valid UTF-8.
const (
	opaqueMark = 0xfe // begins the key of what is opaque
	idMark     = 0xff // comes before an identity
)

// keyWriter returns a writer for keys. In them, types and attributes that are
// unique stand for themselves by an identity, so that a key is short however
// deep they are nested. The first byte keeps the kinds apart.
func keyWriter(kind byte) *Writer {
	w := keyWriters.Get().(*Writer)
	*w = Writer{buf: append(w.buf[:0], kind), isKey: true}
	return w
}

func (w *Writer) release() { keyWriters.Put(w) }

// identity is what an attribute that holds others is known by in keys.
type identity struct {
	id     uint64
	size   int  // of the spelling
	opaque bool // it holds something of an unregistered dialect
}

func (i *identity) known() *identity { return i }

// idSize is how many bytes an identity takes.
const idSize = 9

// standIn writes an identity in place of n bytes of spelling.
func (w *Writer) standIn(id uint64, n int) {
	w.buf = append(w.buf, idMark)
	w.buf = binary.LittleEndian.AppendUint64(w.buf, id)
	w.more = min(w.more+n-idSize, longest)
}

// longest is the length of all spellings that are longer: a type that holds another one
// twice, which holds another one twice, soon has no spelling that fits memory.
const longest = math.MaxInt / 4

// spelled returns how long the spelling is that a key stands for.
func (w *Writer) spelled() int { return len(w.buf) - 1 + w.more }
