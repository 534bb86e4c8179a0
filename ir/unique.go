package ir

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"runtime"
	"sync"
	"weak"
)

// Types and the attributes that hold lists are unique: making one that is
// spelled as another gives that other, so that == compares them. The tables that
// know them do not keep them alive. What nobody refers to is collected and leaves
// its table, so that a process can go on making types for ever.

// uniqueTable finds what is unique by a key that says what it consists of.
type uniqueTable struct {
	shards [64]struct {
		sync.RWMutex
		entries map[string]any // weak pointers
	}
}

var tableSeed = maphash.MakeSeed()

// unique returns what the table has under the key; the candidate, made ready, if
// there is nothing yet.
func unique[E any](t *uniqueTable, key []byte, candidate *E, ready func()) *E {
	shard := &t.shards[maphash.Bytes(tableSeed, key)%uint64(len(t.shards))]
	shard.RLock()
	found := alive[E](shard.entries[string(key)], key)
	shard.RUnlock()
	if found != nil {
		return found
	}
	shard.Lock()
	defer shard.Unlock()
	if found := alive[E](shard.entries[string(key)], key); found != nil {
		return found
	}
	if shard.entries == nil {
		shard.entries = map[string]any{}
	}
	ready()
	entry := weak.Make(candidate)
	shard.entries[string(key)] = entry
	runtime.AddCleanup(candidate, func(key string) {
		shard.Lock()
		defer shard.Unlock()
		if shard.entries[key] == any(entry) { // and not one made since
			delete(shard.entries, key)
		}
	}, string(key))
	return candidate
}

// asItIs is for candidates that are ready.
func asItIs() {}

// alive returns what an entry of a table points to, or nil.
func alive[E any](entry any, key []byte) *E {
	if entry == nil {
		return nil
	}
	w, ok := entry.(weak.Pointer[E])
	if !ok {
		panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", entry, w, key))
	}
	return w.Value()
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
