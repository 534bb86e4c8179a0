package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestConventions compiles a function of each convention that functions of a platform can request. It agrees with a header that
// requests it, and not with one that requests another one or none.
func TestConventions(t *testing.T) {
	tried := 0
	for i := range oracle.Setups {
		for _, b := range oracle.Setups[i].Builds {
			host, err := targets.New(b.Triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(b.Command, "clang-22") {
				continue // gcc records no conventions
			}
			attributes := map[string]string{"": ""}
			for _, name := range targets.ConventionNames(host) {
				of, err := targets.ConventionOf(host, name)
				if err != nil {
					t.Fatal(err)
				}
				attributes[name] = "__attribute__((" + of.CName + ")) "
			}
			for name, attribute := range attributes {
				if name != "" {
					tried++
					requested(t, b, name, attribute, attributes)
				}
			}
		}
	}
	if tools.Asked() && tried < 8 {
		t.Errorf("only %d conventions", tried)
	}
}

func requested(t *testing.T, b oracle.Build, name, attribute string, others map[string]string) {
	dir := t.TempDir()
	object, header := filepath.Join(dir, "t.o"), filepath.Join(dir, "t.h")
	command := strings.Fields(b.Command)
	tools.Filter(t, attribute+"double f(int *a, double b, int c) { return *a + b + c; }", tools.Need(t, command[0]), append(command[1:], "-g", "-c", "-x", "c", "-o", object, "-")...)
	for other, text := range others {
		if err := os.WriteFile(header, []byte(text+"double f(int *a, double b, int c);"), 0o600); err != nil {
			t.Fatal(err)
		}
		out, agrees := isAgreed(header, object, b.Triple)
		if agrees != (other == name) {
			t.Errorf("%s: a function with '%s' and a header with '%s': %s", b.Command, name, other, out)
		}
	}
}

func isAgreed(header, object, triple string) (out string, agrees bool) {
	var text strings.Builder
	status := command.Main([]string{"agree", "--target=" + triple, header, object}, strings.NewReader(""), &text, &text)
	return text.String(), status == 0
}
