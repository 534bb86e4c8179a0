package opt

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// answerCommand answers requests of other programs until its input ends.
func answerCommand(l *line) command {
	return command{
		Command: cli.Command{
			Name: "answer", Usage: "< REQUESTS > ANSWERS", Summary: "answer requests in JSON, one a line, on how functions are passed",
			Example: []string{"< requests.jsonl > answers.jsonl"},
			Flags:   func() []cli.Group { return briefly(l.infoFlags().Only("help")) },
		},
		check: func() error {
			if l.Path != "" {
				return cli.Usagef("'%s answer' reads standard input, not '%s'", l.Name, l.Path)
			}
			return nil
		},
		run: func(_ *job.Job, stdin io.Reader, stdout io.Writer) (int, error) { return 0, answerLines(stdin, stdout) },
	}
}

// maxRequest bounds a request in bytes.
const maxRequest = 16 << 20

// answerLines answers each line. An answer is written before the next line is read, so that a program can ask one
// question at a time.
func answerLines(stdin io.Reader, stdout io.Writer) error {
	lines := bufio.NewScanner(stdin)
	lines.Buffer(nil, maxRequest)
	for lines.Scan() {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if _, err := stdout.Write(embed.Text(lines.Bytes())); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a request is longer than %d bytes", maxRequest)
	}
	return lines.Err()
}
