package opt

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// report prints diagnostics in the form that is asked for.
func (s *session) report(ds []diag.Diagnostic) {
	if s.diagnostics == "json" {
		_ = diag.WriteJSON(s.stderr, ds...)
		return
	}
	r := &diag.Renderer{Color: s.color == "always" || s.color == "auto" && isTerminal(s.stderr)}
	_ = r.Render(s.stderr, ds...)
}

// isTerminal reports whether a writer is a terminal whose user has not asked
// for plain text (https://no-color.org).
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && info.Mode()&os.ModeDevice != 0
}

// keepReproducer writes the input, the pipeline and the stack of a panic to a
// file, and says where in a note on the last error.
func (w *work) keepReproducer(value any, stack string) {
	path, err := w.writeReproducer(value, stack)
	if err != nil {
		w.note("this is a bug in %s; what reproduces it cannot be written: %s", w.Name, err)
		return
	}
	w.note("this is a bug in %s; please report it with the file '%s', which reproduces it", w.Name, path)
}

func (w *work) writeReproducer(value any, stack string) (path string, err error) {
	var f *os.File
	if w.reproducer != "" {
		f, err = os.Create(w.reproducer)
	} else {
		f, err = os.CreateTemp("", w.Name+"-reproducer-*.mlir")
	}
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// An internal error of %s %s: %s\n", w.Name, version(), comment(fmt.Sprint(value)))
	fmt.Fprintf(&b, "// To reproduce it:\n//   %s %s%s\n\n", w.Name, w.reproducingFlags(), f.Name())
	b.WriteString(w.source.Text)
	fmt.Fprintf(&b, "\n// %s\n", comment(strings.TrimSpace(stack)))
	_, err = f.WriteString(b.String())
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return f.Name(), err
}

func comment(text string) string { return strings.ReplaceAll(text, "\n", "\n// ") }

// reproducingFlags are the flags that matter for what a pass does.
func (w *work) reproducingFlags() string {
	flags := "--pass-pipeline='" + strings.ReplaceAll(w.pipeline.String(), "'", `'\''`) + "' --emit=" + w.emit + " "
	if w.allowUnregistered {
		flags += "--allow-unregistered-dialect "
	}
	if w.serial {
		flags += "--mlir-disable-threading "
	}
	return flags
}
