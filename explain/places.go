package explain

import "strings"

// place is a register or a stack slot with the range of a value in it, in bytes.
type place struct {
	at       string
	from, to int64
}

// places returns the places of a value. All of a value in memory has the place of its address.
func (v *Value) places() []place {
	var all []place
	for _, p := range v.Pieces {
		parts := strings.Split(p.At, ":")
		from, size := p.Offset, p.Size
		if v.Kind == "indirect" {
			from, size = 0, v.Size
		}
		each := (size + int64(len(parts)) - 1) / int64(len(parts))
		for i, at := range parts {
			start := from + int64(i)*each
			all = append(all, place{at, start, min(start+each, from+size)})
		}
	}
	return all
}

// placeAt returns the name of the place that has a byte, or "".
func placeAt(places []place, offset int64) string {
	for _, p := range places {
		if p.from <= offset && offset < p.to {
			return p.at
		}
	}
	return ""
}

// tint returns the classes that give a shape the colour of a place. The style sheet has a colour for
// each register and one for the stack.
func tint(at string) string {
	name, _, _ := strings.Cut(at, ":")
	name, _, _ = strings.Cut(strings.Trim(name, "[]"), "+")
	if name == "" {
		return "none"
	}
	return "tint at-" + name
}

// contents returns the classes of a register.
func contents(r Register) string {
	if r.Of == "" {
		return "free"
	}
	return tint(r.Name)
}
