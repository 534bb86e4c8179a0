package opt

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/abi-opt/abi-opt/test/tools"
)

// terminal runs the command with a terminal of so many columns for its errors, and
// returns what it shows.
func terminal(t *testing.T, columns uint16, env []string, stdin string, args ...string) string {
	t.Helper()
	control, screen := openTerminal(t, columns)
	defer control.Close()
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

// openTerminal returns both sides of a terminal: its user's and its programs'.
func openTerminal(t *testing.T, columns uint16) (control, screen *os.File) {
	t.Helper()
	control, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		tools.Missing(t, "a terminal", err)
	}
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
	screen, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return control, screen
}

// The interrupt key of a terminal reaches a program that runs once, and the temporary files
// go.
func TestInterruptKey(t *testing.T) {
	tools.Need(t, "clang-22")
	inFolder(t)
	for name, text := range map[string]string{
		"counts.mlir": "c.func private @interrupts() -> si32\nc.func @main() -> si32 {\n  %0 = c.call @interrupts() : () -> si32\n  c.return %0 : si32\n}\n",
		"interrupts.c": "#include <signal.h>\n#include <unistd.h>\n" +
			"static volatile sig_atomic_t n;\nstatic void count(int s) { n++; }\n" +
			"int interrupts(void) { signal(SIGINT, count); write(1, \"up\", 2); while (!n) usleep(1000); for (int i = 0; i < 300; i++) usleep(1000); return n; }\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	control, screen := openTerminal(t, 80)
	defer control.Close()
	cmd := process(self(t), "run", "--link=interrupts.c", "counts.mlir")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = screen, screen, screen
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = screen.Close()
	up := make([]byte, 2)
	if _, err := io.ReadFull(control, up); err != nil || string(up) != "up" {
		t.Errorf("it shows %q, %v", up, err)
	}
	_, _ = control.WriteString("\x03")
	_ = cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != 1 {
		t.Errorf("%v", cmd.ProcessState)
	}
}

// Without an input, the command announces that it reads standard input if that is a terminal, and only then.
func TestTerminalInput(t *testing.T) {
	control, screen := openTerminal(t, 80)
	defer control.Close()
	cmd := process(self(t))
	var out, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = screen, &out, &stderr
	if _, err := control.WriteString("func.func private @typed()\n\x04"); err != nil { // Ctrl-D
		t.Fatal(err)
	}
	if err := cmd.Run(); err != nil {
		t.Errorf("%v: %s", err, &stderr)
	}
	_ = screen.Close()
	if !strings.Contains(stderr.String(), "reading standard input up to Ctrl-D") || !strings.Contains(out.String(), "@typed") {
		t.Errorf("output %q, errors %q", &out, &stderr)
	}
	if got := runMain(""); got.errors != "" {
		t.Errorf("from a pipe: %+v", got)
	}
}

// On a terminal, long lines are cut to its width, and colours are there unless the
// user has asked for none.
func TestTerminal(t *testing.T) {
	long := "func.func @f() {\n  " + "\"" + strings.Repeat("x", 300) + "\"() : () -> () oops " + strings.Repeat("y", 300) + "\n}\n"
	for _, columns := range []uint16{60, 120, 10} {
		text := terminal(t, columns, nil, long, "--color=never")
		most := max(int(columns), 20+6)
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
}
