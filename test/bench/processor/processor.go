// Package processor tells how much of the processor benchmarks take, which a busy
// machine falsifies less than the time of day.
package processor

import (
	"testing"
	"time"
)

// Report reports how many MB a second of it a benchmark has worked on, if one round
// is so many bytes and the time was start when it began.
func Report(b *testing.B, bytes int, start time.Duration) {
	b.ReportMetric(float64(bytes)*float64(b.N)/1e6/(Time(b)-start).Seconds(), "MB/cpu-s")
}
