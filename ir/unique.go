package ir

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"math"
	"sync"
	"weak"
)

// Types and list attributes are interned: creating one with the text of another returns that other,
// so that == compares them. The tables hold weak pointers. Types that are no longer referenced are
// collected, and their entries are dropped when the table grows, so that a long-running process
// does not leak.
//
// The hash table is hand-written, because a Go map of keys in each shard takes 9 to 11 % more CPU time
// to translate a module of 20,000 struct types (abi-opt --emit=llvm), and 0 to 3 % for functions.

// uniqueTable interns objects by a key that describes their contents.
type uniqueTable struct{ shards [64]uniqueShard }

// uniqueShard is a hash table with open addressing and a lock.
type uniqueShard struct {
	sync.Mutex
	slots []uniqueSlot // length is a power of two
	used  int
	// sentinel is an unreferenced object created when entries were last dropped. While it is alive,
	// no garbage collection has run since, so there is hardly anything to drop.
	sentinel weak.Pointer[sentinel]
}

// uniqueSlot holds an entry and its hash, which is compared first.
type uniqueSlot struct {
	hash  uint64
	entry uniqueEntry // nil if it is free
}

// uniqueEntry is an *entryOf[E].
type uniqueEntry interface {
	is(key []byte) bool
	gone() bool
}

// entryOf is the entry of an E, which it does not keep alive.
type entryOf[E any] struct {
	key string
	weak.Pointer[E]
}

func (e *entryOf[E]) is(key []byte) bool { return e.key == string(key) }
func (e *entryOf[E]) gone() bool         { return e.Value() == nil }

type sentinel struct{ _ [2]*sentinel }

var tableSeed = maphash.MakeSeed()

// unique returns the object stored under the key. Without one, it calls ready and stores the
// candidate.
func unique[E any](t *uniqueTable, key []byte, candidate *E, ready func()) *E {
	hash := maphash.Bytes(tableSeed, key)
	shard := &t.shards[hash>>58]
	shard.Lock()
	defer shard.Unlock()
	slot := shard.find(hash, key)
	if found := object[E](slot, key); found != nil {
		return found
	}
	ready()
	shard.set(slot, hash, &entryOf[E]{string(key), weak.Make(candidate)})
	return candidate
}

// interned returns the object stored under the key, or nil.
func interned[E any](t *uniqueTable, key []byte) *E {
	hash := maphash.Bytes(tableSeed, key)
	shard := &t.shards[hash>>58]
	shard.Lock()
	defer shard.Unlock()
	return object[E](shard.find(hash, key), key)
}

// object returns the object of a slot, or nil if the slot is free or its object was collected.
func object[E any](slot *uniqueSlot, key []byte) *E {
	if slot.entry == nil {
		return nil
	}
	entry, ok := slot.entry.(*entryOf[E])
	if !ok {
		panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", slot.entry, entry, key))
	}
	return entry.Value()
}

// asItIs is the ready function of candidates that need no preparation.
func asItIs() {}

// fewSlots is the initial number of slots of a shard.
const fewSlots = 32

// find returns the slot of a key, or the free slot where it belongs.
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

// set stores an entry in the slot returned by find.
func (s *uniqueShard) set(slot *uniqueSlot, hash uint64, e uniqueEntry) {
	isNew := slot.entry == nil
	*slot = uniqueSlot{hash, e}
	if !isNew {
		return // replaced a collected entry
	}
	if s.used++; 4*s.used > 3*len(s.slots) {
		s.more()
	}
}

// more drops the entries of collected objects and resizes the table to be at most half full.
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
	size := fewSlots
	for size < 2*left {
		size *= 2
	}
	old := s.slots
	s.slots, s.used = make([]uniqueSlot, size), left
	for _, at := range old {
		if at.entry == nil {
			continue
		}
		i := at.hash
		for s.slots[i&uint64(size-1)].entry != nil {
			i++
		}
		s.slots[i&uint64(size-1)] = at
	}
}

var keyWriters = sync.Pool{New: func() any { return new(Writer) }}

// Marks in keys; neither is a byte of valid UTF-8.
const (
	opaqueMark = 0xfe // starts the key of an opaque object
	idMark     = 0xff // precedes an identity
)

// keyWriter returns a writer for keys. It writes nested types and attributes by their identity, so
// that keys are short however deep the nesting is. The first byte separates the kinds of objects.
func keyWriter(kind byte) *Writer {
	w := keyWriters.Get().(*Writer)
	*w = Writer{buf: append(w.buf[:0], kind), isKey: true}
	return w
}

func (w *Writer) release() { keyWriters.Put(w) }

// identity identifies an attribute with nested ones in keys.
type identity struct {
	id     uint64
	size   int  // length of the text
	opaque bool // contains something of an unregistered dialect
}

func (i *identity) known() *identity { return i }

// idSize is the length of an identity in bytes.
const idSize = 9

// standIn writes an identity in place of n bytes of text.
func (w *Writer) standIn(id uint64, n int) {
	w.buf = append(w.buf, idMark)
	w.buf = binary.LittleEndian.AppendUint64(w.buf, id)
	w.more = min(w.more+n-idSize, longest)
}

// longest caps the computed lengths: a type that contains another twice, which contains another
// twice, soon has a text that does not fit in memory.
const longest = math.MaxInt / 4

// spelled returns the length of the text that the key represents.
func (w *Writer) spelled() int { return len(w.buf) - 1 + w.more }
