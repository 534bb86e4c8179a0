package cimport

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// bombs are macros whose expansion exceeds a limit of the preprocessor: of the bytes of one token,
// of all tokens, and of the tokens of arguments. The first is the fastest.
var bombs = []struct{ name, text string }{
	{"BYTES", "#define J(a, b) J_(a, b)\n#define J_(a, b) a##b\n" + doubled("BYTES", "J(x, x)")},
	{"TOKENS", doubled("TOKENS", "x x")},
	{"ARGUMENTS", "#define I(x) x\n" + doubled("ARGUMENTS", "I(x x)")},
}

// doubled returns a macro that doubles a token 23 times.
func doubled(name, twice string) string {
	text := fmt.Sprintf("#define %s0(x) x\n#define %[1]s %[1]s23(a)\n", name)
	for i := 1; i <= 23; i++ {
		text += fmt.Sprintf("#define %s%d(x) %[1]s%[3]d(%s)\n", name, i, i-1, twice)
	}
	return text
}

// tokenOfC matches a comment or a preprocessing token of C17 6.4: what stands between two matches is white space.
var tokenOfC = regexp.MustCompile(strings.Join([]string{
	`//.*`, `(?s:/\*.*?\*/)`,
	`(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"`, `(?:u8|[uUL])?'(?:[^'\\\n]|\\.)*'`,
	`\.?[0-9](?:[eEpP][-+]|'?\w|\.)*`, `(?:[\w$]|[^\x00-\x7f]|\\[uU]\w+)+`,
	`\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|&&|\|\||##|::|[-+*/%&^|<>=!]=|<:|:>|<%|%>|%:`, `[^\s\\]`,
}, "|"))

// placeOfBomb is a token of an input before which a bomb is put.
type placeOfBomb struct {
	file, text string
	at         int
}

func placesOfBombs(t *testing.T) (all []placeOfBomb) {
	for _, file := range []string{"cimport/testdata/forms.c", "cimport/testdata/forms23.c", "cimport/testdata/invalid.c"} {
		text, err := os.ReadFile(file)
		if err != nil {
			tools.Missing(t, file, err)
		}
		for _, part := range diag.Split(&diag.Source{Name: file, Text: string(text)}, diag.SplitMarker) {
			for _, token := range tokenOfC.FindAllStringIndex(part.Text, -1) {
				all = append(all, placeOfBomb{file, part.Text, token[0]})
			}
		}
	}
	return all
}

// TestBombs exceeds a limit of the preprocessor before tokens of every form of declaration. Wherever
// the parser is, it reports the limit and nothing that follows from it.
func TestBombs(t *testing.T) {
	all := placesOfBombs(t)
	step, tried, reached := max(1, len(all)/tools.Setting("ABI_OPT_C_BOMBS", 50)), 0, 0
	for i := tools.Setting("ABI_OPT_SEED", 1) % step; i < len(all); i += step {
		tried++
		in, bomb := &all[i], &bombs[max(tried%64-61, 0)]
		o := cimport.Options{Standard: "gnu17"}
		if strings.Contains(in.file, "23") {
			o.Standard = "gnu23"
		}
		text := bomb.text + in.text[:in.at] + " " + bomb.name + " " + in.text[in.at:]
		unit, ds := cimport.File(context.Background(), &diag.Source{Name: in.file, Text: text}, o)
		unit.Declared()
		limits, others := 0, 0
		for _, d := range ds {
			if d.ID == "c-import-limit" {
				limits++
			} else if d.Severity == diag.Error {
				others++
			}
		}
		if limits > 0 {
			reached++
		}
		if limits > 1 || limits > 0 && others > 0 && !strings.Contains(in.file, "invalid") {
			t.Errorf("%s before offset %d of %s: %v", bomb.name, in.at, in.file, diag.Err(ds))
		}
	}
	if reached < tried*3/4 {
		t.Errorf("only %d of %d bombs reach a limit", reached, tried)
	}
	t.Logf("%d of %d places, %d reach a limit", tried, len(all), reached)
}
