package llvmir

import (
	"hash/maphash"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// namer gives the values of a function distinct names. A value without a name
// gets a number; so does one whose name starts with a digit, as LLVM would read
// it.
type namer struct {
	slots    []*name // those that were asked for, here or in functions before: a power of two
	used     int
	function int // counts the functions
	next     int64
}

// name is a name of values, or a number.
type name struct {
	hash     uint64
	text     string // "" for a number
	number   int64
	defines  string // how a line begins that defines the value: "" if values cannot have the name
	function int    // that it was last asked for in
	times    int    // how often there
}

// The ident stands between these where a value is defined.
const lineStart, assigned = "\t", " = "

// ident spells a value of the name.
func (n *name) ident() string { return n.defines[len(lineStart) : len(n.defines)-len(assigned)] }

// begin begins a function.
func (n *namer) begin() {
	if n.slots == nil || n.used > manyValues {
		n.slots, n.used = make([]*name, 64), 0
	}
	n.function++
	n.next = 0
}

// name returns the name for a hint, or else a number.
func (n *namer) name(hint string) *name {
	if hint != "" {
		if of := n.distinct(hint); of != nil {
			return of
		}
	}
	n.next++
	return numbered(n.next - 1)
}

// distinct returns a name for a hint that no value of the function has, or nil if
// values cannot have such a name.
func (n *namer) distinct(hint string) *name {
	asked := n.of(hint)
	if asked.defines == "" {
		return nil
	}
	free := asked
	for free.times > 0 {
		free = n.of(hint + "." + strconv.Itoa(asked.times))
		asked.times++
	}
	free.times++
	return free
}

// of returns the name that is spelled so.
func (n *namer) of(text string) *name {
	at := n.slot(hashOf(text), text)
	if *at == nil {
		at = n.add(text)
	}
	known := *at
	if known.function != n.function {
		known.function, known.times = n.function, 0
	}
	return known
}

// nameSeed differs from one process to the next, so that nobody can choose names that are
// slow to find.
var nameSeed = maphash.MakeSeed()

func hashOf(text string) uint64 { return maphash.String(nameSeed, text) }

// slot returns where a name is, or where it would be.
func (n *namer) slot(hash uint64, text string) **name {
	for i := hash; ; i++ {
		at := &n.slots[int(i)&(len(n.slots)-1)]
		if *at == nil || (*at).hash == hash && (*at).text == text {
			return at
		}
	}
}

// add adds a name that there is not yet.
func (n *namer) add(text string) **name {
	if 2*n.used >= len(n.slots) {
		old := n.slots
		n.slots = make([]*name, 2*len(old))
		for _, known := range old {
			if known != nil {
				*n.slot(known.hash, known.text) = known
			}
		}
	}
	n.used++
	made := &name{hash: hashOf(text), text: text}
	if (text[0] < '0' || text[0] > '9') && strings.IndexByte(text, 0) < 0 {
		made.defines = lineStart + llvm.SpellName("%", text) + assigned
	}
	at := n.slot(made.hash, text)
	*at = made
	return at
}

// fewNumbers are the numbers that most functions need.
var fewNumbers = func() (names [256]*name) {
	for i := range names {
		names[i] = newNumber(int64(i))
	}
	return names
}()

func numbered(n int64) *name {
	if n < int64(len(fewNumbers)) {
		return fewNumbers[n]
	}
	return newNumber(n)
}

func newNumber(n int64) *name {
	return &name{number: n, defines: lineStart + "%" + strconv.FormatInt(n, 10) + assigned}
}
