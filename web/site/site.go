// Package site serves the files of the page, compressed, from memory.
package site

import (
	"bytes"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// Policy allows the page's own files, and the styles that the editor adds. The page has it itself, for
// other file servers; the header is for the worker as well.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

// Handler serves the files of a built page.
func Handler(files fs.FS) (http.Handler, error) {
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, errors.New("the page is not built: run make web")
	}
	packed := map[string][]byte{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err == nil && name != Module {
			text, err = Gzip(text)
		}
		packed["/"+name] = text
		return err
	})
	packed["/"] = packed["/index.html"]
	return &handler{packed}, err
}

type handler struct{ packed map[string][]byte }

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, ok := h.packed[r.URL.Path]
	if !ok || strings.HasPrefix(path.Base(r.URL.Path), ".") {
		http.NotFound(w, r)
		return
	}
	header := w.Header()
	header.Set("Content-Security-Policy", Policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-cache")
	name := r.URL.Path
	if name == "/" {
		name = "/index.html"
	}
	header.Set("Content-Type", "application/octet-stream")
	if name != "/"+Module {
		header.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		header.Set("Content-Encoding", "gzip") // all browsers with WebAssembly accept it
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
