package main

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"testing"
)

// advised returns how many bytes of this process the kernel may keep in huge pages.
func advised(t *testing.T) (bytes int) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?s)\nSize: +(\d+) kB.*?VmFlags:([^\n]*)`).FindAllSubmatch(text, -1) {
		kilobytes, _ := strconv.Atoi(string(m[1]))
		if regexp.MustCompile(`\bhg\b`).Match(m[2]) {
			bytes += kilobytes << 10
		}
	}
	return bytes
}

func TestPrepareHeap(t *testing.T) {
	_, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled")
	hasHugePages := err == nil // the room is the same without
	file := filepath.Join(t.TempDir(), "in.mlir")
	for _, size := range []int{largeInput - 1, largeInput} {
		if err := os.WriteFile(file, make([]byte, size), 0o666); err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		had := advised(t)
		prepareHeap([]string{"--emit=llvm", file})
		runtime.ReadMemStats(&after)
		more := advised(t) - had
		if room := after.HeapIdle - before.HeapIdle; size >= largeInput && (hasHugePages && more < hugeRoom-4<<20 || room < hugeRoom-4<<20) {
			t.Errorf("%d bytes: %d MB in huge pages and %d MB unused, not %d", size, more>>20, room>>20, hugeRoom>>20)
		}
		if size < largeInput && more > 0 {
			t.Errorf("%d bytes: %d MB in huge pages", size, more>>20)
		}
	}
}
