package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// build is a set of mutants that are compiled together.
type build struct {
	dir       string
	sources   map[string]string // by file
	mutations []*mutation
	original  map[string]string // by the name of the mutated file
}

func (b *build) overlay() string { return filepath.Join(b.dir, "overlay.json") }

// write writes the mutated files and the overlay that puts them in place.
func (b *build) write() error {
	byFile := map[string][]*mutation{}
	for _, m := range b.mutations {
		byFile[m.file] = append(byFile[m.file], m)
	}
	replace := map[string]string{}
	b.original = map[string]string{}
	for file, ms := range byFile {
		path := filepath.Join(b.dir, fmt.Sprintf("%d.go", len(replace)))
		if err := os.WriteFile(path, []byte(apply(b.sources[file], ms)), 0o644); err != nil {
			return err
		}
		replace[file] = path
		b.original[filepath.Base(path)] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(b.overlay(), text, 0o644)
}

// compile leaves out the mutants that are no Go: a number where a constant must
// stand, a function that no longer ends in a return.
func (b *build) compile(packages []pkg) error {
	args := []string{"-overlay", b.overlay(), "-gcflags=-e"}
	for _, p := range packages {
		args = append(args, p.path)
	}
	for {
		if err := b.write(); err != nil {
			return err
		}
		_, err := goTool("build", args...)
		if err == nil {
			return nil
		}
		before := len(b.mutations)
		if b.drop(err.Error()); len(b.mutations) == before {
			return err
		}
	}
}

var errorLine = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):(?:\d+:)? `)

// drop leaves out the mutants of the lines that errors point to; the end of a
// function stands for all of it above.
func (b *build) drop(errors string) {
	for _, m := range errorLine.FindAllStringSubmatch(errors, -1) {
		file, ok := b.original[filepath.Base(m[1])]
		line, _ := strconv.Atoi(m[2])
		if !ok {
			continue
		}
		if !b.dropLine(file, line) {
			for above := line - 1; above > 0 && !b.dropLine(file, above); above-- {
			}
		}
	}
}

// dropLine leaves out the mutants that begin, or end, on a line.
func (b *build) dropLine(file string, line int) bool {
	before := len(b.mutations)
	b.mutations = slices.DeleteFunc(b.mutations, func(m *mutation) bool {
		last := m.line + strings.Count(b.sources[m.file][m.start:m.end], "\n")
		return m.file == file && (m.line == line || last == line)
	})
	return len(b.mutations) < before
}
