package test

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update", false, "write docs/page.png and page/targets.json")

// TestPictureForReadme takes the picture that README shows.
func TestPictureForReadme(t *testing.T) {
	b := open(t)
	b.run(emulation.SetDeviceMetricsOverride(1280, 800, 1, false))
	b.load(hashOf(question("struct Vertex { float x, y; int color; };\nstruct Box { long from, to, step; };\n\nint draw(struct Vertex v, double scale,\n         struct Box b, char mode);\n")))
	b.eval(`document.querySelector('[data-a="1"].cell[data-f="64"]').focus({ preventScroll: true }), true`, nil)
	var text []byte
	b.run(chromedp.ActionFunc(func(ctx context.Context) error { return chromedp.CaptureScreenshot(&text).Do(ctx) }))
	picture, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, paletted(picture)); err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d bytes", small.Len()); small.Len() > 150_000 {
		t.Error("the picture is too large")
	}
	if *update {
		if err := os.WriteFile("../../docs/page.png", small.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b.quiet()
}

// paletted reduces a picture to its most frequent colours.
func paletted(p image.Image) image.Image {
	counts := map[color.RGBA]int{}
	for y := p.Bounds().Min.Y; y < p.Bounds().Max.Y; y++ {
		for x := p.Bounds().Min.X; x < p.Bounds().Max.X; x++ {
			c := color.RGBAModel.Convert(p.At(x, y)).(color.RGBA)
			counts[c]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var palette color.Palette
	for _, c := range colours[:min(len(colours), 256)] {
		palette = append(palette, c)
	}
	reduced := image.NewPaletted(p.Bounds(), palette)
	draw.Draw(reduced, p.Bounds(), p, p.Bounds().Min, draw.Src)
	return reduced
}
