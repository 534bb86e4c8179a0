package abidiff

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/explain"
)

// differences returns the indices of the arguments that two functions of one C type pass in different
// registers or stack slots, such as one function under the rules of two compilers; -1 is the result.
// It compares the location of each byte that holds data: two forms in LLVM IR with the same
// locations are equal.
func differences(a, b *explain.Function) (differ []int) {
	for i := range min(len(a.Arguments), len(b.Arguments)) {
		if !samePlaces(&a.Arguments[i], &b.Arguments[i]) {
			differ = append(differ, i)
		}
	}
	if a.Result != nil && b.Result != nil && !samePlaces(a.Result, b.Result) {
		differ = append(differ, -1)
	}
	return differ
}

// samePlaces reports whether the data of two values of one type are in the same locations.
func samePlaces(v, w *explain.Value) bool {
	data := dataOf(v)
	return slices.Equal(spansOf(v).within(data), spansOf(w).within(data))
}

// dataOf returns the ranges of bytes that hold data.
func dataOf(v *explain.Value) (ranges [][2]int64) {
	if v.Picture == nil {
		return [][2]int64{{0, v.Size}}
	}
	for _, c := range v.Picture.Cells {
		isData := func(i int) bool {
			m := &v.Picture.Members[i]
			return !m.BitField || m.Name != "" && !strings.HasSuffix(m.Name, ".") // unnamed bit-fields have no value
		}
		if slices.ContainsFunc(c.Members, isData) || c.Elided {
			ranges = append(ranges, [2]int64{c.Offset, c.Offset + c.Size})
		}
	}
	return ranges
}

// locatedSpan is a range of a value in a register, on the stack or behind an address.
type locatedSpan struct {
	from, to int64
	in       string // "rdi", "stack" or "[rdi]"
	at       int64  // offset of its first byte there
}

type locatedSpans []locatedSpan

// spansOf returns where the bytes of a value are.
func spansOf(v *explain.Value) (all locatedSpans) {
	for i := range v.Pieces {
		p := &v.Pieces[i]
		from, to := p.Offset, min(p.Offset+p.Size, v.Size)
		switch {
		case v.Kind == "indirect" && v.ByVal, strings.HasPrefix(p.At, "["):
			from, to = 0, v.Size
		case v.Kind == "indirect":
			return locatedSpans{{0, v.Size, "[" + p.At + "]", 0}}
		}
		names := strings.Split(p.At, ":")
		each := (to - from + int64(len(names)) - 1) / int64(len(names))
		if p.Size > 8*int64(len(names)-1) && strings.Contains(p.At, "stack+") {
			each = 8 // a value that is split between a register and the stack
		}
		for _, name := range names {
			s := locatedSpan{from: from, to: min(from+each, to), in: name}
			if n, _ := fmt.Sscanf(name, "stack+%d", &s.at); n == 1 {
				s.in = "stack"
			}
			from = s.to
			if name == names[len(names)-1] {
				s.to = to
			}
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b locatedSpan) int { return int(a.from - b.from) })
	return all
}

// within returns the spans in some ranges. Adjacent ones are merged.
func (all locatedSpans) within(ranges [][2]int64) locatedSpans {
	var out locatedSpans
	for _, r := range ranges {
		for _, s := range all {
			from, to := max(s.from, r[0]), min(s.to, r[1])
			if from >= to {
				continue
			}
			s.at += from - s.from
			s.from, s.to = from, to
			if n := len(out) - 1; n >= 0 && out[n].to == s.from && out[n].in == s.in && out[n].at+out[n].to-out[n].from == s.at {
				out[n].to = s.to
				continue
			}
			out = append(out, s)
		}
	}
	return out
}
