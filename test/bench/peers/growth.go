package main

import (
	"fmt"
	"math"
	"os"
	"strings"
)

// point is what a module of n functions took.
type point struct {
	n    int
	text int64 // bytes of the input
	cost cost
}

// growth measures modules of C functions of several sizes.
func (b *bench) growth(sizes []int, chart string) error {
	fmt.Println("| C functions | input | wall | processor | a function | memory |")
	fmt.Println("|---|---|---|---|---|---|")
	var points []point
	for _, n := range sizes {
		mlir, _, err := b.make("c", n)
		if err != nil {
			return err
		}
		info, err := os.Stat(mlir)
		if err != nil {
			return err
		}
		costs, err := inTurn(b.runs, command{words: []string{b.tool, "--emit=llvm", "-o", os.DevNull, mlir}})
		if err != nil {
			return err
		}
		p := point{n, info.Size(), costs[0]}
		fmt.Printf("| %s | %d MB | %.3g s | %.3g s | %.1f µs | %d MB |\n", count(n), p.text>>20,
			p.cost.wall.Seconds(), p.cost.cpu.Seconds(), p.each(), p.cost.memory>>20)
		points = append(points, p)
		_ = os.Remove(mlir)
	}
	if chart == "" {
		return nil
	}
	return os.WriteFile(chart, []byte(draw(points)), 0o666)
}

// each is the processor time of a function in microseconds.
func (p *point) each() float64 { return float64(p.cost.cpu.Microseconds()) / float64(p.n) }

// The chart: two plots side by side over the number of functions.
const (
	width, height = 360, 220
	left, bottom  = 48, 36
)

// draw makes the chart.
func draw(points []point) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">`+"\n", 2*width, height)
	s.WriteString(`<rect width="100%" height="100%" fill="white"/>` + "\n")
	plot(&s, 0, "processor time a function, µs", points, (*point).each, nil)
	plot(&s, width, "peak memory and (grey) input, MB", points,
		func(p *point) float64 { return float64(p.cost.memory) / (1 << 20) },
		func(p *point) float64 { return float64(p.text) / (1 << 20) })
	s.WriteString("</svg>\n")
	return s.String()
}

// plot draws one or two lines over the number of functions.
func plot(s *strings.Builder, x0 int, title string, points []point, value, other func(*point) float64) {
	top := 0.0
	for i := range points {
		top = max(top, value(&points[i]))
	}
	top = roundUp(top)
	x := func(n int) float64 {
		first, last := math.Log10(float64(points[0].n)), math.Log10(float64(points[len(points)-1].n))
		return float64(x0+left) + (math.Log10(float64(n))-first)/max(last-first, 1e-9)*(width-left-24)
	}
	y := func(v float64) float64 { return height - bottom - v/top*(height-bottom-32) }
	fmt.Fprintf(s, `<text x="%d" y="16">%s</text>`+"\n", x0+left, title)
	for _, part := range []float64{0, 0.5, 1} {
		fmt.Fprintf(s, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%.4g</text>`+"\n",
			x0+left, y(part*top), x0+width-24, x0+left-4, y(part*top)+4, part*top)
	}
	for i := range points {
		fmt.Fprintf(s, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n", x(points[i].n), height-bottom+16, count(points[i].n))
	}
	line := func(value func(*point) float64, color string) {
		var path strings.Builder
		for i := range points {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x(points[i].n), y(value(&points[i])))
		}
		fmt.Fprintf(s, `<path d="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", path.String(), color)
	}
	if other != nil {
		line(other, "#999")
	}
	line(value, "#0969da")
}

// roundUp returns the next number that is 1, 2 or 5 times a power of ten.
func roundUp(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(v, 1e-9))))
	for _, f := range []float64{1, 2, 5} {
		if v <= f*power {
			return f * power
		}
	}
	return 10 * power
}
