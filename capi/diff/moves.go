package diff

import "github.com/abi-opt/abi-opt/diag"

// move is a member at another place, in bytes or, of a bit-field, in bits.
type move struct {
	name     string
	unit     string
	from, to int64
}

// minShift is the number of members from which on a shift is summed up.
const minShift = 3

// moved notes the members that moved, in their order. Those that moved by the same distance are summed up.
func (c *Change) moved(all []move) {
	for len(all) > 0 {
		n, by := 1, all[0].to-all[0].from
		for n < len(all) && all[n].unit == all[0].unit && all[n].to-all[n].from == by {
			n++
		}
		switch run := all[:n]; {
		case n < minShift:
			for _, m := range run {
				c.note(Breaks, "member %s moved from %s %d to %s %d", m.name, m.unit, m.from, m.unit, m.to)
			}
		case by < 0:
			c.note(Breaks, "%d members moved back by %s, from %s on", n, diag.Count(-by, run[0].unit), run[0].name)
		default:
			c.note(Breaks, "%d members moved by %s, from %s on", n, diag.Count(by, run[0].unit), run[0].name)
		}
		all = all[n:]
	}
}
