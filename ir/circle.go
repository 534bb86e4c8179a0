package ir

// A Circle notices that a way from one definition to the next comes back to
// where it has been: in blocks that control cannot reach, and in graph regions,
// values may be defined in terms of themselves. The zero Circle is ready for one
// way.
type Circle struct {
	mark        *Value
	steps, next int // after so many steps the mark moves on: Brent's algorithm
}

// Closes reports whether the way, which is now at v, has been there before. It
// may take a few more rounds to notice.
func (c *Circle) Closes(v *Value) bool {
	if v == c.mark {
		return true
	}
	if c.steps == c.next {
		c.mark, c.next = v, 2*c.next+1
	}
	c.steps++
	return false
}
