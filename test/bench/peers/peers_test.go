package main

import (
	"encoding/xml"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// The commands of the table are those that exist, and every input can be made.
func TestRows(t *testing.T) {
	dir := t.TempDir()
	for _, r := range rows {
		mlir, c, err := writeInput(dir, r.input, 2)
		if err != nil {
			t.Fatal(err)
		}
		usesC := strings.Contains(strings.Join(r.peer.words, " "), " C")
		if !r.lowered && usesC != (c != "") {
			t.Errorf("%s: its C is %q", r.name, c)
		}
		for _, path := range []string{mlir, c} {
			if _, err := os.Stat(path); path != "" && err != nil {
				t.Error(err)
			}
		}
	}
	if _, _, err := writeInput(dir, "nothing", 1); err == nil {
		t.Error("made an input that there is not")
	}
}

func TestMedian(t *testing.T) {
	list := []cost{{wall: 5}, {wall: 1}, {wall: 3}}
	if got := median(list, func(c cost) time.Duration { return c.wall }); got != 3 {
		t.Errorf("median is %v", got)
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{7: "7", 1000: "1,000", 1234567: "1,234,567"} {
		if got := count(n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// The chart is well-formed, and what is larger is higher.
func TestChart(t *testing.T) {
	svg := draw([]point{
		{1000, 1 << 20, cost{cpu: 100 * time.Millisecond, memory: 50 << 20}},
		{100_000, 100 << 20, cost{cpu: 9 * time.Second, memory: 180 << 20}},
	})
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{">100,000<", ">200<", `d="M48.0 32.0L336.0 47.2"`} {
		if !strings.Contains(svg, want) {
			t.Errorf("the chart lacks %s:\n%s", want, svg)
		}
	}
	if got := roundUp(0.3); got != 0.5 {
		t.Errorf("0.3 becomes %v", got)
	}
}
