package diag

import "strconv"

// Count returns a number of things: "1 byte", "2 bytes".
func Count[N int | int64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.FormatInt(int64(n), 10) + " " + noun
}
