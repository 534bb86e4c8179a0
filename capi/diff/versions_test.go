package diff_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// versionsEnv is a module cache, in which the modules of the pairs were downloaded.
const versionsEnv = "ABI_OPT_VERSIONS"

// pair is two versions of a library's header in Go modules, and what breaks between them. The lists were
// checked by hand.
type pair struct {
	name, old, new string
	headers        []string // of folders
	breaks         []string // kinds and names; nil if there are too many to list
	// others are the records and functions that only libabigail reports, or only this package, with the reason.
	others map[string]string
}

const unused = "no function refers to it, so debug info of the functions lacks it"

var pairs = []pair{
	{name: "sqlite 3.33 to 3.45", old: "mattn/go-sqlite3@v1.14.6/sqlite3-binding.h", new: "mattn/go-sqlite3@v1.14.22/sqlite3-binding.h",
		breaks: []string{"record struct sqlite3_module", "function sqlite3_normalized_sql", "record struct Fts5ExtensionApi"},
		others: map[string]string{"struct Fts5ExtensionApi": unused}},
	{name: "zstd 1.4 to 1.5", old: "!data!dog/zstd@v1.4.5/zstd.h", new: "!data!dog/zstd@v1.5.6/zstd.h", breaks: []string{"enumerator ZSTD_c_experimentalParam6"}},
	{name: "miniaudio 0.10 to 0.11", old: "gen2brain/malgo@v0.10.35/miniaudio.h", new: "gen2brain/malgo@v0.11.23/miniaudio.h"},
	{name: "raylib 5.0 to 5.5", old: "gen2brain/raylib-go/raylib@v0.50.0/raylib.h", new: "gen2brain/raylib-go/raylib@v0.55.1/raylib.h",
		breaks: []string{"record struct Mesh", "record struct VrDeviceInfo", "function IsShaderReady", "function GetMouseRay", "function UnloadAutomationEventList",
			"function DrawRectangleRoundedLines", "function LoadImageSvg", "function IsImageReady", "function IsTextureReady", "function IsRenderTextureReady",
			"function IsFontReady", "function IsModelReady", "function IsMaterialReady", "function IsWaveReady", "function IsSoundReady", "function IsMusicReady",
			"function IsAudioStreamReady", "enumerator KEY_MENU", "enumerator CUBEMAP_LAYOUT_PANORAMA"}},
	{name: "glfw 3.3 to 3.4", old: "go-gl/glfw/v3.3/glfw@v0.0.0-20260823155953-d41da22a9587/glfw/include/GLFW/glfw3.h",
		new: "gen2brain/raylib-go/raylib@v0.55.1/external/glfw/include/GLFW/glfw3.h", breaks: []string{}},
	{name: "tree-sitter 2023 to 2024", old: "smacker/go-tree-sitter@v0.0.0-20230720070738-0d0a9f78d8f8/api.h", new: "smacker/go-tree-sitter@v0.0.0-20240827094217-dd81d9e9be82/api.h",
		breaks: []string{"record struct TSTreeCursor", "function ts_tree_print_dot_graph"}},
	{name: "tree-sitter 0.24 to 0.25", old: "tree-sitter/go-tree-sitter@v0.24.0/include/tree_sitter/api.h", new: "tree-sitter/go-tree-sitter@v0.25.0/include/tree_sitter/api.h",
		breaks: []string{"record struct TSInput", "function ts_node_child_containing_descendant"}},
	{name: "onnxruntime 1.17 to 1.20", old: "yalue/onnxruntime_go@v1.9.0/onnxruntime_c_api.h", new: "yalue/onnxruntime_go@v1.13.0/onnxruntime_c_api.h",
		breaks: []string{"record struct OrtAllocator", "record struct OrtCustomOp", "record struct OrtROCMProviderOptions", "record struct OrtMIGraphXProviderOptions", "record struct OrtApi"}},
	{name: "libwebp 0.5 to 1.4", old: "chai2010/webp@v1.1.0/internal/libwebp-0.5.0/src", new: "chai2010/webp@v1.4.0/internal/libwebp-1.4.0/src",
		headers: []string{"webp/decode.h", "webp/encode.h", "webp/mux.h"},
		breaks:  []string{"record struct WebPConfig", "enumerator WEBP_CHUNK_FRGM", "enumerator FRAGMENTS_FLAG"}},
	{name: "wasm-c-api", old: "wasmerio/wasmer-go@v1.0.3/wasmer/packaged/include/wasm.h", new: "wasmerio/wasmer-go@v1.0.4/wasmer/packaged/include/wasm.h", breaks: []string{}},
	{name: "wasmer 1.0 to 2.0", old: "wasmerio/wasmer-go@v1.0.3/wasmer/packaged/include/wasmer_wasm.h", new: "wasmerio/wasmer-go@v1.0.4/wasmer/packaged/include/wasmer.h",
		breaks: []string{"enumerator JIT", "enumerator NATIVE", "enumerator OBJECT_FILE", "function wasi_env_set_instance", "function wasi_env_set_memory"}},
}

