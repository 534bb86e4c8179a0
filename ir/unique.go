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

// uniqueShard is a hash table. Entries whose hashes have the same last bits form a
// chain.
type uniqueShard struct {
	sync.Mutex
	chains []*uniqueEntry // a power of two of them, as many as there may be entries
	used   int
}

type uniqueEntry struct {
	hash   uint64
	key    string
	object interface{ gone() bool } // the entryOf that this is
	next   *uniqueEntry             // in the chain
}

// entryOf is the entry of an E. It does not keep that alive.
type entryOf[E any] struct {
	uniqueEntry
	weak.Pointer[E]
}

func (e *entryOf[E]) gone() bool { return e.Value() == nil }

var tableSeed = maphash.MakeSeed()

// unique returns what the table has under the key; the candidate, made ready, if
// there is nothing yet.
func unique[E any](t *uniqueTable, key []byte, candidate *E, ready func()) *E {
	hash := maphash.Bytes(tableSeed, key)
	shard := &t.shards[hash>>58]
	shard.Lock()
	defer shard.Unlock()
	if found := alive[E](*shard.chain(hash), hash, key); found != nil {
		return found
	}
	ready()
	e := &entryOf[E]{uniqueEntry{hash: hash, key: string(key)}, weak.Make(candidate)}
	e.object = e
	shard.add(&e.uniqueEntry)
	return candidate
}

// asItIs is for candidates that are ready.
func asItIs() {}

// alive returns what the first entry of a chain with the key points to if that is
// not gone, or nil.
func alive[E any](e *uniqueEntry, hash uint64, key []byte) *E {
	for ; e != nil; e = e.next {
		if e.hash != hash || e.key != string(key) {
			continue
		}
		entry, ok := e.object.(*entryOf[E])
		if !ok {
			panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", e.object, entry, key))
		}
		return entry.Value()
	}
	return nil
}

// fewEntries is how many entries a shard has room for at first.
const fewEntries = 16

// chain returns the place of the chain of a hash.
func (s *uniqueShard) chain(hash uint64) **uniqueEntry {
	if s.chains == nil {
		s.chains = make([]*uniqueEntry, fewEntries)
	}
	return &s.chains[hash&uint64(len(s.chains)-1)]
}

// add adds an entry, before others with its key.
func (s *uniqueShard) add(e *uniqueEntry) {
	if s.used == len(s.chains) {
		s.drop()
	}
	s.link(e)
}

func (s *uniqueShard) link(e *uniqueEntry) {
	chain := s.chain(e.hash)
	e.next, *chain = *chain, e
	s.used++
}

// drop removes the entries of what is gone, and makes room for as many again as are
// left, at least.
func (s *uniqueShard) drop() {
	var left *uniqueEntry
	n := 0
	for _, e := range s.chains {
		for e != nil {
			next := e.next
			if !e.object.gone() {
				e.next, left = left, e
				n++
			}
			e = next
		}
	}
	room := fewEntries
	for room < 2*n {
		room *= 2
	}
	s.chains, s.used = make([]*uniqueEntry, room), 0
	for left != nil {
		e := left
		left = e.next
		s.link(e)
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
	w.more += n - idSize
}

// spelled returns how long the spelling is that a key stands for.
func (w *Writer) spelled() int { return len(w.buf) - 1 + w.more }
