//go:build js && wasm

// Command wasm answers the questions of the page's worker. It defines abiAnswer and calls abiReady.
package main

import (
	"encoding/json"
	"iter"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall/js"

	"github.com/abi-opt/abi-opt/web/answer"
)

func main() {
	debug.SetGCPercent(-1) // collections delay answers, so the worker asks for them when it is idle
	debug.SetMemoryLimit(160 << 20)
	js.Global().Set("abiAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var text strings.Builder
		to := json.NewEncoder(&text)
		to.SetEscapeHTML(false) // which would make the drawings longer
		_ = to.Encode(answer.To(question(args[0])))
		return text.String()
	}))
	js.Global().Set("abiCollect", js.FuncOf(func(js.Value, []js.Value) any {
		runtime.GC()
		return nil
	}))
	js.Global().Call("abiReady")
	select {}
}

// question reads an object like an answer.Question. The linker leaves out encoding/json's decoder.
func question(v js.Value) answer.Question {
	text := func(of js.Value, name string) string { return of.Get(name).String() }
	q := answer.Question{
		Language: text(v, "language"), Text: text(v, "text"), Name: text(v, "name"), Only: text(v, "only"),
		Drawn: v.Get("drawn").Int(), Excerpt: v.Get("excerpt").Bool(),
	}
	for s := range elements(v.Get("sides")) {
		q.Sides = append(q.Sides, answer.Platform{Target: text(s, "target"), Compiler: text(s, "compiler"), Before: text(s, "before")})
	}
	for f := range elements(v.Get("files")) {
		q.Files = append(q.Files, answer.File{Name: text(f, "name"), Text: text(f, "text")})
	}
	return q
}

func elements(array js.Value) iter.Seq[js.Value] {
	return func(yield func(js.Value) bool) {
		for i := 0; array.Truthy() && i < array.Length(); i++ {
			if !yield(array.Index(i)) {
				return
			}
		}
	}
}
