package ir

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
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

type uniqueShard struct {
	sync.RWMutex
	entries map[uint64]*uniqueEntry // by the hash of the key
	full    int                     // how many entries there may be before those of what is gone are dropped
}

type uniqueEntry struct {
	key    string
	object interface{ gone() bool } // a weakRef
	next   *uniqueEntry             // of the same hash
}

// weakRef is a pointer to what is unique that does not keep it alive.
type weakRef[E any] struct{ weak.Pointer[E] }

func (r weakRef[E]) gone() bool { return r.Value() == nil }

var tableSeed = maphash.MakeSeed()

// unique returns what the table has under the key; the candidate, made ready, if
// there is nothing yet.
func unique[E any](t *uniqueTable, key []byte, candidate *E, ready func()) *E {
	hash := maphash.Bytes(tableSeed, key)
	shard := &t.shards[hash%uint64(len(t.shards))]
	shard.RLock()
	found := alive[E](shard.entries[hash], key)
	shard.RUnlock()
	if found != nil {
		return found
	}
	shard.Lock()
	defer shard.Unlock()
	if found := alive[E](shard.entries[hash], key); found != nil {
		return found
	}
	if len(shard.entries) >= shard.full {
		shard.drop()
	}
	ready()
	shard.entries[hash] = &uniqueEntry{string(key), weakRef[E]{weak.Make(candidate)}, shard.entries[hash]}
	return candidate
}

// asItIs is for candidates that are ready.
func asItIs() {}

// alive returns what the first entry with the key points to if that is not gone,
// or nil.
func alive[E any](e *uniqueEntry, key []byte) *E {
	for ; e != nil; e = e.next {
		if e.key != string(key) {
			continue
		}
		ref, ok := e.object.(weakRef[E])
		if !ok {
			panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", e.object, ref, key))
		}
		return ref.Value()
	}
	return nil
}

// fewEntries is how many entries a shard has before it is looked for some to drop.
const fewEntries = 16

// drop removes the entries of what is gone, and lets there be twice as many as are left.
func (s *uniqueShard) drop() {
	left := make(map[uint64]*uniqueEntry, max(2*len(s.entries), fewEntries))
	for hash, e := range s.entries {
		for e != nil {
			next := e.next
			if !e.object.gone() {
				e.next = left[hash]
				left[hash] = e
			}
			e = next
		}
	}
	s.entries, s.full = left, max(2*len(left), fewEntries)
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
	w.more += n - idSize
}

// spelled returns how long the spelling is that a key stands for.
func (w *Writer) spelled() int { return len(w.buf) - 1 + w.more }
