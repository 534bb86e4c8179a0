package sip

import (
	"cmp"
	"strconv"
	"strings"
)

// A Key selects an item of a container: an index into a sequence or a name in a dictionary. Keys
// are comparable with ==.
type Key struct {
	Name  string // Named only
	Index int32  // unless Named
	Named bool
}

// At returns the key of a sequence's item.
func At(index int32) Key { return Key{Index: index} }

// Name returns the key of a dictionary's item.
func Name(name string) Key { return Key{Name: name, Named: true} }

// String returns the index, or the name in quotes.
func (k Key) String() string {
	if k.Named {
		return strconv.Quote(k.Name)
	}
	return strconv.Itoa(int(k.Index))
}

// compare orders the keys of one container: indices as numbers, names by bytes.
func (k Key) compare(l Key) int {
	return cmp.Or(cmp.Compare(k.Index, l.Index), strings.Compare(k.Name, l.Name))
}

// A Path leads from the root to a node. The empty path is the root itself.
type Path []Key

// String returns the path in MLIR's notation: [0, "name"].
func (p Path) String() string {
	keys := make([]string, len(p))
	for i, k := range p {
		keys[i] = k.String()
	}
	return "[" + strings.Join(keys, ", ") + "]"
}
