package documents

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestThirdPartyLicenses checks that the licences of the modules that are linked into the commands are shipped with them.
func TestThirdPartyLicenses(t *testing.T) {
	const file = root + "/THIRD_PARTY_LICENSES"
	want := licences(t)
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("THIRD_PARTY_LICENSES is not that of the linked modules; run make update (-want +got):\n%s", diff)
	}
}

// licences collects the licence files of the modules.
func licences(t *testing.T) string {
	var text strings.Builder
	text.WriteString("The commands of abi-opt contain code of the modules below and of Go's standard library, under these licences.\n")
	list := `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`
	modules := strings.Split(goOutput(t, "list", "-deps", "-f", list, root+"/cmd/..."), "\n")
	modules = append(modules, "The Go standard library: "+goOutput(t, "env", "GOROOT"))
	slices.Sort(modules)
	for _, module := range slices.Compact(modules) {
		space := strings.LastIndexByte(module, ' ')
		if space < 0 {
			continue // of this module or the standard library
		}
		name, folder := module[:space], module[space+1:]
		fmt.Fprintf(&text, "\n%s\n%s\n%[1]s\n", strings.Repeat("=", 80), name)
		for _, licence := range licenceFiles(t, name, folder) {
			content, err := os.ReadFile(filepath.Join(folder, licence))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&text, "\n%s\n", strings.TrimSpace(strings.ReplaceAll(string(content), "\r\n", "\n")))
		}
	}
	return text.String()
}

func goOutput(t *testing.T, args ...string) string {
	out, err := exec.Command(tools.Need(t, "go"), args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

var licenceName = regexp.MustCompile(`(?i)^(un)?licen[cs]e|^copying|^notice`)

func licenceFiles(t *testing.T, name, folder string) (files []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if licenceName.MatchString(e.Name()) && !e.IsDir() {
			files = append(files, e.Name())
		}
	}
	if len(files) == 0 {
		t.Errorf("%s has no licence", name)
	}
	return files
}
