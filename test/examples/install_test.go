package examples

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestGoInstall installs the command by its module path, as users do: from a proxy that has the module as the go command packs it. The
// command prints the version.
func TestGoInstall(t *testing.T) {
	const module, version = "github.com/abi-opt/abi-opt", "v0.1.0-test"
	goCommand := tools.Need(t, "go")
	proxy, bin := t.TempDir(), t.TempDir()
	versions := filepath.Join(proxy, module, "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	goMod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"list": version + "\n", version + ".info": `{"Version": "` + version + `"}`, version + ".mod": string(goMod)} {
		if err := os.WriteFile(filepath.Join(versions, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	packModule(t, "../..", module+"@"+version+"/", filepath.Join(versions, version+".zip"))

	// The packages that it needs come from the module cache, which has the form of a proxy.
	cache := strings.TrimSpace(run(t, goCommand, "env", "GOMODCACHE"))
	install := exec.Command(goCommand, "install", module+"/cmd/abi-opt@"+version)
	install.Env = append(os.Environ(), "GOBIN="+bin, "GOMODCACHE="+t.TempDir(), "GOSUMDB=off", "GOFLAGS=-modcacherw", "GOWORK=off",
		"GOPROXY=file://"+filepath.ToSlash(proxy)+",file://"+filepath.ToSlash(filepath.Join(cache, "cache", "download"))+",off")
	install.Dir = bin
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := run(t, filepath.Join(bin, "abi-opt"), "--version"); got != "abi-opt "+version+"\n" {
		t.Errorf("--version prints %q", got)
	}
}

// packModule writes the zip of a module: all files, without those of other modules and of hidden folders.
func packModule(t *testing.T, folder, prefix, to string) {
	t.Helper()
	file, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		_, inner := os.Stat(filepath.Join(path, "go.mod"))
		if d.IsDir() && (inner == nil || strings.HasPrefix(d.Name(), ".") || d.Name() == "bin") {
			return fs.SkipDir
		}
		if !d.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		w, err := archive.Create(prefix + filepath.ToSlash(name))
		if err != nil {
			return err
		}
		_, err = w.Write(text)
		return err
	})
	if err == nil {
		err = archive.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
