package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// The file has the answers that were written, and the same bytes for the same answers.
func TestWrite(t *testing.T) {
	all := map[string]string{"b": "0 1 0 0\n\xff", "a": "1 0 0 0\n"}
	path := filepath.Join(t.TempDir(), "answers.zip")
	var files [2][]byte
	for i := range files {
		if err := write(path, all); err != nil {
			t.Fatal(err)
		}
		got, err := read(path)
		if err != nil || !maps.Equal(got, all) {
			t.Errorf("got %q, %v", got, err)
		}
		if files[i], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the bytes differ")
	}
}

// The check fails if an answer differs, is not recorded, or is not asked for.
func TestCompare(t *testing.T) {
	path := filepath.Join(t.TempDir(), "answers.zip")
	if err := write(path, map[string]string{"a": "1", "b": "2"}); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		current map[string]string
		same    bool
	}{
		{map[string]string{"a": "1", "b": "2"}, true},
		{map[string]string{"a": "1", "b": "3"}, false},
		{map[string]string{"a": "1", "b": "2", "c": "3"}, false},
		{map[string]string{"a": "1"}, false},
	} {
		if err := compare(path, tt.current); (err == nil) != tt.same {
			t.Errorf("%q: %v", tt.current, err)
		}
	}
	if err := compare(filepath.Join(t.TempDir(), "none.zip"), nil); err == nil {
		t.Error("a missing file is no error")
	}
}
