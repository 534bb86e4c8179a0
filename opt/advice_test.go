package opt

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

var (
	// An advised flag of this command, with a value unless that is a word in capitals.
	advisedFlag = regexp.MustCompile(`(^|[ (])(--[a-z][a-z-]*(=[a-z0-9_+,.-]+)?)`)
	// What other commands are advised.
	otherCommand   = regexp.MustCompile(`(mlir-opt|clang|cbindgen) [^;']*`)
	advisedCommand = regexp.MustCompile(`'?abi-opt ([a-z]+)`)
)

// All flags, their values and commands that are advised exist.
func TestAdviceCanBeFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // flags such as --emit=obj start no compiler
	flags := 0
	for _, table := range []diag.Advice{otherFlags, flagFamilies, otherCommands, otherValues} {
		for _, row := range table {
			text := otherCommand.ReplaceAllString(row.Help, "")
			for _, found := range advisedFlag.FindAllStringSubmatch(strings.ReplaceAll(text, "'--", "--"), -1) {
				flags++
				got := runMain(oneFunction, found[2], "-o", t.TempDir()+"/out", "-")
				for _, problem := range []string{"unknown flag", "has no flag", "must be", "unknown target"} {
					if strings.Contains(got.errors, problem) {
						t.Errorf("%q advises %s: %s", row.Words, found[2], got.errors)
					}
				}
			}
			for _, found := range advisedCommand.FindAllStringSubmatch(text, -1) {
				if got := runMain("", found[1], "--help"); got.status != 0 || !strings.Contains(got.out, found[1]) {
					t.Errorf("%q advises the command %s: %+v", row.Words, found[1], got)
				}
			}
		}
	}
	if flags < 50 {
		t.Errorf("%d flags are found", flags)
	}
}

// No word has two kinds of advice, of which the second would never be given.
func TestAdviceIsReached(t *testing.T) {
	for _, table := range []diag.Advice{otherFlags, otherCommands, otherValues, dialectWords} {
		all := table.All()
		slices.Sort(all)
		for i := range all {
			if i > 0 && all[i] == all[i-1] {
				t.Errorf("%s is there twice", all[i])
			}
		}
	}
}
