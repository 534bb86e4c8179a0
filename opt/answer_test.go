package opt

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
)

// Each line has an answer, whatever is in it, and what follows is answered.
func TestAnswer(t *testing.T) {
	const good = `{"id":%d,"c":"int f(void);"}`
	requests := []struct{ line, want string }{
		{fmt.Sprintf(good, 0), `"function":"f"`},
		{fmt.Sprintf(good, 1) + " " + fmt.Sprintf(good, 2), "after top-level value"},
		{`{"functions":[{"name":"f","parameters":[{"vector":2,"of":"struct P"}]}],"types":{"P":{"struct":[]}}}`, "elements of a vector"},
		{strings.Repeat("x", maxRequest+1), "the request has 16777217 bytes, which is more than 16777216"},
		{strings.Repeat(" ", maxRequest-len(good)) + fmt.Sprintf(good, 3), `"id":3`},
		{fmt.Sprintf(good, 4) + "\r", `"id":4`},
		{"\x00", "invalid character"},
		{fmt.Sprintf(good, 5), `"id":5`}, // the last line has no end
	}
	var input, output bytes.Buffer
	for i, r := range requests {
		if input.WriteString(r.line); i < len(requests)-1 {
			input.WriteString("\n \n") // empty lines have no answer
		}
	}
	if err := answerLines(&input, &output); err != nil {
		t.Fatal(err)
	}
	answers := bytes.SplitAfter(output.Bytes(), []byte("\n"))
	if len(answers) != len(requests)+1 {
		t.Fatalf("%d answers to %d requests: %s", len(answers)-1, len(requests), output.Bytes())
	}
	for i, r := range requests {
		if !json.Valid(answers[i]) || answers[i][0] != '{' || !bytes.Contains(answers[i], []byte(r.want)) {
			t.Errorf("request %d: got %s, want %s", i, answers[i], r.want)
		}
	}
}

// An answer is written before the next request is read.
func TestAnswerAtOnce(t *testing.T) {
	var output bytes.Buffer
	input := readers{func() string { return `{"c":"int f(void);"}` + "\n" }, func() string {
		if !strings.Contains(output.String(), `"function":"f"`) {
			t.Error("the first request has no answer yet")
		}
		return ""
	}}
	if err := answerLines(&input, &output); err != nil {
		t.Error(err)
	}
}

// readers reads a text of each function.
type readers []func() string

func (r *readers) Read(to []byte) (int, error) {
	next := (*r)[0]
	if len(*r) > 1 {
		*r = (*r)[1:]
	}
	n := copy(to, next())
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}
