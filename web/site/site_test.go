package site

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func get(h http.Handler, path string) *http.Response {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Result()
}

func TestHandler(t *testing.T) {
	h, err := Handler(fstest.MapFS{
		"index.html": {Data: []byte("<p>page")}, "main.js": {Data: []byte("script")}, Module: {Data: []byte("packed")}, ".gitignore": {Data: []byte("*")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/": "<p>page", "/index.html": "<p>page", "/main.js": "script"} {
		r := get(h, path)
		z, err := gzip.NewReader(r.Body)
		if err != nil {
			t.Fatal(path, err)
		}
		if got, err := io.ReadAll(z); string(got) != want || err != nil || r.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s: %q, %v, %v", path, got, err, r.Header)
		}
	}
	if kind := get(h, "/main.js").Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/javascript") {
		t.Errorf("a script is %s", kind)
	}
	if r := get(h, "/"+Module); r.Header.Get("Content-Encoding") != "" {
		t.Error("the module is compressed twice")
	}
	for _, path := range []string{"/.gitignore", "/none", "/../site.go"} {
		if r := get(h, path); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

func TestNotBuilt(t *testing.T) {
	if _, err := Handler(fstest.MapFS{".gitignore": {}}); err == nil || !strings.Contains(err.Error(), "make web") {
		t.Error(err)
	}
}
