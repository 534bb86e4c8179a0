package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"

	"github.com/abi-opt/abi-opt/test/bench/processor"
)

// cost is what running a command took.
type cost struct {
	wall, cpu time.Duration
	memory    int64 // bytes
}

// command is a program with its arguments, and what its output is piped into.
type command struct {
	words []string
	into  []string
}

func (c command) run() (cost, error) {
	first := exec.Command(c.words[0], c.words[1:]...)
	all := []*exec.Cmd{first}
	if len(c.into) > 0 {
		second := exec.Command(c.into[0], c.into[1:]...)
		r, w, err := os.Pipe()
		if err != nil {
			return cost{}, err
		}
		first.Stdout, second.Stdin = w, r
		all = append(all, second)
	}
	start := time.Now()
	for _, p := range all {
		p.Stderr = new(bytes.Buffer)
		if err := p.Start(); err != nil {
			return cost{}, err
		}
		for _, f := range []any{p.Stdin, p.Stdout} {
			if pipe, ok := f.(*os.File); ok && pipe != nil {
				_ = pipe.Close()
			}
		}
	}
	var total cost
	for _, p := range all {
		if err := p.Wait(); err != nil {
			return cost{}, fmt.Errorf("%v: %w\n%s", p.Args, err, p.Stderr)
		}
		total.cpu += p.ProcessState.UserTime() + p.ProcessState.SystemTime()
		total.memory += processor.Memory(p.ProcessState)
	}
	total.wall = time.Since(start)
	return total, nil
}

// inTurn runs commands one after the other, n times, and returns the medians.
func inTurn(n int, commands ...command) ([]cost, error) {
	all := make([][]cost, len(commands))
	for range n {
		for i, c := range commands {
			took, err := c.run()
			if err != nil {
				return nil, err
			}
			all[i] = append(all[i], took)
		}
	}
	medians := make([]cost, len(commands))
	for i, list := range all {
		medians[i] = cost{
			wall:   median(list, func(c cost) time.Duration { return c.wall }),
			cpu:    median(list, func(c cost) time.Duration { return c.cpu }),
			memory: median(list, func(c cost) int64 { return c.memory }),
		}
	}
	return medians, nil
}

func median[T cmp.Ordered](list []cost, of func(cost) T) T {
	values := make([]T, len(list))
	for i, c := range list {
		values[i] = of(c)
	}
	slices.Sort(values)
	return values[len(values)/2]
}
