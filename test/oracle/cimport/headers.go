package cimport

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	conventions "github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// headersEnv is the folder of headers that were fetched: then every group is compared.
const headersEnv = "ABI_OPT_HEADERS"

// count is how many functions, variables, types and constants were compared; left is how many of the functions
// and variables are left out with a warning.
type count struct{ functions, variables, types, constants, leftFunctions, leftVariables int }

func (c *count) add(d count) {
	c.functions += d.functions
	c.variables += d.variables
	c.types += d.types
	c.constants += d.constants
	c.leftFunctions += d.leftFunctions
	c.leftVariables += d.leftVariables
}

func (c count) String() string {
	return fmt.Sprintf("%d functions (%d left out), %d variables (%d left out), %d types, %d constants",
		c.functions, c.leftFunctions, c.variables, c.leftVariables, c.types, c.constants)
}

// TestHeaders reads the headers of libraries without any program: each function gets the prototype that clang
// gives it, each variable its type, and none is missing without a warning; types have the sizes that
// clang gives them, and enumerators the values.
func TestHeaders(t *testing.T) {
	path := tools.Need(t, "clang-22")
	t.Setenv("PATH", "")
	root := os.Getenv(headersEnv)
	var all count
	groups := 0
	for _, g := range readGroups(t) {
		if !g.usual && root == "" {
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			c := compareHeaders(t, path, g, root)
			t.Log(c)
			all.add(c)
			groups++
		})
	}
	t.Logf("%d groups: %s", groups, all)
}

// TestLibrariesOnMachines does so with the headers of libraries for other machines. Those that clang cannot read there are left out, such
// as those that need sockets with WebAssembly.
func TestLibrariesOnMachines(t *testing.T) {
	path := tools.Need(t, "clang-22")
	t.Setenv("PATH", "")
	root := os.Getenv(headersEnv)
	var all []*group
	for _, g := range readGroups(t) {
		if slices.ContainsFunc(g.flags, func(flag string) bool { return strings.HasPrefix(flag, "--target=") }) || !g.usual && root == "" {
			continue
		}
		for _, m := range oracle.Machines() {
			if m.Emulator == "" || m.Emulator == tools.WinePath {
				continue
			}
			if target, err := conventions.New(m.Triple, conventions.Options{}); err == nil && conventions.Of(target).ABIs != nil {
				for _, abi := range slices.Sorted(maps.Keys(m.Model().ABIs)) { // those with other types, which an option chooses
					all = append(all, g.on(m, "-mabi="+abi))
				}
			}
			all = append(all, g.on(m))
		}
	}
	for _, g := range tools.Some(9, all) {
		t.Run(g.name, func(t *testing.T) { t.Log(compareHeaders(t, path, g, root)) })
	}
}

// on returns the group for another machine.
func (g *group) on(m *oracle.Machine, flags ...string) *group {
	of := *g
	of.name = strings.Join(append([]string{of.name, m.Triple}, flags...), " ")
	of.isOptional = true
	of.flags = append(append(slices.Clone(g.flags), "--target="+m.Triple), flags...)
	// Debian has the kernel's headers for two processors in one folder, and those of another processor serve one without a library.
	if m.Bare || m.GCC == nil && m.Headers != "" || strings.HasPrefix(m.Headers, "/usr/include/") {
		of.flags = append(of.flags, "-isystem", m.Headers)
	}
	return &of
}

// leftOut finds what is left out with a warning.
var leftOut = regexp.MustCompile(`(?:function|variable) '(\w+)' is left out`)

// firstError finds what a compiler complains of first.
var firstError = regexp.MustCompile(`(?m)^.*error: .*$`)

func compareHeaders(t *testing.T, path string, g *group, root string) (n count) {
	flags := g.flagsIn(root)
	var text strings.Builder
	for _, header := range g.files(t, flags) {
		text.WriteString("#include <" + header + ">\n")
	}
	file := filepath.Join(t.TempDir(), g.name+".c")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := clang(path, file, append(flags, "-fsyntax-only")...); err != nil {
		if g.isOptional {
			t.Log(firstError.FindString(err.Error()))
			return count{}
		}
		tools.Missing(t, g.name+firstError.FindString(err.Error()), err)
	}
	functions, variables := declared(t, path, file, flags...)
	want := used(t, path, text.String(), functions, variables, flags...)
	got, messages := ours(t, file, flags...)
	warned := map[string]bool{}
	for _, m := range leftOut.FindAllStringSubmatch(messages, -1) {
		warned[m[1]] = true
	}
	n.functions, n.leftFunctions = compareSymbols(t, got.functions, want.functions, warned)
	n.variables, n.leftVariables = compareSymbols(t, got.variables, want.variables, warned)
	o := options(flags)
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "headers.c", Text: text.String()}, o)
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	n.types, n.constants = compareTypes(t, path, text.String(), unit, flags)
	compareRoundTrip(t, unit, o)
	return n
}

func compareSymbols(t *testing.T, got, want map[string]string, warned map[string]bool) (n, left int) {
	for _, symbol := range slices.Sorted(maps.Keys(want)) {
		switch text, ok := got[symbol]; {
		case ok && text != want[symbol]:
			t.Errorf("%s\n  got  %s\n  want %s", symbol, text, want[symbol])
		case !ok && !warned[strings.Trim(symbol, `"`)]:
			t.Errorf("%s is missing without a warning", symbol)
		case !ok:
			left++
		}
	}
	return len(want), left
}

// compareTypes has clang check the sizes of types and the values of enumerators.
func compareTypes(t *testing.T, path, text string, unit *cimport.Unit, flags []string) (types, constants int) {
	model, err := layout.ModelOf(unit.Module)
	if err != nil {
		t.Fatal(err)
	}
	table := layout.NewTable(model)
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(unit.Types)) {
		l, err := table.Of(unit.Types[name])
		if a, ok := unit.Types[name].(*c.ArrayType); err != nil || ok && a.Flexible {
			continue
		}
		types++
		fmt.Fprintf(&b, "#undef %s\n_Static_assert(sizeof(%s) == %d, \"\");\n", name[strings.IndexByte(name, ' ')+1:], name, l.Size)
		if strings.Contains(name, " ") { // a typedef may be aligned to more than its type
			fmt.Fprintf(&b, "_Static_assert(_Alignof(%s) == %d, \"\");\n", name, l.Align)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(unit.Constants)) {
		constants++
		fmt.Fprintf(&b, "#undef %s\n_Static_assert(%[1]s == %d, \"\");\n", name, unit.Constants[name])
	}
	lines := strings.Split(b.String(), "\n")
	if _, err := appended(t, path, text, b.String(), append(flags, "-fsyntax-only")...); err != nil {
		for _, line := range refusedLines(err) {
			t.Errorf("clang refuses %s", lines[line])
		}
	}
	return types, constants
}

// options are what flags of a compiler mean.
func options(flags []string) (o cimport.Options) {
	for i := 0; i < len(flags); i++ {
		flag := flags[i]
		switch {
		case flag == "-isystem":
			i++
			o.System = append(o.System, flags[i])
		case flag == "-include":
			i++
			o.Before = append(o.Before, flags[i])
		case strings.HasPrefix(flag, "-I"):
			o.Include = append(o.Include, flag[2:])
		case strings.HasPrefix(flag, "-D"):
			o.Macros = append(o.Macros, flag[2:])
		case strings.HasPrefix(flag, "--target="):
			o.Target = flag[9:]
		case strings.HasPrefix(flag, "-mabi="):
			o.ABI = flag[6:]
		case strings.HasPrefix(flag, "-std="):
			o.Standard = flag[5:]
		}
	}
	return o
}
