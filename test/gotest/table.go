package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// page has the table of what the tests cost.
const page = "CONTRIBUTING.md"

// total finds the last line of a table that [writeCosts] prints.
var total = regexp.MustCompile(`(?m)^ *([0-9.]+) +[0-9.]+ +([0-9?]+) all$`)

// table runs targets of make, and writes rows about them to the page. A cold build is the measure for other machines.
func table(targets []string) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	build, err := coldBuild()
	if err != nil {
		return err
	}
	rows := string(text)
	for _, target := range targets {
		var output strings.Builder
		cmd := exec.Command("make", append(strings.Fields(target), "GOTEST=go run ./test/gotest")...)
		cmd.Env = append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -count=1") // results from the cache cost nothing
		cmd.Stdout, cmd.Stderr = io.MultiWriter(os.Stdout, &output), os.Stderr
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("make %s: %w", target, err)
		}
		if rows, err = withRow(rows, target, output.String(), build); err != nil {
			return err
		}
	}
	return os.WriteFile(page, []byte(rows), 0o644)
}

// coldBuild returns the time of processors that a build of all packages takes without a cache.
func coldBuild() (time.Duration, error) {
	cache, err := os.MkdirTemp("", "cold")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(cache)
	cmd := exec.Command("go", "build", "./...")
	cmd.Stderr, cmd.Env = os.Stderr, append(os.Environ(), "GOCACHE="+cache)
	err = cmd.Run()
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), err
}

// withRow returns the page with another row about a target, whose output has the totals.
func withRow(page, target, output string, build time.Duration) (string, error) {
	seconds, programs := 0.0, 0
	for _, m := range total.FindAllStringSubmatch(output, -1) {
		s, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			return "", err
		}
		n, err := strconv.Atoi(m[2])
		if err != nil {
			return "", fmt.Errorf("this system does not count programs: %w", err)
		}
		seconds, programs = seconds+s, programs+n
	}
	if seconds == 0 {
		return "", fmt.Errorf("make %s prints no costs", target)
	}
	begin := "| `make " + target + "` |"
	row := fmt.Sprintf("%s %.0f | %d | %.1f |", begin, seconds, programs, seconds/build.Seconds())
	at := strings.Index(page, begin)
	if at < 0 {
		return "", fmt.Errorf("the table has no row that begins with %s", begin)
	}
	end := at + strings.IndexByte(page[at:]+"\n", '\n')
	return page[:at] + row + page[end:], nil
}
