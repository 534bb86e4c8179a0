package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	seed := flag.Uint64("seed", 1, "chooses the mutants")
	n := flag.Int("n", 100, "how many mutants are tried")
	also := flag.String("also", "./test/lit ./test/golden ./passes ./dialect ./ir/asm ./ir/convert ./dialect/llvm ./opt", "packages whose tests are run besides those of the mutated packages")
	again := flag.String("again", "", "try the mutants that this file, an earlier output, lists")
	flag.StringVar(&skipped, "skip", "", "a regular expression of tests that are not run")
	unreached := flag.Bool("unreached", false, "list the mutants that no test reaches, and try none")
	alsoImporters := flag.Bool("importers", false, "run the tests of the packages that import the mutated ones as well")
	flag.BoolVar(&withTools, "tools", false, "run the comparisons with other tools as well")
	flag.Parse()
	tests := strings.Fields(*also)
	var err error
	if *alsoImporters {
		tests, err = addImporters(tests, flag.Args())
	}
	if err == nil {
		err = run(*seed, *n, flag.Args(), tests, *again, *unreached)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(seed uint64, n int, patterns, also []string, again string, unreached bool) error {
	packages, err := list(patterns)
	if err != nil {
		return err
	}
	all, sources, err := findAll(packages)
	if err != nil {
		return err
	}
	if again != "" {
		text, err := os.ReadFile(again)
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(all, func(m *mutation) bool { return !m.listed(string(text)) })
		n = len(all)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := &build{dir: dir, sources: sources, mutations: withoutOverlaps(all[:min(len(all), 2*n)])}
	for i, m := range b.mutations {
		m.id = i + 1
	}
	if err := b.compile(packages); err != nil {
		return err
	}
	b.mutations = b.mutations[:min(len(b.mutations), n)]
	fmt.Printf("seed %d: %d of %d possible mutants in %d packages\n", seed, len(b.mutations), len(all), len(packages))
	tests, err := b.tests(append(patterns, also...))
	if err != nil {
		return err
	}
	if unreached {
		b.listUnreached(tests)
	} else {
		b.try(tests)
	}
	return nil
}

// pkg is a package of this module.
type pkg struct {
	path, dir string
	files     []string
}

// list asks go for packages.
func list(patterns []string) ([]pkg, error) {
	out, err := goTool("list", append([]string{"-f", `{{.ImportPath}}|{{.Dir}}|{{join .GoFiles ","}}`}, patterns...)...)
	if err != nil {
		return nil, err
	}
	var ps []pkg
	for line := range strings.Lines(out) {
		parts := strings.Split(strings.TrimSpace(line), "|")
		ps = append(ps, pkg{parts[0], parts[1], strings.FieldsFunc(parts[2], func(r rune) bool { return r == ',' })})
	}
	return ps, nil
}

// addImporters adds the packages that import those of the patterns, also if only their tests do.
func addImporters(tests, patterns []string) ([]string, error) {
	packages, err := list(patterns)
	if err != nil {
		return nil, err
	}
	const imports = `{{.ImportPath}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}`
	out, err := goTool("list", "-f", imports, module+"/...")
	if err != nil {
		return nil, err
	}
	return append(tests, importersIn(out, packages)...), nil
}

// importersIn returns the packages that a list of packages, each with its imports, names as importers of some.
func importersIn(list string, packages []pkg) (all []string) {
	for line := range strings.Lines(list) {
		names := strings.Fields(line)
		if slices.ContainsFunc(packages, func(p pkg) bool { return slices.Contains(names[1:], p.path) }) {
			all = append(all, names[0])
		}
	}
	return all
}

const module = "github.com/abi-opt/abi-opt"

func goTool(command string, args ...string) (string, error) {
	cmd := exec.Command("go", append([]string{command}, args...)...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s%s", command, err, out, stderr.String())
	}
	return string(out), nil
}

// findAll lists the mutations of packages, with the texts of their files.
func findAll(packages []pkg) (all []*mutation, sources map[string]string, err error) {
	sources = map[string]string{}
	for _, p := range packages {
		for _, name := range p.files {
			file := filepath.Join(p.dir, name)
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, nil, err
			}
			ms, err := find(file, string(text))
			if err != nil {
				return nil, nil, err
			}
			sources[file] = string(text)
			all = append(all, ms...)
		}
	}
	return all, sources, nil
}
