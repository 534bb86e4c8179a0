// Update runs tests with other tools and writes their answers to the file of package answers. With -check it compares them
// with the file and fails if one differs or is missing. The arguments are those of go test.
package main

import (
	"archive/zip"
	"compress/flate"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
)

func main() {
	check := flag.Bool("check", false, "compare the answers with the file, which stays as it is")
	flag.Parse()
	if err := run(*check, flag.Args()); err != nil {
		fmt.Println("FAIL:", err)
		os.Exit(1)
	}
}

// run asks the tools. The answers are kept even if a test fails, because old answers can be the reason.
func run(check bool, args []string) error {
	folder, err := os.MkdirTemp("", "answers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	cmd := exec.Command("go", append([]string{"run", "github.com/abi-opt/abi-opt/test/gotest", "-count=1"}, args...)...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.Env = append(os.Environ(), tools.RequireEnv+"=1", answers.FolderEnv+"="+folder)
	failed := cmd.Run()
	current, err := readFolder(folder)
	if err != nil {
		return err
	}
	path, err := answers.Path()
	if err == nil && check {
		err = compare(path, current)
	} else if err == nil {
		err = write(path, current)
	}
	if err != nil {
		return err
	}
	return failed
}

// readFolder returns the answers in a folder by key.
func readFolder(folder string) (map[string]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		all[e.Name()] = string(text)
	}
	return all, nil
}

// compare returns an error if recorded answers differ from those of the tools.
func compare(path string, current map[string]string) error {
	known, err := read(path)
	if err != nil {
		return err
	}
	differing, missing, unused := 0, 0, 0
	for key, text := range current {
		if was, ok := known[key]; !ok {
			missing++
		} else if was != text {
			differing++
			fmt.Printf("the tool answers\n%.2000s\nand the recorded answer is\n%.2000s\n", text, was)
		}
	}
	for key := range known {
		if _, ok := current[key]; !ok {
			unused++
		}
	}
	fmt.Printf("%d answers: %d differ, %d are not recorded, %d are recorded and not asked for\n", len(current), differing, missing, unused)
	if differing+missing+unused > 0 {
		return fmt.Errorf("%s is out of date; if the tools are right: make answers", answers.File)
	}
	return nil
}

// read returns the recorded answers by key.
func read(path string) (map[string]string, error) {
	r, err := zip.OpenReader(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	all := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(content)
		content.Close()
		if err != nil {
			return nil, err
		}
		all[f.Name] = string(text)
	}
	return all, nil
}

// write records answers: the same bytes for the same answers.
func write(path string, all map[string]string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	w := zip.NewWriter(f)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestCompression) })
	for _, key := range slices.Sorted(maps.Keys(all)) {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: key, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := io.WriteString(entry, all[key]); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return f.Close()
}
