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
	lines := bufio.NewReaderSize(stdin, 1<<16)
	var run embed.Run
	for {
		line, length, err := readLine(lines, maxRequest)
		var answer []byte
		switch {
		case err != nil && !errors.Is(err, io.EOF):
			return err
		case length > maxRequest:
			answer = embed.Failed(fmt.Errorf("the request has %d bytes, which is more than %d", length, maxRequest))
		case len(bytes.TrimSpace(line)) > 0:
			answer = run.Text(line)
		}
		if _, problem := stdout.Write(answer); problem != nil {
			return problem
		}
		if err != nil {
			return nil // the end of the input
		}
	}
}

// readLine reads a line without its end, and returns its length. Of a line that is longer than the limit it returns no text.
func readLine(from *bufio.Reader, limit int) (line []byte, length int, err error) {
	for {
		part, err := from.ReadSlice('\n')
		length += len(bytes.TrimSuffix(part, []byte("\n")))
		if length > limit {
			line = nil
		} else {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, length, err
		}
	}
}
