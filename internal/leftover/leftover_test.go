package leftover

import (
	"slices"
	"testing"
	"unsafe"
)

func TestFind(t *testing.T) {
	type inner struct {
		name string
		next *inner
	}
	type held struct {
		number  int
		inner   *inner
		list    []inner
		array   [2]any
		entries map[string]int
		call    func()
		signal  chan int
		place   unsafe.Pointer
	}
	empty := &held{number: 1, inner: &inner{next: &inner{}}, list: make([]inner, 1, 3), entries: map[string]int{}}
	empty.inner.next.next = empty.inner
	if got := Find(empty); got != nil {
		t.Errorf("in what is empty there is %q", got)
	}
	full := &held{
		inner: &inner{next: &inner{name: "a"}}, list: []inner{{}, {name: "b"}}[:1], array: [2]any{nil, 1},
		entries: map[string]int{"": 0}, call: func() {}, signal: make(chan int), place: unsafe.Pointer(empty),
	}
	want := []string{".inner.next.name", ".list[1].name", ".array[1]", ".entries", ".call", ".signal", ".place"}
	if got := Find(full); !slices.Equal(got, want) {
		t.Errorf("found %q, not %q", got, want)
	}
}
