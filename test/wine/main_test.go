package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// tries is the environment variable that makes this test a program for TestStart: it names a file that grows by a byte a start.
const tries = "WINE_TEST_TRIES"

func TestMain(m *testing.M) {
	file := os.Getenv(tries)
	if file == "" {
		os.Exit(m.Run())
	}
	before, _ := os.ReadFile(file)
	if err := os.WriteFile(file, append(before, '.'), 0o600); err != nil {
		panic(err)
	}
	behaviour := os.Args[1]
	if behaviour == "fails" {
		fmt.Println("a test failed")
	}
	if behaviour == "never starts" || behaviour == "fails" || behaviour == "starts late" && len(before) == 0 {
		os.Exit(1)
	}
}

// What wine did not start is started again; what fails is not.
func TestStart(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		behaviour      string
		status, starts int
	}{
		{"succeeds", 0, 1}, {"starts late", 0, 2}, {"fails", 1, 1}, {"never starts", 1, attempts},
	} {
		file := filepath.Join(t.TempDir(), "tries")
		t.Setenv(tries, file)
		status := start(self, test.behaviour)
		if started, _ := os.ReadFile(file); status != test.status || len(started) != test.starts {
			t.Errorf("a program that %s: status %d after %d starts, want %d after %d", test.behaviour, status, len(started), test.status, test.starts)
		}
	}
}
