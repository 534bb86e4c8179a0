package main

import (
	"bytes"
	"errors"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestCircle(t *testing.T) {
	installed.Check(t, Load())
	var out bytes.Buffer
	if err := circle(&out, 64); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	red, white := color.RGBA{255, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
	for _, test := range []struct {
		x, y  int
		color color.RGBA
	}{{0, 0, white}, {32, 32, red}, {17, 32, red}, {14, 32, white}, {46, 32, red}} {
		if got := color.RGBAModel.Convert(picture.At(test.x, test.y)); got != test.color {
			t.Errorf("the pixel at %d, %d is %v, not %v", test.x, test.y, got, test.color)
		}
	}
	if err := circle(full{}, 64); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Error(err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }
