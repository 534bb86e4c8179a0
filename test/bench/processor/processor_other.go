//go:build !unix

package processor

import (
	"os"
	"testing"
	"time"
)

// Time skips the benchmark, because the time is unknown here.
func Time(b *testing.B) time.Duration {
	b.Skip("the processor time is unknown on this system")
	return 0
}

// Memory returns 0, because the memory is unknown here.
func Memory(*os.ProcessState) int64 { return 0 }
