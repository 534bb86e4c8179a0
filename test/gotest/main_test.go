package main

import (
	"strings"
	"testing"
)

func TestWatch(t *testing.T) {
	const in = `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:1: llc-22 is not installed\n"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"output","Package":"p","Test":"TestD","Output":"    d_test.go:1: wrong\n"}
{"Action":"fail","Package":"p","Test":"TestD"}
{"Action":"output","Package":"p","Output":"PASS\n"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.1s\n"}
{"Action":"skip","Package":"q"}
`
	var out strings.Builder
	skipped := watch(strings.NewReader(in), &out)
	if len(skipped) != 1 || !strings.Contains(skipped[0], "llc-22 is not installed") {
		t.Errorf("skipped: %q", skipped)
	}
	if want := "    d_test.go:1: wrong\nok  \tp\t0.1s\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}
