//go:build wasip1

// Command wasm is the WebAssembly module that answers the questions of the page's worker. Package bundle builds it, and
// has snapshot.mjs of embed/wasm start it, so that the page gets a module that is initialized.
package main

import (
	"bytes"
	"encoding/json"
	"runtime"

	"github.com/abi-opt/abi-opt/internal/asked"
	"github.com/abi-opt/abi-opt/web/answer"
)

func init() {
	asked.Spare(160 << 20) // collections delay answers, so the worker asks for them when it is idle
	asked.Answer = text
}

// text answers an answer.Question with an answer.Answer, both as JSON.
func text(request []byte) []byte {
	var question answer.Question
	if err := json.Unmarshal(request, &question); err != nil {
		panic(err)
	}
	var to bytes.Buffer
	e := json.NewEncoder(&to)
	e.SetEscapeHTML(false) // which would make the drawings longer
	_ = e.Encode(answer.To(question))
	return to.Bytes()
}

//go:wasmexport abiopt_collect
func collect() { runtime.GC() }

func main() {}