// TestVersions compares versions of real libraries. Where libabigail compares what gcc makes of the same
// headers, both find the same removed functions and the same records of other sizes.
func TestVersions(t *testing.T) {
	root := os.Getenv(versionsEnv)
	if root == "" {
		t.Logf("%s is not set: make versions", versionsEnv)
		return
	}
	for _, p := range pairs {
		t.Run(p.name, func(t *testing.T) {
			sides := [2]*diff.API{}
			for i, path := range []string{p.old, p.new} {
				api, ds := diff.Read(context.Background(), root+"/github.com/"+path, diff.Options{Headers: p.headers})
				if api == nil {
					t.Fatal(diag.Err(ds))
				}
				sides[i] = api
			}
			r, err := diff.Compare(sides[0], sides[1])
			if err != nil {
				t.Fatal(err)
			}
			var breaks []string
			ours := map[string]bool{}
			for _, c := range r.Changes {
				if c.Verdict == diff.Breaks {
					breaks = append(breaks, c.Kind+" "+c.Name)
				}
				switch {
				case c.Kind == "function" && c.Text == "was removed":
					ours[c.Name] = true
				case c.Kind == "record" && strings.Contains(c.Text, " from ") && len(c.Affects) > 0:
					ours[c.Name] = true
				}
			}
			slices.Sort(breaks)
			slices.Sort(p.breaks)
			if p.breaks != nil && !slices.Equal(breaks, p.breaks) {
				t.Errorf("got\n%s", strings.Join(breaks, "\n"))
			}
			theirs := abigail(t, root, &p, sides)
			both := 0
			for _, name := range slices.Sorted(maps.Keys(ours)) {
				switch {
				case theirs[name]:
					both++
				case p.others[name] == "":
					t.Errorf("only this package reports %s", name)
				}
			}
			for _, name := range slices.Sorted(maps.Keys(theirs)) {
				if !ours[name] && p.others[name] == "" {
					t.Errorf("only libabigail reports %s", name)
				}
			}
			t.Logf("%d breaks; %d removed functions and records of other sizes are found by both", len(breaks), both)
		})
	}
}

var (
	removedFunction = regexp.MustCompile(`(?m)^  \[D\] 'function .*?(\w+)\(`)
	resizedRecord   = regexp.MustCompile(`'((?:struct|union) \w+)[^']*' changed:\n\s*type size changed`)
)

// abigail returns the removed functions and the records of other sizes that abidiff of libabigail finds in two
// libraries that define the functions of the headers.
func abigail(t *testing.T, root string, p *pair, sides [2]*diff.API) map[string]bool {
	path, gcc := tools.Need(t, "abidiff"), tools.Need(t, "gcc")
	dir := t.TempDir()
	var libraries []string
	for i, header := range []string{p.old, p.new} {
		full := root + "/github.com/" + header
		lines := []string{fmt.Sprintf("#include \"%s\"", full)}
		if p.headers != nil {
			lines[0] = fmt.Sprintf("#include \"%s/%s\"", full, strings.Join(p.headers, "\"\n#include \""+full+"/"))
		}
		lines[0] = "#line 1 \"headers\"\n" + lines[0] + "\n#line 2 \"lib.c\""
		for _, f := range sides[i].Platforms[0].Functions {
			lines = append(lines, f.C+" { __builtin_trap(); }")
		}
		library := filepath.Join(dir, fmt.Sprintf("lib%d.so", i))
		define(t, gcc, library, lines)
		libraries = append(libraries, library)
	}
	out, _ := exec.Command(path, append([]string{"--leaf-changes-only", "--no-added-syms", "--no-show-locs"}, libraries...)...).Output()
	found := map[string]bool{}
	for _, m := range removedFunction.FindAllStringSubmatch(string(out), -1) {
		found[m[1]] = true
	}
	for _, m := range resizedRecord.FindAllStringSubmatch(string(out), -1) {
		found[m[1]] = true
	}
	if os.Getenv("ABI_OPT_VERBOSE") != "" {
		t.Logf("%s", out)
	}
	return found
}

var rejectedLine = regexp.MustCompile(`(?m)^lib\.c:(\d+):.*error:`)

// define compiles functions, one per line, without those that gcc rejects: inline ones, and those without a
// prototype.
func define(t *testing.T, gcc, library string, lines []string) {
	t.Helper()
	for range 5 {
		cmd := exec.Command(gcc, "-std=gnu2x", "-w", "-g", "-fPIC", "-shared", "-x", "c", "-o", library, "-")
		cmd.Stdin = strings.NewReader(strings.Join(lines, "\n"))
		out, err := cmd.CombinedOutput()
		if err == nil {
			return
		}
		rejected := rejectedLine.FindAllStringSubmatch(string(out), -1)
		if rejected == nil {
			t.Fatalf("%v\n%.2000s", err, out)
		}
		for _, m := range rejected {
			n, _ := strconv.Atoi(m[1])
			lines[n-1] = ""
		}
	}
	t.Fatal("gcc goes on rejecting functions")
}
