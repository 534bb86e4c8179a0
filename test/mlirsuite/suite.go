package main

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// directories are the folders of tests for the dialects and passes of abi-opt.
// A pattern names the files that are tried.
var directories = []string{
	"Conversion/AffineToStandard/*",
	"Conversion/ArithToLLVM/*",
	"Conversion/ComplexToLLVM/*",
	"Conversion/ControlFlowToLLVM/*",
	"Conversion/FuncToLLVM/*",
	"Conversion/IndexToLLVM/*",
	"Conversion/LLVMCommon/*",
	"Conversion/MemRefToLLVM/*",
	"Conversion/ReconcileUnrealizedCasts/*",
	"Conversion/SCFToControlFlow/*",
	"Dialect/Affine/*",
	"Dialect/Arith/*",
	"Dialect/Builtin/*",
	"Dialect/Complex/*",
	"Dialect/ControlFlow/*",
	"Dialect/DLTI/*",
	"Dialect/Func/*",
	"Dialect/Index/*",
	"Dialect/LLVMIR/*",
	"Dialect/MemRef/*",
	"Dialect/SCF/*",
	"IR/*",
	"Transforms/*",
	"Target/LLVMIR/*",
}

// foreign matches files about dialects that abi-opt does not have. They are
// left out to save time: every one of their cases would be refused.
var foreign = regexp.MustCompile(`/(amx|arm-|gpu|nvvm|omp|openmp|ompenmp|openacc|rocdl|vcix|x86vector|xevm|allocatable_gpu)[^/]*$`)

// conversions is the beginning of the folders whose share has a bound of its own.
const conversions = "Conversion/"

// A testCase is a RUN line of a file and a section that it applies to.
type testCase struct {
	dir, file string
	section   int    // from 0, or -1 for the whole file
	command   string // the line, with %s and %t
	text      string // the input: the section, or the file
}

var (
	runLine   = regexp.MustCompile(`^\s*//\s*RUN:\s*(.*)$`)
	splitFlag = regexp.MustCompile(`--?split-input-file(=\S+)?`)
)

// cases returns the cases of the tree whose file matches only.
func cases(tree string, only *regexp.Regexp) ([]testCase, error) {
	var all []testCase
	for _, pattern := range directories {
		files, err := filepath.Glob(filepath.Join(tree, pattern+".mlir"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			name, err := filepath.Rel(tree, file)
			if err != nil {
				return nil, err
			}
			if foreign.MatchString("/"+name) || !only.MatchString(name) {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			all = append(all, fileCases(name, string(text))...)
		}
	}
	return all, nil
}

// fileCases returns the cases of one file.
func fileCases(name, text string) []testCase {
	var list []testCase
	sections := splitSections(text)
	for _, command := range runLines(text) {
		if !strings.Contains(command, "mlir-opt") && !strings.Contains(command, "mlir-translate") {
			continue
		}
		base := testCase{dir: filepath.Dir(name), file: name, section: -1, command: command, text: text}
		if !splitFlag.MatchString(command) {
			list = append(list, base)
			continue
		}
		for i, section := range sections {
			c := base
			c.section, c.text = i, section
			list = append(list, c)
		}
	}
	return list
}

// runLines returns the RUN lines, with continued ones joined.
func runLines(text string) []string {
	var lines []string
	open := false
	scanner := bufio.NewScanner(strings.NewReader(text))
	scanner.Buffer(nil, 1<<24)
	for scanner.Scan() {
		match := runLine.FindStringSubmatch(scanner.Text())
		if match == nil {
			continue
		}
		line, continued := strings.CutSuffix(strings.TrimSpace(match[1]), `\`)
		if open {
			lines[len(lines)-1] += " " + line
		} else {
			lines = append(lines, line)
		}
		open = continued
	}
	return lines
}

// splitSections splits a file at the lines that separate sections. A section
// keeps its line numbers: it begins with empty lines for those before it.
func splitSections(text string) []string {
	var sections []string
	var section strings.Builder
	lines := 0
	for line := range strings.Lines(text) {
		lines++
		if strings.TrimRight(line, " \r\n") == "// -----" {
			sections = append(sections, section.String())
			section.Reset()
			section.WriteString(strings.Repeat("\n", lines))
			continue
		}
		section.WriteString(line)
	}
	return append(sections, section.String())
}
