package llvmir

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namer gives the values of a function distinct names. A value without a name gets a number. So
// does one whose name contains a NUL byte or starts with a digit, which LLVM would read as a
// number.
type namer struct {
	uses    map[string]int // of each name
	next    int            // the next number
	numbers []string       // with the percent sign
}

// reset keeps a small map, because most functions have few names.
func (n *namer) reset() {
	n.next = 0
	if len(n.uses) > 64 {
		n.uses = nil
	}
	clear(n.uses)
}

type name struct {
	ident  string // with the percent sign
	text   string // "" for a number
	number int64
}

// name returns an unused name that resembles hint.
func (n *namer) name(hint string) name {
	if hint == "" || beginsWithDigit(hint) || strings.IndexByte(hint, 0) >= 0 {
		if n.next == len(n.numbers) {
			n.numbers = append(n.numbers, "%"+strconv.Itoa(n.next))
		}
		n.next++
		return name{ident: n.numbers[n.next-1], number: int64(n.next - 1)}
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

func beginsWithDigit(name string) bool { return name != "" && name[0] >= '0' && name[0] <= '9' }

func itoa(v int64) string { return strconv.FormatInt(v, 10) }

func checkName(r *ir.Reporter, o *ir.Operation, name string) {
	if name == "" || strings.IndexByte(name, 0) >= 0 {
		r.Errorf(o, ErrName, "has a name that LLVM's text cannot spell: %q", name)
	}
}

func uintOf(s *ir.StructAttr, name string) string {
	return strconv.FormatUint(uint64(s.Int(name)), 10)
}
