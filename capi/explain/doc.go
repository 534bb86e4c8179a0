// Package explain describes in C's terms how the values of C functions are passed, and why. It
// writes text, an HTML page with pictures, and JSON.
//
//	f, err := explain.Of(target, capi.Source{Name: "f", Signature: sig})
//	err = f.WriteText(os.Stdout)
//
// A [Function] adds the reasons to a function or call of package capi. Each [Value] has its bytes as a
// [Picture], the units that the convention classifies with their classes and rules, and the registers
// left after it. A Function is plain data. The writers (text.go, html.go and the JSON encoder) only
// render it; they know no convention and no layout. A target provides the reasons by implementing
// classify.Explainer.
//
// docs/reference/explain.schema.json is the schema of the JSON; a test checks it.
package explain
