package building

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A program that classifies is at most 4 MB larger than one that prints, with all targets: compilers embed
// package classify. It links types, but no operations.
func TestSizeOfClassifying(t *testing.T) {
	const most = 4_000_000
	hello, classifier := sizeOf(t, "hello"), sizeOf(t, "classify")
	if more := classifier - hello; more > most {
		t.Errorf("classifying adds %d bytes to a program, more than %d; 'go tool nm -size -sort size' shows what is linked", more, most)
	}
}

// sizeOf builds a program of testdata/embedding for x86-64 Linux, as others differ, and returns its size.
func sizeOf(t *testing.T, name string) int64 {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", path, "./testdata/embedding/"+name)
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
