package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/abi-opt/abi-opt/test/bench/inputs"
)

// bench makes the inputs in a folder of its own and measures on them.
type bench struct {
	dir, tool string
	runs      int
}

// row is a line of the table: an input, what abi-opt does with it, and who else
// does that. In the words IN stands for the input and C for the same in C.
type row struct {
	name  string
	input string // of package inputs
	n     int    // functions
	flags []string
	peer  command
	// lowered says that both are given what abi-opt lowers the input to.
	lowered bool
}

var (
	clang     = command{words: []string{"clang-22", "-O0", "-S", "-emit-llvm", "-o", os.DevNull, "C"}}
	translate = []string{"mlir-translate-22", "--mlir-to-llvmir", "-o", os.DevNull}
	toLLVM    = command{words: []string{"mlir-opt-22", "--convert-to-llvm", "--reconcile-unrealized-casts", "IN"}, into: translate}
	memrefs   = command{words: []string{"mlir-opt-22", "--expand-strided-metadata", "--lower-affine", "--convert-to-llvm", "--reconcile-unrealized-casts", "IN"}, into: translate}
	readPrint = command{words: []string{"mlir-opt-22", "--mlir-print-op-generic", "-o", os.DevNull, "IN"}}
	readWrite = command{words: []string{"mlir-opt-22", "-o", os.DevNull, "IN"}}
)

var rows = []row{
	{name: "C functions to LLVM IR", input: "c", n: 20_000, flags: []string{"--emit=llvm"}, peer: clang},
	{name: "func.func with memref signatures to LLVM IR", input: "func", n: 1_000, flags: []string{"--emit=llvm"}, peer: toLLVM},
	{name: "func.func with memref signatures to LLVM IR", input: "func", n: 5_000, flags: []string{"--emit=llvm"}, peer: toLLVM},
	{name: "func.func with memref signatures to LLVM IR", input: "func", n: 20_000, flags: []string{"--emit=llvm"}, peer: toLLVM},
	{name: "func.func with memref loads, stores, subviews and loops to LLVM IR", input: "memref", n: 2_000, flags: []string{"--emit=llvm"}, peer: memrefs},
	{name: "declarations, each with a record of its own, to LLVM IR", input: "records", n: 20_000, flags: []string{"--emit=llvm"}, peer: clang},
	{name: "declarations with one record", input: "declarations", n: 20_000, flags: []string{"--emit=llvm"}, peer: clang},
	{name: "read, verify and print in the generic form", input: "func", n: 17_000, flags: []string{"--mlir-print-op-generic"}, peer: readPrint},
	{name: "read, verify and print in the custom form", input: "func", n: 17_000, peer: readWrite},
	{name: "C functions in the llvm dialect to LLVM IR", input: "c", n: 20_000, flags: []string{"--emit=llvm"},
		peer: command{words: append(translate, "IN")}, lowered: true},
	{name: "start-up: one function", input: "func", n: 1, flags: []string{"--mlir-print-op-generic"}, peer: readPrint},
}

// make makes an input in a process of its own: what this one holds would count
// as memory of those that it starts.
func (b *bench) make(name string, n int) (mlir, c string, err error) {
	self, err := os.Executable()
	if err != nil {
		return "", "", err
	}
	made := command{words: []string{self, "-make=" + name, fmt.Sprintf("-n=%d", n), "-in=" + b.dir}}
	if _, err := made.run(); err != nil {
		return "", "", err
	}
	mlir = inputPath(b.dir, name, n)
	return mlir, strings.TrimSuffix(mlir, ".mlir") + ".c", nil
}

func inputPath(dir, name string, n int) string {
	return filepath.Join(dir, fmt.Sprintf("%s%d.mlir", name, n))
}

// writeInput writes an input, and the same in C if there is such.
func writeInput(dir, name string, n int) (mlir, c string, err error) {
	for _, in := range inputs.All {
		if in.Name != name {
			continue
		}
		mlir = inputPath(dir, name, n)
		if err := os.WriteFile(mlir, []byte(in.MLIR(n)), 0o666); err != nil {
			return "", "", err
		}
		if in.C != nil {
			c = strings.TrimSuffix(mlir, ".mlir") + ".c"
			err = os.WriteFile(c, []byte(in.C(n)), 0o666)
		}
		return mlir, c, err
	}
	return "", "", fmt.Errorf("no input is called '%s'", name)
}

func (b *bench) table(only string) error {
	fmt.Println("| work | abi-opt | peer | wall | processor | memory |")
	fmt.Println("|---|---|---|---|---|---|")
	for _, r := range rows {
		if !strings.Contains(r.name, only) && r.input != only {
			continue
		}
		mlir, c, err := b.make(r.input, r.n)
		if err != nil {
			return err
		}
		if r.lowered {
			if mlir, err = b.lower(mlir); err != nil {
				return err
			}
		}
		ours := command{words: append([]string{b.tool, "-o", os.DevNull, mlir}, r.flags...)}
		peer := command{into: r.peer.into}
		for _, w := range r.peer.words {
			peer.words = append(peer.words, strings.NewReplacer("IN", mlir, "C", c).Replace(w))
		}
		costs, err := inTurn(b.runs, ours, peer)
		if err != nil {
			return err
		}
		us, them := costs[0], costs[1]
		fmt.Printf("| %s: %s | %s | %s: %s | %.2f | %.2f | %.2f |\n", count(r.n), r.name, us, strings.Join(r.programs(), ", "), them,
			ratio(us.wall, them.wall), ratio(us.cpu, them.cpu), float64(us.memory)/float64(them.memory))
		_ = os.Remove(mlir)
	}
	return nil
}

// lower returns what abi-opt lowers an input to, in the place of the input.
func (b *bench) lower(mlir string) (string, error) {
	lowered := strings.TrimSuffix(mlir, ".mlir") + ".llvm.mlir"
	pass := command{words: []string{b.tool, "--pass-pipeline=builtin.module(to-llvm)", "-o", lowered, mlir}}
	if _, err := pass.run(); err != nil {
		return "", err
	}
	return lowered, os.Remove(mlir)
}

// programs are the names of the peer's programs.
func (r *row) programs() []string {
	list := []string{r.peer.words[0]}
	if len(r.peer.into) > 0 {
		list = append(list, r.peer.into[0])
	}
	return list
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(b) }

func (c cost) String() string {
	return fmt.Sprintf("%.3g s, %.3g s, %d MB", c.wall.Seconds(), c.cpu.Seconds(), c.memory>>20)
}

// count writes a number with commas.
func count(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", count(n/1000), n%1000)
}
