// Command sdl draws a picture on a surface in memory, and saves it as a file.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -strings ".*" -package main -lib libSDL2-2.0.so.0 -D SDL_MAIN_HANDLED -rename ^SDL_= -only "SDL_(CreateRGBSurfaceWithFormat|FreeSurface|FillRect|MapRGB|CreateSoftwareRenderer|DestroyRenderer|SetRenderDrawColor|RenderDrawLineF|RenderFillRects|RenderPresent|GetError|SaveBMP_RW|RWFromFile|PIXELFORMAT_ARGB8888)" SDL2/SDL.h -o examples/bindings/sdl/lib.go

import (
	"errors"
	"fmt"
	"os"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

const width, height = 64, 48

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sdl FILE.bmp")
		os.Exit(2)
	}
	surface, err := draw()
	if err == nil && SaveBMPRW(surface, RWFromFile(os.Args[1], "wb"), 1) != 0 {
		err = lastError()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func lastError() error { return errors.New(ffi.String(GetError())) }

// draw returns a surface with a red square and a white line on blue.
func draw() (*Surface, error) {
	surface := CreateRGBSurfaceWithFormat(0, width, height, 32, uint32(PIXELFORMAT_ARGB8888))
	if surface == nil {
		return nil, lastError()
	}
	FillRect(surface, nil, MapRGB(surface.Format, 0, 0, 255))
	FillRect(surface, &Rect{X: 8, Y: 8, W: 16, H: 16}, MapRGB(surface.Format, 255, 0, 0))
	renderer := CreateSoftwareRenderer(surface)
	if renderer.IsNil() {
		return nil, lastError()
	}
	defer DestroyRenderer(renderer)
	SetRenderDrawColor(renderer, 255, 255, 255, 255)
	if RenderDrawLineF(renderer, 32, 40, 60, 40) != 0 {
		return nil, lastError()
	}
	RenderPresent(renderer)
	return surface, nil
}

// pixel returns the color of a pixel as 0xAARRGGBB.
func pixel(s *Surface, x, y int32) uint32 {
	return *(*uint32)(unsafe.Add(s.Pixels, y*s.Pitch+4*x))
}
