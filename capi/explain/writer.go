package explain

import (
	"encoding/json"
	"io"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// Item is an explained function, a *Function or a *MLIRFunction, a *Record, or a
// comparison, a *Comparison or *RecordComparison.
type Item interface {
	WriteText(w io.Writer) error
	// Summary returns a line with the name, and the registers and stack slots in use or the size.
	Summary() string
	markup(*markup)
}

// Writer writes a sequence of explanations.
type Writer interface {
	// Index announces an item. Calls for all items precede the calls of Item.
	Index(Item) error
	Item(Item) error
	Declaration(capi.Declaration) error // without effect except in JSON
	End() error                         // call once, after the last item
}

// Forms are the names of the output formats.
var Forms = []string{"text", "json", "html"}

// NewWriter returns a writer of one of the formats in Forms. The title is that of a page.
func NewWriter(form string, w io.Writer, title string) Writer {
	switch form {
	case "json":
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		return &jsonWriter{e}
	case "html":
		return &htmlWriter{w: w, title: title}
	case "text":
		return &textWriter{w: w}
	}
	panic("BUG: explanations have no form " + form)
}

// textWriter writes the summaries before the items.
type textWriter struct {
	w       io.Writer
	indexed bool
}

func (t *textWriter) Index(i Item) error {
	t.indexed = true
	_, err := io.WriteString(t.w, diag.OneLine(i.Summary())+"\n")
	return err
}

func (t *textWriter) Item(i Item) error {
	if t.indexed {
		t.indexed = false
		if _, err := io.WriteString(t.w, "\n"); err != nil {
			return err
		}
	}
	return i.WriteText(t.w)
}

func (t *textWriter) End() error { return nil }

func (t *textWriter) Declaration(capi.Declaration) error { return nil }

// jsonWriter writes one JSON object per line.
type jsonWriter struct{ *json.Encoder }

func (j *jsonWriter) Index(Item) error { return nil }
func (j *jsonWriter) Item(i Item) error {
	switch i := i.(type) { // package modules has reported errors
	case *Function:
		_ = i.Lower()
	case *MLIRFunction:
		if i.Interface != nil {
			_ = i.Interface.Lower()
		}
	}
	return j.Encode(i)
}
func (j *jsonWriter) End() error { return nil }

func (j *jsonWriter) Declaration(d capi.Declaration) error { return j.Encode(d) }
