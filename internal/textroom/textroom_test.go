package textroom

import "testing"

// A text that fits has the room of one before; what outgrew its room is not kept.
func TestRooms(t *testing.T) {
	rooms := For(100)
	text := append(rooms.Take(), "text"...)
	if cap(text) != 125 {
		t.Errorf("there is room for %d bytes", cap(text))
	}
	rooms.Keep(append(rooms.Take(), make([]byte, 126)...))
	rooms.Keep(text[1:])
	if got := rooms.kept.Get(); got != nil {
		t.Error("a room of another size is kept")
	}
	// A pool may forget what it has, and does so at random under the race detector.
	for range 100 {
		rooms.Keep(text)
		next := rooms.Take()
		if len(next) != 0 || cap(next) != 125 {
			t.Fatalf("a text of %d bytes with room for %d", len(next), cap(next))
		}
		if &next[:1][0] == &text[0] {
			return
		}
	}
	t.Error("no room was used again")
}
