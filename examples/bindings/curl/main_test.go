package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestGet(t *testing.T) {
	installed.Check(t, Load())
	text := strings.Repeat("some text\n", 10_000)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) }))
	defer server.Close()
	var out strings.Builder
	if err := get(&out, server.URL); err != nil || out.String() != text {
		t.Error(err, out.Len())
	}
	if err := get(&out, "none://a/"); err == nil || !strings.Contains(err.Error(), "rotocol") {
		t.Error(err)
	}
}
