package classify

import "strings"

// Bank is a row of registers that are allocated in order.
type Bank struct {
	Names []string
	Used  int
}

// Left returns the number of free registers.
func (b *Bank) Left() int { return len(b.Names) - b.Used }

// Take allocates the next n registers for one value.
func (b *Bank) Take(n int) Location {
	b.Used += n
	return InRegisters(b.Names[b.Used-n : b.Used]...)
}

// Close marks all registers as used.
func (b *Bank) Close() { b.Used = len(b.Names) }

// InRegisters is the location of a value in registers, lowest bytes first.
func InRegisters(names ...string) Location {
	if len(names) == 1 {
		return Location{Place: Register, Regs: names[0]}
	}
	return Location{Place: Register, Regs: strings.Join(names, ":")}
}
