package llvmir

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// namer gives the values of a function distinct names. A value without a name
// gets a number; so does one whose name starts with a digit, as LLVM would read
// it.
type namer struct {
	names    map[string]*name // that were asked for, here or in functions before
	function int              // counts the functions
	next     int64
}

// name is a name of values.
type name struct {
	text, ident string // the ident is "" if values cannot have it
	function    int    // that it was last asked for in
	times       int    // how often there
}

// begin begins a function.
func (n *namer) begin() {
	if n.names == nil || len(n.names) > manyValues {
		n.names = map[string]*name{}
	}
	n.function++
	n.next = 0
}

// name returns the spelling for a hint: of a name, or else of a number.
func (n *namer) name(hint string) (ident, name string, number int64) {
	if hint != "" {
		if of := n.distinct(hint); of != nil {
			return of.ident, of.text, 0
		}
	}
	n.next++
	return numbered(n.next - 1), "", n.next - 1
}

// distinct returns a name for a hint that no value of the function has, or nil if
// values cannot have such a name.
func (n *namer) distinct(hint string) *name {
	asked := n.of(hint)
	if asked.ident == "" {
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
	known := n.names[text]
	if known == nil {
		known = &name{text: text}
		if (text[0] < '0' || text[0] > '9') && strings.IndexByte(text, 0) < 0 {
			known.ident = llvm.SpellName("%", text)
		}
		n.names[text] = known
	}
	if known.function != n.function {
		known.function, known.times = n.function, 0
	}
	return known
}

// fewNumbers are the spellings of the numbers that most functions need.
var fewNumbers = func() (texts [256]string) {
	for i := range texts {
		texts[i] = "%" + strconv.Itoa(i)
	}
	return texts
}()

func numbered(n int64) string {
	if n < int64(len(fewNumbers)) {
		return fewNumbers[n]
	}
	return "%" + strconv.FormatInt(n, 10)
}
