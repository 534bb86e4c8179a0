//go:build js && wasm

// Command wasm answers the questions of the page's worker. It defines abiAnswer and calls abiReady.
package main

import (
	"encoding/json"
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
	q := answer.Question{Language: v.Get("language").String(), Text: v.Get("text").String(), Drawn: v.Get("drawn").Int()}
	sides := v.Get("sides")
	for i := range sides.Length() {
		s := sides.Index(i)
		q.Sides = append(q.Sides, answer.Platform{Target: s.Get("target").String(), Compiler: s.Get("compiler").String(), Before: s.Get("before").String()})
	}
	return q
}
