package targets

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/wasm32"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofWasm32 is the row of WebAssembly with a memory of 32 bits, without a system, for WASI or Emscripten.
var ofWasm32 = Description{
	Name:    "wasm32",
	Models:  []*layout.Model{layout.Wasm32, layout.Wasm32Emscripten},
	Compats: []string{"clang22"},
	New:     newWasm32,
	Words:   []Words{{Words: "wasm webassembly", Text: "The convention of WebAssembly is that of wasm32."}},
}

func newWasm32(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := wasm32.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	if t.Environment == "threads" {
		features = append([]string{"+atomics"}, features...)
	}
	return wasm32.New(model, t.String(), features), nil
}
