// Package explain says how the values of C's functions travel, and why, in C's
// words: for people as text or as a page with pictures, for programs as JSON.
//
//	f, err := explain.Of(target, explain.Source{Name: "f", Signature: sig})
//	err = f.WriteText(os.Stdout)
//
// A [Function] is all that is known of one function, or one call: each [Value] with its
// type as C spells it, its bytes as a [Picture], the units that the convention
// looks at with their classes and rules, where each piece is, and what is left
// after it. It is plain data. The writers (text.go, html.go and JSON's encoder)
// say it in their ways and know nothing more; they know no convention
// and no layout. A new target explains itself by implementing classify.Explainer.
//
// The form of the JSON is docs/reference/explain.schema.json; a test holds it.
package explain
