package chunk

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/ir"
)

// merge adds the next chunk to the run. It reports false if the chunk and those before it disagree
// about the module.
func (r *run) merge(c *Chunk) bool {
	if !r.mergeAttrs(c) || !r.mergeNames(c) {
		return false
	}
	for i, step := range c.steps {
		r.steps[i] = append(r.steps[i], step.Diagnostics...)
		r.declared[i] = append(r.declared[i], c.declared[i]...)
	}
	r.summaries = append(r.summaries, c.summary)
	return r.spool(c)
}

// attrs returns the attributes that the module has after each step, according to the chunk.
func (c *Chunk) attrs() [][]ir.NamedAttribute {
	after := make([][]ir.NamedAttribute, len(c.steps))
	for i, step := range c.steps {
		after[i] = step.Attrs
	}
	return after
}

// mergeAttrs reports whether the chunk leaves the module with the attributes that the run assumes.
// If it adds some, the next run assumes these as well.
func (r *run) mergeAttrs(c *Chunk) bool {
	after := c.attrs()
	if slices.EqualFunc(r.attrs, after, sameAttrs) {
		return true
	}
	for i := range after {
		all, ok := union(r.attrs[i], after[i])
		if !ok {
			return false
		}
		after[i] = all
	}
	r.more = after
	return false
}

func sameAttrs(a, b []ir.NamedAttribute) bool { return slices.EqualFunc(a, b, ir.NamedAttribute.Equal) }

// union returns the attributes of both lists. It reports false if an attribute has two values.
func union(a, b []ir.NamedAttribute) ([]ir.NamedAttribute, bool) {
	all := slices.Clone(a)
	for _, x := range b {
		i := slices.IndexFunc(all, func(y ir.NamedAttribute) bool { return y.Name == x.Name })
		switch {
		case i < 0:
			all = append(all, x)
		case !all[i].Equal(x):
			return nil, false
		}
	}
	return all, true
}

// mergeNames reports whether the names that passes chose in the chunk are new, or mean the same in
// earlier chunks.
func (r *run) mergeNames(c *Chunk) bool {
	for _, name := range c.added {
		if r.added[name] {
			return false
		}
		r.added[name] = true
	}
	for _, step := range c.steps {
		for _, claims := range step.Claims {
			for name, what := range claims {
				if first, ok := r.claims[name]; ok && first != what {
					return false
				}
				r.claims[name] = what
			}
		}
	}
	return true
}

// spool writes the text of a chunk to the spools of its sections.
func (r *run) spool(c *Chunk) bool {
	if r.texts == nil {
		r.texts = make([]cleanup.Spool, len(c.sections))
	}
	lengths := make([]int, len(c.sections))
	longest := c.sections[0]
	for k, text := range c.sections {
		if _, r.err = r.texts[k].Write(text); r.err != nil {
			return false
		}
		lengths[k] = len(text)
		if cap(text) > cap(longest) {
			longest = text
		}
	}
	r.lengths = append(r.lengths, lengths)
	r.buffers.Put(&longest)
	return true
}
