package sip

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Validate returns nil if the leaves are the raw inputs 0 to inputs-1 and the raw results 0 to
// results-1, each exactly once. The error is a *sig.Error.
func (s Signature) Validate(inputs, results int) error {
	if err := s.Inputs.Validate(inputs); err != nil {
		return err
	}
	return s.Results.Validate(results)
}

// Validate returns nil if the leaves of the tree are the raw values 0 to n-1, each exactly once.
// The error is a *sig.Error.
func (n Node) Validate(values int) error {
	seen := make([]bool, values)
	count := 0
	for index, path := range n.Leaves() {
		why := sig.Reason("")
		switch {
		case index < 0:
			why = NegativeRaw
		case int(index) >= values:
			why = RawGap
		case seen[index]:
			why = RawTwice
		}
		if why != "" {
			return pathError(path, index, why)
		}
		seen[index] = true
		count++
	}
	if count < values {
		missing := fmt.Sprintf("raw index %d", slices.Index(seen, false))
		return &sig.Error{Path: missing, Offset: -1, Reason: NoPath}
	}
	return nil
}

// NumLeaves returns the number of raw values in the tree.
func (n Node) NumLeaves() int {
	count := 0
	for range n.Leaves() {
		count++
	}
	return count
}
