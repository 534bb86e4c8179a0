package opt

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// terminal runs the command with a terminal of so many columns for its errors, and
// returns what it shows.
func terminal(t *testing.T, columns uint16, env []string, stdin string, args ...string) string {
	t.Helper()
	control, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		tools.Missing(t, "a terminal", err)
	}
	defer control.Close()
	fd := int(control.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: columns}); err != nil {
		t.Fatal(err)
	}
	screen, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	cmd := process(self(t), args...)
	cmd.Env = append(append(cmd.Env, "TERM=xterm", "NO_COLOR="), env...)
	cmd.Stdin, cmd.Stderr = strings.NewReader(stdin), screen
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = screen.Close()
	shown := make(chan []byte)
	go func() {
		text, _ := io.ReadAll(control) // ends with an error when the other side is closed
		shown <- text
	}()
	_ = cmd.Wait()
	return strings.ReplaceAll(string(<-shown), "\r\n", "\n")
}

// On a terminal, long lines are cut to its width, and colours are there unless the
// user has asked for none.
func TestTerminal(t *testing.T) {
	long := "func.func @f() {\n  " + "\"" + strings.Repeat("x", 300) + "\"() : () -> () oops " + strings.Repeat("y", 300) + "\n}\n"
	for _, columns := range []uint16{60, 120, 10} {
		text := terminal(t, columns, nil, long, "--color=never")
		most := max(int(columns), minWidth+6)
		lines := strings.Split(strings.TrimSpace(text), "\n")
		for i, line := range lines {
			if strings.HasSuffix(line, "^") || i+1 < len(lines) && strings.HasSuffix(lines[i+1], "^") {
				if len(line) > most {
					t.Errorf("%d columns: a line of %d: %s", columns, len(line), line)
				}
			}
		}
		if !strings.Contains(text, "...") || strings.Contains(text, "\x1b") {
			t.Errorf("%d columns: %s", columns, text)
		}
	}
	for _, tt := range []struct {
		env  []string
		args []string
		want bool
	}{
		{nil, nil, true},
		{[]string{"NO_COLOR=1"}, nil, false},
		{[]string{"NO_COLOR=1"}, []string{"--color=always"}, true},
		{[]string{"TERM=dumb"}, nil, false},
		{nil, []string{"--color=never"}, false},
	} {
		if got := strings.Contains(terminal(t, 80, tt.env, "oops", tt.args...), "\x1b["); got != tt.want {
			t.Errorf("%s %s: colours: %v", tt.env, tt.args, got)
		}
	}
	var none bytes.Buffer
	if isTerminal(&none) {
		t.Error("a buffer is no terminal")
	}
}
