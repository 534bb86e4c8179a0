//go:build unix

package cimport

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// timedGroups is the number of groups to time.
const timedGroups = 30

// TestImportTime compares the processor time of an import with that of clang -fsyntax-only. It needs the folder of
// fetched headers, without which it measures nothing, and has no limit: machines differ.
func TestImportTime(t *testing.T) {
	root := os.Getenv(headersEnv)
	if root == "" {
		t.Logf("%s is not set", headersEnv)
		return
	}
	path := tools.Need(t, "clang-22")
	var ours, clangs time.Duration
	groups := 0
	for _, g := range readGroups(t) {
		if groups == timedGroups {
			break
		}
		flags := g.flagsIn(root)
		var text strings.Builder
		for _, header := range g.files(t, flags) {
			text.WriteString("#include <" + header + ">\n")
		}
		file := filepath.Join(t.TempDir(), g.name+".c")
		if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		o := options(flags)
		best := func(who int, run func()) time.Duration {
			least := time.Hour
			for range 3 {
				start := processorTime(t, who)
				run()
				least = min(least, processorTime(t, who)-start)
			}
			return least
		}
		own := best(syscall.RUSAGE_SELF, func() {
			if _, ds := cimport.File(context.Background(), &diag.Source{Name: file, Text: text.String()}, o); diag.HasErrors(ds) {
				t.Fatal(diag.Err(ds))
			}
		})
		its := best(syscall.RUSAGE_CHILDREN, func() {
			if _, err := clang(path, file, append(flags, "-fsyntax-only")...); err != nil {
				t.Fatal(err)
			}
		})
		t.Logf("%-14s %6.1f ms, clang %6.1f ms: %.2f", g.name, own.Seconds()*1e3, its.Seconds()*1e3, own.Seconds()/its.Seconds())
		ours, clangs, groups = ours+own, clangs+its, groups+1
	}
	t.Logf("%d groups: %v, clang %v: %.2f", groups, ours, clangs, ours.Seconds()/clangs.Seconds())
}

// processorTime returns the time of this process or of its children in user and system mode.
func processorTime(t *testing.T, who int) time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(who, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
