//go:build unix

package processor

import (
	"os"
	"syscall"
	"testing"
	"time"
)

// Time returns the processor time of all threads so far.
func Time(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Memory returns how many bytes of memory a process that ended used at most.
func Memory(s *os.ProcessState) int64 {
	use, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return int64(use.Maxrss) << 10
}
