package ir

// A Cycle detects that following definitions returns to a value seen before. Values can be defined
// in terms of themselves in unreachable blocks and in graph regions. The zero Cycle is ready for
// one walk.
type Cycle struct {
	mark        *Value
	steps, next int // Brent's algorithm: move the mark after next steps
}

// Closes reports whether the walk, now at v, has been at v before. It may detect that some rounds
// late.
func (c *Cycle) Closes(v *Value) bool {
	if v == c.mark {
		return true
	}
	if c.steps == c.next {
		c.mark, c.next = v, 2*c.next+1
	}
	c.steps++
	return false
}
