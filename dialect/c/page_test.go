package c_test

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// docs/builders.md lists the errors that builders report, and its code is that of the examples.
func TestPage(t *testing.T) {
	page, examples := read(t, "../../docs/builders.md"), read(t, "example_test.go")
	for _, id := range regexp.MustCompile(`\[(c-[\w-]+)\]\n`).FindAllStringSubmatch(read(t, "testdata/mistakes.golden"), -1) {
		if !strings.Contains(page, "`"+id[1]+"`") {
			t.Errorf("docs/builders.md does not mention %s", id[1])
		}
	}
	spaces := regexp.MustCompile(`(?m)^\s+`)
	for _, block := range regexp.MustCompile("(?ms)^## (Places|Statements|Calls)$.*?```go\n(.*?)```").FindAllStringSubmatch(page, -1) {
		if code := spaces.ReplaceAllString(block[2], ""); !strings.Contains(spaces.ReplaceAllString(examples, ""), code) {
			t.Errorf("no example has\n%s", block[2])
		}
	}
}

// The documentation of Builder groups its methods: all that build C's expressions, objects,
// statements and calls are in a group.
func TestGroups(t *testing.T) {
	text := read(t, "build.go")
	groups := text[strings.Index(text, "// # Functions and variables"):strings.Index(text, "type Builder struct")]
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile(`\[Builder\.(\w+)\]`).FindAllStringSubmatch(groups, -1) {
		listed[m[1]] = true
		if _, ok := reflect.TypeFor[*c.Builder]().MethodByName(m[1]); !ok {
			t.Errorf("there is no Builder.%s", m[1])
		}
	}
	for _, file := range []string{"place.go", "pointer.go", "flow.go"} {
		for _, m := range regexp.MustCompile(`(?m)^func \(b \*Builder\) ([A-Z]\w+)`).FindAllStringSubmatch(read(t, file), -1) {
			if !listed[m[1]] {
				t.Errorf("%s is in no group", m[1])
			}
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The code of docs/builders.md outside of the examples.
func TestPageCode(t *testing.T) {
	function(t, func(b *c.Builder, args []*ir.Value) {
		x := args[0]
		less := b.Binary("<", x, func() *ir.Value { return b.Literal(10) })
		smaller := b.Cond(less, func() *ir.Value { return x }, func() *ir.Value { return b.Literal(10) })
		if smaller.Type() != ir.Type(ir.I32) {
			t.Errorf("%v", smaller.Type())
		}
	}, ir.I32)
}
