package opt

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

var (
	// An advised flag of this command, with a value unless that is a word in capitals.
	advisedFlag = regexp.MustCompile(`(^|[ (])(--[a-z][a-z-]*(=[a-z0-9_+,.-]+)?)`)
	// What other commands are advised.
	otherCommand   = regexp.MustCompile(`(mlir-opt|clang|cbindgen) [^;']*`)
	advisedCommand = regexp.MustCompile(`'?(?:abi|test)-opt ([a-z]+)`)
)

// An adviceTable is advice on flags, values and words of a command.
type adviceTable struct {
	command []string // before the flags
	diag.Advice
}

func adviceTables() []adviceTable {
	tables := []adviceTable{{nil, otherFlags}, {nil, flagFamilies}, {nil, otherCommands}, {nil, otherValues}}
	for _, row := range sharedFlags {
		tables = append(tables, adviceTable{nil, diag.Advice{{row.Words, row.Help.advice}}})
	}
	for _, k := range commands(newLine(&everything)) {
		tables = append(tables, adviceTable{[]string{k.Name}, k.instead})
	}
	return tables
}

// All flags, their values and commands that are advised exist.
func TestAdviceCanBeFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // flags such as --emit=obj start no compiler
	flags := 0
	for _, table := range adviceTables() {
		for _, row := range table.Advice {
			text := otherCommand.ReplaceAllString(row.Help, "")
			for _, found := range advisedFlag.FindAllStringSubmatch(strings.ReplaceAll(text, "'--", "--"), -1) {
				flags++
				args := append(slices.Clone(table.command), found[2], "-o", t.TempDir()+"/out", "-")
				if strings.Contains(row.Help, everything.Name+" "+found[2]) {
					args = args[len(table.command):]
				}
				got := runMain(oneFunction, args...)
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
	if flags < 80 {
		t.Errorf("%d flags are found", flags)
	}
}

var (
	ofOtherCommand = regexp.MustCompile(`'?(abi|test)-opt [^;]*|(mlir-opt|clang) [^;]*`)
	mentionedFlag  = regexp.MustCompile(`(?:^|[ '])(-{1,2}[A-Za-z][A-Za-z-]*)`)
)

// What a command advises in place of a flag of other tools, the same command has.
func TestAdviceFitsTheCommand(t *testing.T) {
	var words []string
	for _, table := range adviceTables() {
		words = append(words, table.All()...)
	}
	words = append(words, "json", "html", "markdown", "sarif", "md", "text", "format", "target", "emit", "formt", "json-output")
	for _, k := range commands(newLine(&everything)) {
		groups, followed := k.Flags(), 0
		for _, word := range words {
			for _, dashes := range []string{"-", "--"} {
				typed := dashes + strings.TrimSuffix(word, "…")
				args := []string{typed}
				if k.Name != "" {
					args = []string{k.Name, typed}
				}
				got := runMain("", args...)
				_, advice, ok := strings.Cut(strings.SplitN(got.errors, "\n", 2)[0], "'"+typed+"'; ")
				if !ok {
					continue
				}
				for _, m := range mentionedFlag.FindAllStringSubmatch(ofOtherCommand.ReplaceAllString(advice, ""), -1) {
					name := strings.TrimLeft(m[1], "-")
					if followed++; cli.Lookup(groups, name) == nil && !cli.IsFlag(groups, m[1]) {
						t.Errorf("%v has no flag %s: %s", args, m[1], advice)
					}
				}
			}
		}
		t.Log(k.Name, followed)
	}
}

// No word has two kinds of advice, of which the second would never be given.
func TestAdviceIsReached(t *testing.T) {
	for _, all := range [][]string{append(otherFlags.All(), sharedFlags.All()...), otherCommands.All(), otherValues.All(), dialectWords.All()} {
		slices.Sort(all)
		for i := range all {
			if i > 0 && all[i] == all[i-1] {
				t.Errorf("%s is there twice", all[i])
			}
		}
	}
}

// mlir-opt has each pass of which the advice says so.
func TestPassesOfMLIROpt(t *testing.T) {
	mlirOpt, count := tools.Need(t, "mlir-opt-22"), 0
	for _, row := range otherFlags {
		if !strings.HasPrefix(row.Help, "mlir-opt has this pass") {
			continue
		}
		for pass := range strings.FieldsSeq(row.Words) {
			count++
			cmd := exec.Command(mlirOpt, "--"+pass)
			cmd.Stdin = strings.NewReader("module {}\n")
			if out, err := cmd.CombinedOutput(); err != nil && strings.HasPrefix(string(out), filepath.Base(mlirOpt)+": ") { // not what the pass says of the module
				t.Errorf("%s: %v\n%s", pass, err, out)
			}
		}
	}
	if count < 50 {
		t.Errorf("%d passes are found", count)
	}
}
