package main

import (
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestDraw(t *testing.T) {
	installed.Check(t, Load())
	s, err := draw()
	if err != nil {
		t.Fatal(err)
	}
	defer FreeSurface(s)
	for _, test := range []struct {
		x, y  int32
		color uint32
	}{{0, 0, 0xff0000ff}, {8, 8, 0xffff0000}, {23, 23, 0xffff0000}, {24, 24, 0xff0000ff}, {40, 40, 0xffffffff}, {40, 41, 0xff0000ff}} {
		if got := pixel(s, test.x, test.y) | 0xff000000; got != test.color {
			t.Errorf("the pixel at %d, %d is %#x, not %#x", test.x, test.y, got, test.color)
		}
	}
}
