package diff

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

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
		at := func(place int64) string { return fmt.Sprintf("%s %d", all[0].unit, place) }
		n, by := 1, all[0].to-all[0].from
		for n < len(all) && all[n].unit == all[0].unit && all[n].to-all[n].from == by {
			n++
		}
		title := fmt.Sprintf("%d members, from %s on", n, all[0].name)
		switch run := all[:n]; {
		case n < minShift:
			for _, m := range run {
				c.note(Breaks, Detail{kind: otherPlace, name: "member " + m.name, before: at(m.from), after: at(m.to)})
			}
		case by < 0:
			c.note(Breaks, said("%d members moved back by %s, from %s on", n, diag.Count(-by, run[0].unit), run[0].name).sides(title, at(run[0].from), at(run[0].to)))
		default:
			c.note(Breaks, said("%d members moved by %s, from %s on", n, diag.Count(by, run[0].unit), run[0].name).sides(title, at(run[0].from), at(run[0].to)))
		}
		all = all[n:]
	}
}
