package opt

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An input of another kind is one error with its name and advice.
func TestOtherInput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.o")
	if err := os.WriteFile(path, []byte("\x7fELF\x00\x01"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args   string
		status int
		want   string
	}{
		{"bindgen", 1, "'abi-opt bindgen' reads C headers\n"},
		{"lint --header=x.h", 2, "'clang -S -emit-llvm' writes it of a source\n"},
	} {
		got := runMain("", append(strings.Fields(tt.args), path)...)
		if got.status != tt.status || !strings.Contains(got.errors, "an ELF file; "+tt.want) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
	zeros := filepath.Join(filepath.Dir(path), "zeros.h") // as a sparse file has them, of any size
	if err := os.WriteFile(zeros, make([]byte, 100), 0o600); err != nil {
		t.Fatal(err)
	}
	for command, status := range map[string]int{"diff " + zeros: 2, "explain": 1, "snapshot": 1} {
		args := append(strings.Fields(command), zeros)
		if got := runMain("", args...); got.status != status || !strings.Contains(got.errors, "is binary data; 'abi-opt "+args[0]+"' reads C headers") {
			t.Errorf("%s: %+v", command, got)
		}
	}
	const broken = "x.o: the ELF file has a part outside of the file" // these read built files
	if got := runMain("", "diff", path, path); got.status != 2 || !strings.Contains(got.errors, broken) {
		t.Errorf("%+v", got)
	}
	if got := runMain("", "snapshot", path); got.status != 1 || !strings.Contains(got.errors, broken) {
		t.Errorf("%+v", got)
	}
	got := runMain("", path)
	if got.status != 1 || !strings.HasPrefix(got.errors, "error: the input '"+path+"' is an ELF file [input-kind]\nnote: --link=FILE links it") {
		t.Errorf("%+v", got)
	}
}
