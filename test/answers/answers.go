// Package answers keeps what other tools, such as clang and mlir-opt, answered to the questions of tests, because starting
// them takes most of the time of comparisons. A recorded answer is used if the tool has the same version, and gets the same
// arguments, standard input and files. All other questions go to the tool.
//
// The answer to a question may depend on nothing else: not on the system's headers, and on no file of the machine. The tool
// runs in a folder of its own, so that its messages have relative names.
//
// With them make test takes 15 % less of the processors: 403 seconds instead of about 475, and it starts 9,000 programs instead of 11,200.
//
// The command in the folder update writes the file, and compares it with the tools. make test-all does the latter.
package answers

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// FolderEnv is the environment variable with a folder to which the answers of the tools are written. No recorded answer is
// used then.
const FolderEnv = "ABI_OPT_ANSWERS"

// File is the path of the recorded answers, from the top of the project.
const File = "test/answers/answers.zip"

// mostBytes is the size of the largest answer that is recorded.
const mostBytes = 1 << 18

// Question is a run of a tool.
type Question struct {
	Tool   string // a name or path
	Args   []string
	Stdin  string
	Files  map[string]string // by their names in the folder that the tool runs in
	Output string            // a file that the tool writes there, or ""

	// Keep replaces an answer by the part that the test uses, so that less is recorded: the one that Kept names. Memory
	// addresses and the like must not be in it.
	Keep func(*Answer)
	Kept string
}

// Answer is the result of a run.
type Answer struct {
	Stdout, Stderr string
	Output         string // the text of the file that the question names
	Status         int    // of the process; -1 if a signal ended it
}

// Err returns an error with the messages of the tool if it failed.
func (a *Answer) Err() error {
	if a.Status == 0 {
		return nil
	}
	return fmt.Errorf("exit status %d\n%s", a.Status, a.Stderr)
}

// isSelfContained reports whether a question names no file outside its folder.
func (q *Question) isSelfContained() bool {
	return !slices.ContainsFunc(q.Args, func(arg string) bool { return strings.Contains(arg, "/") && arg != os.DevNull })
}

// Answer returns the recorded answer of the tool, or runs it. The error is about starting it.
func (q *Question) Answer() (Answer, error) {
	if !q.isSelfContained() {
		return q.run()
	}
	version, err := versionOf(q.Tool)
	if err != nil {
		return Answer{}, err
	}
	key, folder := q.key(version), os.Getenv(FolderEnv)
	if folder == "" {
		if text, ok := recorded(key); ok {
			return parse(text)
		}
	}
	a, err := q.run()
	if text := a.text(); err == nil && folder != "" && a.Status >= 0 && len(text) <= mostBytes {
		err = write(filepath.Join(folder, key), text)
	}
	return a, err
}

// run asks the tool.
func (q *Question) run() (a Answer, err error) {
	folder, err := os.MkdirTemp("", "question")
	if err != nil {
		return a, err
	}
	defer os.RemoveAll(folder)
	for name, text := range q.Files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			return a, err
		}
	}
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(q.Tool, q.Args...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = folder, strings.NewReader(q.Stdin), &stdout, &stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		return a, err
	}
	named := func(text string) string { return strings.ReplaceAll(text, folder, "/question") } // such as in debug info
	a = Answer{Stdout: named(stdout.String()), Stderr: named(stderr.String()), Status: cmd.ProcessState.ExitCode()}
	if q.Output != "" && a.Status == 0 {
		output, err := os.ReadFile(filepath.Join(folder, q.Output))
		if err != nil {
			return a, err
		}
		a.Output = named(string(output))
	}
	if q.Keep != nil {
		q.Keep(&a)
	}
	return a, nil
}

// key identifies the question to a version of the tool.
func (q *Question) key(version string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q %q %q %q", filepath.Base(q.Tool), version, q.Args, q.Stdin, q.Output, q.Kept)
	for _, name := range slices.Sorted(maps.Keys(q.Files)) {
		fmt.Fprintf(h, " %q %q", name, q.Files[name])
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:12])
}

// text returns the form in which an answer is recorded.
func (a *Answer) text() string {
	return fmt.Sprintf("%d %d %d %d\n", a.Status, len(a.Stdout), len(a.Stderr), len(a.Output)) + a.Stdout + a.Stderr + a.Output
}

// parse is the inverse of text.
func parse(text string) (a Answer, err error) {
	var out, errs, output int
	head, rest, _ := strings.Cut(text, "\n")
	if _, err := fmt.Sscanf(head, "%d %d %d %d", &a.Status, &out, &errs, &output); err != nil || min(out, errs, output) < 0 || len(rest) != out+errs+output {
		return a, fmt.Errorf("%s has a damaged answer: %.100q", File, text)
	}
	a.Stdout, a.Stderr, a.Output = rest[:out], rest[out:out+errs], rest[out+errs:]
	return a, nil
}

// write records an answer. It is an error if the tool gave another one to the same question.
func write(path, text string) error {
	if before, err := os.ReadFile(path); err == nil {
		if string(before) != text {
			return fmt.Errorf("two answers to one question:\n%s\n%s", before, text)
		}
		return nil
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

// versions are the versions of tools by path.
var versions sync.Map

// versionOf returns what a tool prints about its version. It is asked once a process.
func versionOf(tool string) (string, error) {
	once, _ := versions.LoadOrStore(tool, sync.OnceValues(func() (string, error) {
		out, err := exec.Command(tool, "--version").Output()
		return string(out), err
	}))
	return once.(func() (string, error))()
}

// archive is the file with the recorded answers, by key. Each is compressed alone, so that a test reads only those it needs.
var archive = sync.OnceValue(func() map[string]*zip.File {
	path, err := Path()
	if err != nil {
		return nil
	}
	r, err := zip.OpenReader(path)
	if err != nil {
		return nil // all tools are asked
	}
	files := map[string]*zip.File{}
	for _, f := range r.File {
		files[f.Name] = f
	}
	return files
})

// recorded returns the recorded answer with a key.
func recorded(key string) (text string, ok bool) {
	f := archive()[key]
	if f == nil {
		return "", false
	}
	r, err := f.Open()
	if err != nil {
		return "", false
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	return string(b), err == nil
}

// Path returns the path of the recorded answers.
func Path() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, filepath.Dir(File))); err == nil {
			return filepath.Join(dir, File), nil
		}
		above := filepath.Dir(dir)
		if above == dir {
			err = errors.New("this folder is not in the project")
		}
		dir = above
	}
	return "", err
}
