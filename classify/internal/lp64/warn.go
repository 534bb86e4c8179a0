package lp64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// members returns clang's mistakes with a struct that is passed as its members.
func (w *Warnings) members(leaves []leaf, l *layout.Layout) (ws []classify.Warning) {
	if len(leaves) != 2 {
		return nil
	}
	second := &leaves[1]
	if at := placeInClang(&leaves[0], second); at != second.at {
		ws = append(ws, classify.Warning{ID: w.OtherBytes,
			Msg: fmt.Sprintf("clang reads and writes the second number at byte %d, where its member is at byte %d", at, second.at)})
	}
	if second.end() > l.Size {
		ws = append(ws, classify.Warning{ID: w.PastEnd,
			Msg: fmt.Sprintf("clang reads and writes a bit-field's declared type whole, up to byte %d of %d", second.end(), l.Size)})
	}
	return ws
}

// unnamed returns the mistakes with an argument after "...".
func (w *Warnings) unnamed(m *modes, word layout.Bytes) []classify.Warning {
	switch l := m.layout; {
	case m.words.Kind != classify.Ignore && (l.Size == 0 || l.Empty):
		return []classify.Warning{{ID: w.Unread,
			Msg: "clang's va_arg reads nothing of a record without named members or bytes, though callers use a register: the next argument is read there"}}
	case w.VariadicPlace != "" && m.words.isWide(word) && l.Align < 2*word:
		return []classify.Warning{{ID: w.VariadicPlace,
			Msg: fmt.Sprintf("callers put a %v at an even register, where clang's va_arg does not look", l.Type)}}
	}
	return nil
}

// placeInClang returns the offset that clang uses for the second number: that in LLVM's struct of
// the two with explicit padding, which clang computes from the end of the first one's data. LLVM
// adds the first one's own padding as well.
func placeInClang(first, second *leaf) layout.Bytes {
	align := numbers.ExtentOf(second.typ).Align
	end := layout.Extent{Size: first.end(), Align: align}.Padded()
	at := first.at + numbers.ExtentOf(first.typ).Padded()
	switch {
	case second.at > end:
		at += second.at - end
	case second.at != align && second.at > first.end():
		at += second.at - first.end()
	}
	if isPacked(second.typ, second.at) {
		return at
	}
	return layout.Extent{Size: at, Align: align}.Padded()
}
