package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

// pairRows are what abi-opt is compared on with an earlier commit.
var pairRows = []row{
	{name: "C functions", input: "c", n: 20_000, flags: []string{"--emit=llvm"}},
	{name: "functions with memrefs", input: "func", n: 5_000, flags: []string{"--emit=llvm"}},
	{name: "memref loops", input: "memref", n: 2_000, flags: []string{"--emit=llvm"}},
	{name: "records", input: "records", n: 10_000, flags: []string{"--emit=llvm"}},
	{name: "functions read and printed", input: "func", n: 17_000},
}

// pairs prints the share of processor time and memory that abi-opt takes of those of a commit. With a page,
// it also writes the table there, as the row of this machine.
func (b *bench) pairs(commit, page string) error {
	before, err := b.buildCommit(commit)
	if err != nil {
		return err
	}
	var work, cells []string
	for _, r := range pairRows {
		mlir, _, err := b.make(r.input, r.n)
		if err != nil {
			return err
		}
		args := append([]string{"-o", os.DevNull, mlir}, r.flags...)
		costs, err := inTurn(b.runs, command{words: append([]string{before}, args...)}, command{words: append([]string{b.tool}, args...)})
		if err != nil {
			return err
		}
		old, now := costs[0], costs[1]
		work = append(work, count(r.n)+" "+r.name)
		cells = append(cells, fmt.Sprintf("%.2f, %.2f", ratio(now.cpu, old.cpu), float64(now.memory)/float64(old.memory)))
		_ = os.Remove(mlir)
	}
	table := tableOf("processor", work, machine(), cells)
	fmt.Print(table)
	if page == "" {
		return nil
	}
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	written, err := withRow(string(text), table)
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	return os.WriteFile(page, []byte(written), 0o666)
}

// buildCommit builds abi-opt as it was at a commit, and returns its path.
func (b *bench) buildCommit(commit string) (string, error) {
	tree, tool := filepath.Join(b.dir, "tree"), filepath.Join(b.dir, "abi-opt-"+commit)
	if _, err := (command{words: []string{"git", "worktree", "add", "--detach", tree, commit}}).run(); err != nil {
		return "", err
	}
	defer exec.Command("git", "worktree", "remove", "--force", tree).Run()
	build := command{words: []string{"go", "build", "-C", tree, "-o", tool, "./cmd/abi-opt"}}
	_, err := build.run()
	return tool, err
}

// machine returns the name of the processor and how many the machine has.
func machine() string {
	name := runtime.GOARCH
	info, _ := os.ReadFile("/proc/cpuinfo")
	if m := regexp.MustCompile(`(?m)^model name\s*: (.*)$`).FindSubmatch(info); m != nil {
		name = string(m[1])
	}
	return fmt.Sprintf("%s, %d processors", name, runtime.NumCPU())
}

// tableOf returns a table with one row.
func tableOf(what string, head []string, name string, cells []string) string {
	line := func(first string, rest []string) string {
		return "| " + first + " | " + strings.Join(rest, " | ") + " |\n"
	}
	return line(what, head) + "|" + strings.Repeat("---|", len(head)+1) + "\n" + line(name, cells)
}

// The table in a page is between these lines.
const (
	pairsBegin = "<!-- written by make bench-pairs -->\n"
	pairsEnd   = "<!-- end -->\n"
)

// withRow returns a page whose table has the row of another one, in place of that of the same machine.
func withRow(page, table string) (string, error) {
	before, rest, begins := strings.Cut(page, pairsBegin)
	old, after, ends := strings.Cut(rest, pairsEnd)
	if !begins || !ends {
		return "", fmt.Errorf("no table between %q and %q", pairsBegin, pairsEnd)
	}
	rows := strings.SplitAfter(table, "\n")
	head, row := rows[0]+rows[1], rows[2]
	name, _, _ := strings.Cut(row[len("| "):], " | ")
	kept := ""
	if others, ok := strings.CutPrefix(old, head); ok { // otherwise other work was measured
		for line := range strings.Lines(others) {
			if !strings.HasPrefix(line, "| "+name+" | ") {
				kept += line
			}
		}
	}
	return before + pairsBegin + head + kept + row + pairsEnd + after, nil
}
