package explain

import (
	"encoding/json"
	"io"
)

// Item is an explained function: a *Function or a *MLIRFunction.
type Item interface {
	WriteText(w io.Writer) error
	markup(*markup)
}

// Writer writes a sequence of explanations.
type Writer interface {
	Item(Item) error
	Declaration(*Declaration) error // without effect except in JSON
	End() error                     // call once, after the last item
}

// Forms are the names of the output formats.
var Forms = []string{"text", "json", "html"}

// NewWriter returns a writer of one of the formats in Forms.
func NewWriter(form string, w io.Writer) Writer {
	switch form {
	case "json":
		return &jsonWriter{newEncoder(w)}
	case "html":
		return &htmlWriter{w: w}
	case "text":
		return &textWriter{w}
	}
	panic("BUG: explanations have no form " + form)
}

type textWriter struct{ w io.Writer }

func (t *textWriter) Item(i Item) error { return i.WriteText(t.w) }
func (t *textWriter) End() error        { return nil }

func (t *textWriter) Declaration(*Declaration) error { return nil }

// jsonWriter writes one JSON object per line.
type jsonWriter struct{ *json.Encoder }

func (j *jsonWriter) Item(i Item) error { return j.Encode(i) }
func (j *jsonWriter) End() error        { return nil }

func (j *jsonWriter) Declaration(d *Declaration) error { return j.Encode(d) }

func newEncoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}
