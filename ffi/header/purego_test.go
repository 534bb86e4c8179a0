package header

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// byReflect is the package that stands for purego.
const byReflect = "github.com/abi-opt/abi-opt/ffi/header/testdata/byreflect"

// TestPuregoStructs runs purego's own tests of struct arguments and results on package ffi, with C code
// that gcc and clang compile. Go reads the tests from purego's module as files of package byreflect.
func TestPuregoStructs(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/ebitengine/purego").Output()
	if err != nil {
		t.Fatal(err)
	}
	purego := strings.TrimSpace(string(out))
	overlay := puregoOverlay(t, purego)
	for _, cc := range compilers(t, runtime.GOARCH) {
		t.Run(cc.Name, func(t *testing.T) {
			cmd := exec.Command(tools.Need(t, "go"), "test", "-count=1", "-v", "-overlay="+overlay, "./testdata/byreflect")
			cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "PUREGO="+purego, "CC="+cc.Path)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%.5000s", err, out)
			}
			var passed []string
			for _, m := range regexp.MustCompile(`(?m)^ *--- PASS: (\S+/\S+)`).FindAllSubmatch(out, -1) {
				passed = append(passed, string(m[1]))
			}
			const all = "TestRegisterFunc_structArgs/RegisterLibFunc TestRegisterFunc_structArgs/GoCallbackFunc " +
				"TestRegisterFunc_structReturns/RegisterLibFunc TestRegisterFunc_structReturns/GoCallbackFunc"
			if got := strings.Join(passed, " "); got != all {
				t.Errorf("passed: %s", got)
			}
		})
	}
}

// buildSharedLib is the function that purego's tests compile C with, of a file of tests that are not
// about structs.
const buildSharedLib = `
func buildSharedLib(_ testing.TB, _, library, source string) error {
	out, err := exec.Command(os.Getenv("CC"), "-shared", "-Wall", "-Werror", "-fPIC", "-O2", "-o", library, filepath.Join(os.Getenv("PUREGO"), source)).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}
`

// puregoOverlay returns the name of an overlay that adds purego's tests to package byreflect.
func puregoOverlay(t *testing.T, purego string) string {
	text, err := os.ReadFile(filepath.Join(purego, "struct_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	replaced := strings.NewReplacer(
		"package purego_test\n", "package byreflect_test\n",
		`"github.com/ebitengine/purego"`, `purego "`+byReflect+`"`,
		`"github.com/ebitengine/purego/internal/load"`, `load "`+byReflect+`"`,
		"import (\n", "import (\n\t\"fmt\"\n\t\"os/exec\"\n",
	).Replace(string(text))
	dir := t.TempDir()
	test := filepath.Join(dir, "struct_test.go")
	if err := os.WriteFile(test, []byte(replaced+buildSharedLib), 0o600); err != nil {
		t.Fatal(err)
	}
	folder, err := filepath.Abs("testdata/byreflect")
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(folder, "struct_test.go"): test}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}
