package golden_test

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// always are the flags that each input is run with, sometimes those that it is run
// with by turns: two of them.
var (
	always = []string{
		"--mlir-print-op-generic --mlir-print-debuginfo --allow-unregistered-dialect",
		"--emit=llvm",
	}
	sometimes = []string{
		"--emit=llvm --llvm-version=14 --pointers=typed",
		"--explain --target=x86_64-linux-gnu",
		"--emit-abi=annotate-locations --target=aarch64-linux-gnu",
		"--emit=llvm -g",
		"--canonicalize --cse --emit=llvm",
		"--explain --target=riscv64-linux-gnu",
		"--emit=c-header",
		"--emit-abi=annotate-locations --mattr=+avx512f",
		"--emit=llvm --llvm-version=19 --target=arm64-apple-macosx14",
		"--emit=json",
		"--emit-abi=annotate-locations --target=riscv64-linux-gnu",
		"--explain --target=aarch64-linux-gnu",
		"--emit-abi --lower-abi --target=x86_64-pc-windows-msvc",
		"--emit-abi=annotate-locations --abi-compat=gcc",
		"--convert-to-llvm --allow-unregistered-dialect --diagnostics=json",
		"--explain=json --target=arm64-apple-macosx14",
		"--emit-abi=annotate-locations --abi-compat=clang19",
		"--emit=llvm --c-wrappers=mlir --llvm-version=14",
	}
)

// litPart is a part of a test in text, with the flags of the test that say
// something about it.
type litPart struct {
	name, text string
	own        [][]string
	turns      int // how many of the flags by turns it is run with
}

// trial is a run of the command on a part, perhaps with a change.
type trial struct {
	flags  []string
	text   string
	change string
}

// trials returns how a part is run: with its own flags and others, and with three
// changes of a token each, most of which are errors.
func (p *litPart) trials() (list []trial) {
	for _, flags := range p.own {
		list = append(list, trial{flags, p.text, ""})
	}
	for _, flags := range always {
		list = append(list, trial{strings.Fields(flags), p.text, ""})
	}
	seed := fnvOf(p.text)
	for turn := range p.turns {
		flags := sometimes[(int(seed)+turn*len(sometimes)/p.turns)%len(sometimes)]
		list = append(list, trial{strings.Fields(flags), p.text, ""})
	}
	tokens := words(p.text)
	if len(tokens) == 0 {
		return list
	}
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	for i := range 3 {
		at, other := tokens[rng.IntN(len(tokens))], tokens[rng.IntN(len(tokens))]
		old, with := p.text[at.Start:at.End], p.text[other.Start:other.End]
		switch i {
		case 0:
			with = ""
		case 1:
			with = old + " " + old
		}
		text := p.text[:at.Start] + with + p.text[at.End:]
		change := fmt.Sprintf(" where %q at offset %d is %q", old, at.Start, with)
		list = append(list, trial{strings.Fields(always[i%len(always)]), text, change})
	}
	return list
}

// ownFlags returns the flags that a test in text runs the command with, but for
// those about files and about what is expected.
func ownFlags(text string) (sets [][]string) {
	for line := range strings.Lines(text) {
		_, run, ok := strings.Cut(line, "RUN: abi-opt ")
		if !ok || len(sets) == 3 {
			continue
		}
		flags := shellWords(run)
		flags = slices.DeleteFunc(flags, func(f string) bool {
			return strings.HasPrefix(f, "--verify-diagnostics") || f == "--split-input-file" || f == "%s"
		})
		files := func(f string) bool { return !strings.HasPrefix(f, "-") || strings.ContainsAny(f, "%\\") || f == "-o" }
		if len(flags) > 0 && !slices.ContainsFunc(flags, files) && !slices.ContainsFunc(flags, saysMore.MatchString) {
			sets = append(sets, flags)
		}
	}
	return sets
}

// saysMore matches flags that print the time, what there is besides the input, or
// what another program makes of it.
var saysMore = regexp.MustCompile(`^--(mlir-timing|version|help|show|list)|` + compiles.String())

// shellWords cuts the first command of a line into words, as far as quotes go.
func shellWords(line string) (words []string) {
	word, quote, inside := "", rune(0), false
	for _, c := range strings.TrimSpace(line) + " " {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word += string(c)
		case c == '"' || c == '\'':
			quote, inside = c, true
		case c == '|' || c == '>' || c == '<' || c == ';':
			return words
		case c != ' ':
			word, inside = word+string(c), true
		case inside:
			words = append(words, word)
			word, inside = "", false
		}
	}
	return words
}

// litParts returns the parts of the tests in text.
func litParts(t *testing.T) []litPart { return partsBelow(t, 2, litFolder) }

// partsBelow returns the parts of the texts below some folders.
func partsBelow(t *testing.T, turns int, folders ...string) (parts []litPart) {
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".mlir" {
				return err
			}
			text, err := os.ReadFile(path)
			own := ownFlags(string(text))
			rel, _ := filepath.Rel(folder, path)
			for i, part := range strings.Split(string(text), "// -----\n") {
				if len(part) <= maxPart {
					parts = append(parts, litPart{fmt.Sprintf("%s#%d", filepath.ToSlash(rel), i), part, own, turns})
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return parts
}

func fnvOf(text string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()
}

func digest(text string) string { return fmt.Sprintf("%08x", fnvOf(text)) }
