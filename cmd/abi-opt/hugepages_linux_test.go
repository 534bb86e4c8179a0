package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

// Who holds much text has room in huge pages, which takes no memory yet.
func TestHugePages(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil {
		t.Skip("this kernel has no huge pages to ask for")
	}
	before := resident(t)
	holding(manyBytes)()
	if grown := resident(t) - before; grown > restBytes/2 {
		t.Errorf("the process has %d MB more before anything lies there", grown>>20)
	}
	asked, used := advised(t)
	if asked < hugeRoom-4<<20 {
		t.Errorf("%d MB are asked for in huge pages, not %d", asked>>20, hugeRoom>>20)
	}
	if used > hugeRoom/8 {
		t.Errorf("the room takes %d MB before anything lies there", used>>20)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.HeapIdle < hugeRoom-4<<20 {
		t.Errorf("the heap has got back %d MB, not %d", m.HeapIdle>>20, hugeRoom>>20)
	}
}

// resident returns how many bytes of memory the process takes.
func resident(t *testing.T) int {
	statm, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	var size, pages int
	if _, err := fmt.Sscan(string(statm), &size, &pages); err != nil {
		t.Fatal(err)
	}
	return pages * os.Getpagesize()
}

// advised returns how many bytes of the process are asked for in huge pages, and how many
// of these take memory.
func advised(t *testing.T) (asked, used int) {
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	var size, resident int // of the mapping, in KB
	for line := range strings.Lines(string(maps)) {
		_, _ = fmt.Sscanf(line, "Size: %d kB", &size)
		_, _ = fmt.Sscanf(line, "Rss: %d kB", &resident)
		if strings.HasPrefix(line, "VmFlags:") && strings.Contains(line, " hg") {
			asked, used = asked+size<<10, used+resident<<10
		}
	}
	return asked, used
}
