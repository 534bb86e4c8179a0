// Command corpus writes signatures with the location of every byte on each target, and C programs that check at run
// time whether another compiler passes them so. README.md, which it writes as well, is for the authors of compilers.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// variant is a target, with the compiler to match.
type variant struct{ name, triple, compat string }

var variants = []variant{
	{"x86_64-linux-clang22", "x86_64-unknown-linux-gnu", "clang22"},
	{"x86_64-linux-clang19", "x86_64-unknown-linux-gnu", "clang19"},
	{"x86_64-linux-gcc", "x86_64-unknown-linux-gnu", "gcc"},
	{"x86_64-macos", "x86_64-apple-macosx14", ""},
	{"x86_64-windows-msvc", "x86_64-pc-windows-msvc", ""},
	{"x86_64-windows-mingw", "x86_64-w64-windows-gnu", ""},
	{"aarch64-linux", "aarch64-unknown-linux-gnu", ""},
	{"aarch64-macos", "arm64-apple-macosx14", ""},
	{"aarch64-windows", "aarch64-pc-windows-msvc", ""},
	{"riscv64-linux", "riscv64-unknown-linux-gnu", ""},
}

var (
	//go:embed files/README.md
	readme []byte
	//go:embed files/corpus.c
	program []byte
)

func main() {
	folder := flag.String("o", "bin/corpus", "the folder to write")
	n := flag.Int("n", 3000, "the number of random signatures for each target")
	seed := flag.Uint64("seed", 1, "the seed of the random signatures")
	flag.Parse()
	if err := run(*folder, *n, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

func run(folder string, random int, seed uint64) error {
	for _, v := range variants {
		x, err := v.set(1, random, seed)
		if err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
		if err := x.write(filepath.Join(folder, v.name)); err != nil {
			return err
		}
		fmt.Printf("%s: %d functions\n", v.name, len(x.functions))
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), readme, 0o666)
}

// set returns the set of a variant.
func (v *variant) set(every, random int, seed uint64) (*set, error) {
	target, err := targets.New(v.triple, targets.Options{Compat: v.compat})
	if err != nil {
		return nil, err
	}
	x := newSet(target)
	x.add(every, random, seed)
	return x, nil
}

// write writes the files of a set.
func (x *set) write(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	c := x.inC()
	for name, text := range map[string][]byte{
		"corpus.jsonl": x.lines(), "corpus.c": program,
		"corpus.h": c.header, "callers.c": c.callers, "callees.c": c.callees, "functions.h": c.functions,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
