package llvmir

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/namekey"
)

// namer gives the values of a function distinct names. A value without a name
// gets a number; so does one whose name starts with a digit, as LLVM would read
// it.
type namer struct {
	known    namekey.Table[*name] // those that were asked for, here or in functions before
	function int                  // counts the functions
	next     int64
}

// name is a name of values, or a number.
type name struct {
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
	if n.known.Len() > manyValues {
		n.known.Clear()
	}
	n.function++
	n.next = 0
}

// name returns the name for a hint, or else a number.
func (n *namer) name(hint string) *name {
	if hint != "" {
		if of := n.of(hint); of.defines != "" {
			if of.times > 0 {
				of = n.other(of)
			}
			of.times++
			return of
		}
	}
	n.next++
	return numbered(n.next - 1)
}

// other returns a name that no value of the function has instead of one that some have.
func (n *namer) other(taken *name) *name {
	for {
		free := n.of(taken.text + "." + strconv.Itoa(taken.times))
		taken.times++
		if free.times == 0 {
			return free
		}
	}
}

// of returns the name that is spelled so.
func (n *namer) of(text string) *name {
	at := n.known.At(text)
	if *at == nil {
		*at = newName(text)
	}
	known := *at
	if known.function != n.function {
		known.function, known.times = n.function, 0
	}
	return known
}

func newName(text string) *name {
	made := &name{text: text}
	if (text[0] < '0' || text[0] > '9') && strings.IndexByte(text, 0) < 0 {
		made.defines = lineStart + llvm.SpellName("%", text) + assigned
	}
	return made
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
