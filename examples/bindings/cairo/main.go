// Command cairo draws a circle and writes it as a PNG.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libcairo.so.2 -rename ^cairo_= -only "cairo_(image_surface_create|surface_(destroy|write_to_png_stream)|create|destroy|set_source_rgb|arc|fill|paint|status_to_string)|CAIRO_(FORMAT_RGB24|STATUS_(SUCCESS|WRITE_ERROR))" cairo/cairo.h -o examples/bindings/cairo/lib.go

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	if err := circle(os.Stdout, 64); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// circle writes a red circle on white. Cairo passes the file to a callback in pieces.
func circle(w io.Writer, size int32) error {
	surface := ImageSurfaceCreate(CAIRO_FORMAT_RGB24, size, size)
	defer SurfaceDestroy(surface)
	context := Create(surface)
	defer Destroy(context)
	SetSourceRgb(context, 1, 1, 1)
	Paint(context)
	SetSourceRgb(context, 1, 0, 0)
	middle := float64(size) / 2
	Arc(context, middle, middle, middle/2, 0, 2*math.Pi)
	Fill(context)
	var problem error
	write := NewWriteFuncT(func(_ ffi.Data, data *uint8, n uint32) StatusT {
		if _, problem = w.Write(unsafe.Slice(data, n)); problem != nil {
			return CAIRO_STATUS_WRITE_ERROR
		}
		return CAIRO_STATUS_SUCCESS
	})
	defer write.Free()
	if status := SurfaceWriteToPngStream(surface, write, ffi.Data{}); status != CAIRO_STATUS_SUCCESS {
		return errors.Join(errors.New(ffi.String(StatusToString(status))), problem)
	}
	return nil
}
