package job

import (
	"bytes"
	"strings"
	"testing"
)

// spillAt is the size from which cleanup.Spool uses a file.
const spillAt = 1 << 21

func TestOutputKeepsWholePartsOnly(t *testing.T) {
	big := strings.Repeat("0123456789abcdef", spillAt/16/2)
	var out bytes.Buffer
	o, err := openOutput("-", &out, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	write := func(keep bool, texts ...string) {
		for _, text := range texts {
			o.text(text)
		}
		o.endSection(keep)
	}
	write(true, "a")
	write(false, "lost")
	write(true, "b", big, big, big, "c")
	write(false, big, big, big)
	write(true, "d")
	if err := o.close(true); err != nil {
		t.Fatal(err)
	}
	if want := "ab" + big + big + big + "cd"; out.String() != want {
		t.Errorf("%d bytes, want %d", out.Len(), len(want))
	}
}
