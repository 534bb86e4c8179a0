// Package test compares the page with the command abi-opt.
package test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/web/answer"
)

// run runs abi-opt for a side of a question, with the page's headers.
func run(q *answer.Question, p answer.Platform, args ...string) (out, errs string) {
	if q.Language == "c" {
		args = append(args, "-x", "c", "-nostdinc", "-isystem", "../answer/include", "--main-file-only")
	}
	if p.Target != "" {
		args = append(args, "--target="+p.Target)
	}
	if p.Compiler != "" {
		args = append(args, "--abi-compat="+p.Compiler)
	}
	var stdout, stderr strings.Builder
	command.Main(append(args, "-"), strings.NewReader(q.Text), &stdout, &stderr)
	return stdout.String(), stderr.String()
}

// difference describes how an answer differs from what the command prints, or returns "".
func difference(q *answer.Question, a *answer.Answer) string {
	for i, s := range a.Sides {
		text := *q
		if before := q.Sides[i].Before; before != "" {
			text.Text = before
		}
		for _, c := range []struct{ what, flag, got string }{
			{"explanation", "--explain=json", s.Explanation},
			{"abi ops", "--emit-abi", s.ABI},
			{"LLVM IR", "--emit=llvm", s.LLVM},
		} {
			want, errs := run(&text, q.Sides[i], c.flag)
			if c.flag == "--explain=json" {
				want, c.got = shown(want), shown(c.got)
			}
			if c.got != want {
				return fmt.Sprintf("%s of side %d:\n%s\nthe command prints\n%s%s", c.what, i, c.got, want, errs)
			}
		}
	}
	return ""
}

// shown returns what the page has of an explanation: functions, which have a convention, without the fields for code
// generators.
func shown(explanation string) string {
	var b strings.Builder
	for line := range strings.Lines(explanation) {
		var item map[string]any
		if err := json.Unmarshal([]byte(line), &item); err != nil || item["convention"] == nil {
			continue
		}
		dropCode(item)
		text, _ := json.Marshal(item)
		fmt.Fprintf(&b, "%s\n", text)
	}
	return b.String()
}

// dropCode removes the fields that explain.Function.Lower sets.
func dropCode(v any) {
	switch v := v.(type) {
	case map[string]any:
		for _, field := range []string{"preserved", "stackAlign", "llvm", "home", "extendedTo", "also"} {
			delete(v, field)
		}
		for _, inner := range v {
			dropCode(inner)
		}
	case []any:
		for _, inner := range v {
			dropCode(inner)
		}
	}
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
