package filecheck_test

import (
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

// FuzzCheck looks for panics, for verdicts that change from run to run, and for
// checks that take long.
func FuzzCheck(f *testing.F) {
	for seed := range uint64(60) {
		tr := newTrial(seed)
		f.Add(tr.check, tr.input, byte(seed))
	}
	f.Fuzz(func(t *testing.T, check, input string, flags byte) {
		if len(check) > 400 || len(input) > 400 {
			return
		}
		opts := filecheck.Options{
			MatchFullLines:   flags&1 != 0,
			StrictWhitespace: flags&2 != 0,
			IgnoreCase:       flags&4 != 0,
			EnableVarScope:   flags&8 != 0,
			AllowDAGOverlap:  flags&16 != 0,
			Dump:             filecheck.DumpOptions{Verbose: 2},
		}
		defer func(start time.Time) {
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("took %v", took)
			}
		}(time.Now())
		file, err := filecheck.Parse(check, opts)
		if err != nil {
			return
		}
		first, second := file.Check(input), file.Check(input)
		if (first == nil) != (second == nil) || first != nil && first.Error() != second.Error() {
			t.Fatalf("two runs differ:\n%v\n%v", first, second)
		}
	})
}
