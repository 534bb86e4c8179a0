package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
)

// A result is a case, what became of it, and what abi-opt wrote.
type result struct {
	testCase
	verdict verdict
	errs    string
}

func main() {
	failures := flag.String("failures", "", "write the failed cases with their errors to this file")
	only := flag.String("only", "", "run only the files that match this expression")
	work := flag.String("work", "bin/mlir-suite", "folder for programs, inputs and the verdicts of MLIR's tools")
	abiOpt := flag.String("abi-opt", "bin/abi-opt", "the command to test")
	flag.Parse()
	if err := suite(flag.Arg(0), *work, *abiOpt, *failures, *only); err != nil {
		fmt.Fprintln(os.Stderr, "mlirsuite:", err)
		os.Exit(1)
	}
}

func suite(tree, work, abiOpt, failures, only string) error {
	wanted, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	for _, path := range []*string{&tree, &work, &abiOpt} {
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	list, err := cases(tree, wanted)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("no tests in %s", tree)
	}
	results, err := runAll(list, tree, work, abiOpt)
	if err != nil {
		return err
	}
	printTable(os.Stdout, results)
	if failures != "" {
		return writeFailures(failures, results)
	}
	return nil
}

// runAll runs the cases on all processors.
func runAll(list []testCase, tree, work, abiOpt string) ([]result, error) {
	ours, err := ourPrograms(filepath.Join(work, "ours"))
	if err != nil {
		return nil, err
	}
	theirs, err := theirPrograms(filepath.Join(work, "theirs"))
	if err != nil {
		return nil, err
	}
	memo := newMemo(filepath.Join(work, "verdicts.json"))
	results := make([]result, len(list))
	next := make(chan int)
	var unknown sync.Map // commands with a flag that abi-opt does not have
	var group sync.WaitGroup
	for worker := range runtime.GOMAXPROCS(0) {
		scratch := filepath.Join(work, fmt.Sprintf("scratch%d", worker))
		if err := os.MkdirAll(scratch, 0o755); err != nil {
			return nil, err
		}
		group.Go(func() {
			for i := range next {
				c := list[i]
				if _, known := unknown.Load(c.command); known {
					results[i] = result{c, otherPass, ""}
					continue
				}
				errs, ok := ours.run(c, abiOpt, tree, scratch)
				v := passed
				if !ok {
					v = failure(c, errs)
				}
				if v == otherPass && unknownFlag.MatchString(errs) {
					unknown.Store(c.command, true)
				}
				if v != otherDialect && v != otherPass && !memo.passes(c, func() bool {
					_, ok := theirs.run(c, abiOpt, tree, scratch)
					return ok
				}) {
					v = uncounted
				}
				results[i] = result{c, v, errs}
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	group.Wait()
	return results, memo.save()
}

// A memo remembers which cases MLIR's tools pass, between runs too.
type memo struct {
	file  string
	mu    sync.Mutex
	known map[string]bool
}

func newMemo(file string) *memo {
	m := &memo{file: file, known: map[string]bool{}}
	if data, err := os.ReadFile(file); err == nil {
		_ = json.Unmarshal(data, &m.known) // a damaged file is written anew
	}
	return m
}

// passes reports whether MLIR's tools pass the case, and asks them if that is unknown.
func (m *memo) passes(c testCase, ask func() bool) bool {
	sum := sha256.Sum256([]byte(c.file + "\x00" + c.command + "\x00" + c.text))
	key := hex.EncodeToString(sum[:12])
	m.mu.Lock()
	ok, known := m.known[key]
	m.mu.Unlock()
	if known {
		return ok
	}
	ok = ask()
	m.mu.Lock()
	m.known[key] = ok
	m.mu.Unlock()
	return ok
}

func (m *memo) save() error {
	data, err := json.Marshal(m.known)
	if err != nil {
		return err
	}
	return os.WriteFile(m.file, data, 0o644)
}

// printTable writes the table of the directories.
func printTable(w io.Writer, results []result) {
	count := map[string]map[verdict]int{}
	add := func(row string, v verdict) {
		if count[row] == nil {
			count[row] = map[verdict]int{}
		}
		count[row][v]++
	}
	const converted, all = "the ten conversions", "all"
	var rows []string
	for _, r := range results {
		if count[r.dir] == nil {
			rows = append(rows, r.dir)
		}
		add(r.dir, r.verdict)
		add(all, r.verdict)
		if strings.HasPrefix(r.dir, conversions) {
			add(converted, r.verdict)
		}
	}
	head := "| directory |"
	rule := "|---|"
	for _, v := range shown {
		head += " " + string(v) + " |"
		rule += "---|"
	}
	fmt.Fprintf(w, "%s share |\n%s---|\n", head, rule)
	for _, row := range append(rows, converted, all) {
		c := count[row]
		if c == nil {
			continue
		}
		fmt.Fprintf(w, "| %s |", row)
		for _, v := range shown {
			fmt.Fprintf(w, " %d |", c[v])
		}
		total := 0
		for _, v := range counted {
			total += c[v]
		}
		share := "–"
		if total > 0 {
			share = fmt.Sprintf("%.1f %%", 100*float64(c[passed])/float64(total))
		}
		fmt.Fprintf(w, " %s |\n", share)
	}
	fmt.Fprintf(w, "\n%d further cases are not counted: MLIR's tools do not pass them by themselves.\n", count[all][uncounted])
}

// writeFailures writes the cases that did not pass to a file.
func writeFailures(file string, results []result) error {
	var b strings.Builder
	for _, r := range results {
		if r.verdict == passed || r.verdict == uncounted {
			continue
		}
		fmt.Fprintf(&b, "=== %s: %s, section %d\n%s\n%.3000s\n\n", r.verdict, r.file, r.section, r.command, r.errs)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}
