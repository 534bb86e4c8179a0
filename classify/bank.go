package classify

import "strings"

// Bank is a row of registers that are handed out in order.
type Bank struct {
	Names []string
	Used  int
}

// Left returns how many registers are left.
func (b *Bank) Left() int { return len(b.Names) - b.Used }

// Take returns the next n registers as the place of one value.
func (b *Bank) Take(n int) Location {
	b.Used += n
	return InRegisters(b.Names[b.Used-n : b.Used]...)
}

// Close makes no register be left.
func (b *Bank) Close() { b.Used = len(b.Names) }

// InRegisters is the place of a value in registers, lowest bytes first.
func InRegisters(names ...string) Location {
	if len(names) == 1 {
		return Location{Place: Register, Regs: names[0]}
	}
	return Location{Place: Register, Regs: strings.Join(names, ":")}
}
