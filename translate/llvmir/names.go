package llvmir

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// namer gives the values of a function distinct names. A value without a name gets a number. So
// does one whose name starts with a digit, which LLVM would read as a number, or has a NUL byte.
type namer struct {
	uses map[string]int // of each name
	next int64          // the next number
}

// name is the name of a value, or its number.
type name struct {
	ident  string // with the percent sign
	text   string // "" for a number
	number int64
}

// name returns the name for a hint.
func (n *namer) name(hint string) name {
	if hint == "" || beginsWithDigit(hint) || strings.IndexByte(hint, 0) >= 0 {
		var ident [20]byte
		number := n.next
		n.next++
		return name{ident: string(strconv.AppendInt(append(ident[:0], '%'), number, 10)), number: number}
	}
	if n.uses == nil {
		n.uses = map[string]int{}
	}
	text := hint
	for n.uses[text] > 0 {
		text = hint + "." + strconv.Itoa(n.uses[hint])
		n.uses[hint]++
	}
	n.uses[text]++
	return name{ident: llvm.SpellName("%", text), text: text}
}
