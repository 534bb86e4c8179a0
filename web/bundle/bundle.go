// Package bundle builds the files of the page.
package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/web/answer"
	"github.com/abi-opt/abi-opt/web/page"
	"github.com/abi-opt/abi-opt/web/site"
)

// Wasm builds the WebAssembly module at a path, initialized. The folder is that of this Go module.
func Wasm(folder, path string) error {
	temporary, err := os.MkdirTemp("", "abi-opt-overlay-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	overlay, err := withoutDocuments(folder, temporary)
	if err != nil {
		return err
	}
	// Functions that are not inlined make the module smaller by a fifth.
	start := filepath.Join(temporary, "start.wasm")
	if _, err := run(folder, []string{"GOOS=wasip1", "GOARCH=wasm"}, "go", "build", "-overlay="+overlay, "-gcflags=all=-l", "-ldflags=-w", "-trimpath", "-buildvcs=false",
		"-buildmode=c-shared", "-o", start, "./wasm"); err != nil {
		return err
	}
	_, err = run(folder, nil, "node", "../embed/wasm/snapshot.mjs", start, path)
	return err
}

// withoutDocuments writes an overlay for the go command in which the documents and examples that dialects and passes
// embed for the command's help are empty. The page does not show them.
func withoutDocuments(folder, temporary string) (overlay string, err error) {
	empty := filepath.Join(temporary, "empty")
	replace := map[string]string{}
	for _, pattern := range []string{"dialect/*/examples.mlir", "passes/*/doc.md"} {
		found, _ := filepath.Glob(filepath.Join(folder, "..", pattern)) // the pattern is valid
		for _, f := range found {
			replace[f] = empty
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	overlay = filepath.Join(temporary, "overlay.json")
	return overlay, errors.Join(err, os.WriteFile(empty, nil, 0o600), os.WriteFile(overlay, text, 0o600))
}

// run runs a program in a folder, and returns its output.
func run(folder string, env []string, program string, args ...string) (string, error) {
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", program, strings.Join(args, " "), err, errs.String())
	}
	return strings.TrimSpace(string(out)), nil
}

// Page writes all files of the page to the folder dist of this Go module.
func Page(folder string) error {
	dist := filepath.Join(folder, "dist")
	if err := scripts(folder, dist); err != nil {
		return err
	}
	index, err := os.ReadFile(filepath.Join(folder, "page/index.html"))
	if err != nil {
		return err
	}
	sheet, err := os.ReadFile(filepath.Join(folder, "page/page.css"))
	if err != nil {
		return err
	}
	style := api.Transform(explain.Style+string(sheet), api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true})
	if len(style.Errors) > 0 {
		return problems(style.Errors)
	}
	index = bytes.ReplaceAll(index, []byte("{{policy}}"), []byte(site.Policy))
	index = bytes.ReplaceAll(index, []byte("{{patterns}}"), []byte(explain.Patterns))
	index = bytes.ReplaceAll(index, []byte("{{glossary}}"), []byte(explain.GlossaryHTML()))
	if err := os.WriteFile(filepath.Join(dist, "index.html"), index, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dist, "style.css"), style.Code, 0o644); err != nil {
		return err
	}
	if err := licences(folder, dist); err != nil {
		return err
	}
	return module(folder, dist)
}

// packers compress standard input as gzip does. The output of the first is four percent smaller than
// that of the second.
var packers = [][]string{{"libdeflate-gzip", "-12", "-c"}, {"gzip", "-9", "-n"}}

// pack compresses the module with the first program that is installed.
func pack(code []byte) ([]byte, error) {
	for _, command := range packers {
		path, err := exec.LookPath(command[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, command[1:]...)
		cmd.Stdin = bytes.NewReader(code)
		return cmd.Output()
	}
	return site.Gzip(code)
}

// licences writes the licences of everything in the page to a file.
func licences(folder, dist string) error {
	root, err := run(folder, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	files := []string{filepath.Join(folder, "../LICENSE"), filepath.Join(folder, "../THIRD_PARTY_LICENSES"), filepath.Join(root, "LICENSE")}
	for _, pattern := range []string{"node_modules/*/LICENSE", "node_modules/@*/*/LICENSE"} {
		found, _ := filepath.Glob(filepath.Join(folder, pattern)) // the pattern is valid
		files = append(files, found...)
	}
	var all bytes.Buffer
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if short, err := filepath.Rel(filepath.Join(folder, "node_modules"), filepath.Dir(name)); err == nil && !strings.HasPrefix(short, "..") {
			fmt.Fprintf(&all, "\n%s:\n\n", filepath.ToSlash(short))
		}
		all.Write(text)
	}
	return os.WriteFile(filepath.Join(dist, "licences.txt"), all.Bytes(), 0o644)
}

// firstAnswer returns the answer to what the page asks first, as JSON: the page shows it until its module is loaded.
func firstAnswer() (string, error) {
	all, err := page.Examples()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	err = to.Encode(answer.To(all[0].Question()))
	return b.String(), err
}

// scripts bundles the page's script and its worker.
func scripts(folder, dist string) error {
	first, err := firstAnswer()
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(folder, "node_modules")); err != nil {
		return errors.New("the folder node_modules is missing: run npm ci")
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: folder, EntryPoints: []string{"page/start.js", "page/main.js", "page/worker.js"}, Outdir: dist, Write: true,
		Bundle: true, Format: api.FormatESModule, Target: api.ES2022, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, Define: map[string]string{"firstAnswer": first},
	})
	if len(result.Errors) > 0 {
		return problems(result.Errors)
	}
	return nil
}

func problems(all []api.Message) error {
	var texts []string
	for _, m := range all {
		text := m.Text
		if m.Location != nil {
			text = fmt.Sprintf("%s:%d: %s", m.Location.File, m.Location.Line, m.Text)
		}
		texts = append(texts, text)
	}
	return errors.New(strings.Join(texts, "\n"))
}

// module writes the compressed WebAssembly module.
func module(folder, dist string) error {
	plain := filepath.Join(dist, "answer.wasm")
	defer os.Remove(plain)
	if err := Wasm(folder, plain); err != nil {
		return err
	}
	code, err := os.ReadFile(plain)
	if err != nil {
		return err
	}
	packed, err := pack(code)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dist, site.Module), packed, 0o644)
}
