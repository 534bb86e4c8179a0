package lint

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
)

// Features are the target features of functions in LLVM IR, such as "+avx,+cx8", by the numbers of their groups of attributes.
type Features map[string]string

// featuresKey is the attribute of a function with its target features.
const featuresKey = `"target-features"`

// ReadFeatures returns the features in a text, whose groups of attributes follow the functions. Groups without features are left out.
func ReadFeatures(r io.Reader) (Features, error) {
	all, in := Features{}, bufio.NewReader(r)
	for isStart, isGroup := true, false; ; {
		part, isPrefix, err := in.ReadLine()
		if errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		if isStart {
			isGroup = bytes.HasPrefix(part, []byte(groupMark)) && len(all) < maxGroups
		}
		if isStart = !isPrefix; !isGroup {
			continue
		}
		text := bytes.Clone(part)
		for isPrefix && len(text) < maxLine && err == nil {
			part, isPrefix, err = in.ReadLine()
			text = append(text, part...)
		}
		isStart, isGroup = !isPrefix, false
		group, attributes, _ := strings.Cut(strings.TrimPrefix(string(text), groupMark), " ")
		if features := featuresOf(attributes); features != "" {
			all[group] = features
		}
	}
}

const (
	groupMark = "attributes #"
	maxGroups = 1 << 16
)

// featuresOf returns the features in the text of attributes, or "".
func featuresOf(attributes string) string {
	_, after, _ := strings.Cut(attributes, featuresKey)
	_, after, _ = strings.Cut(after, `"`)
	features, _, _ := strings.Cut(after, `"`)
	return features
}

// group reads the attributes after the parameters of a function: the number of their group, or else the features in the text.
func (s *scanner) group(out *signature) {
	for s.err == nil && s.token != "" && s.token != "{" {
		switch s.next() {
		case "#":
			out.group = s.next()
		case featuresKey:
			s.accept("=")
			out.features = strings.Trim(s.next(), `"`)
		}
	}
}

// Follow makes checks follow the target features of the functions in a text. The function returns the header for features,
// or nil to use this one. Calls have the features of the function they are in.
func (h *Header) Follow(features Features, header func(features string) (*Header, error)) {
	h.features, h.byFeatures, h.load = features, map[string]*Header{}, header
	if all := slices.Compact(slices.Sorted(maps.Values(features))); len(all) == 1 {
		h.common = all[0]
	}
}

// of returns the header for a function with a group of attributes or features of its own.
func (h *Header) of(s *signature) (*Header, error) {
	features := s.features
	if features == "" {
		features = h.features[s.group]
	}
	if features == "" && s.statement == "declare" { // LLVM passes values by the features of callers
		features = h.common
	}
	if features == "" || len(features) > maxFeatures || h.load == nil {
		return h, nil
	}
	if known := h.byFeatures[features]; known != nil {
		return known, nil
	}
	of := h
	if len(h.byFeatures) < maxVariants {
		made, err := h.load(features)
		if err != nil {
			return nil, err
		}
		if made != nil {
			of = made
		}
	}
	h.byFeatures[features] = of
	return of, nil
}

// Limits of features: bytes of a list, of which clang's for RISC-V are the longest, and different lists. Functions beyond them have the
// features of the target.
const (
	maxFeatures = 1 << 13
	maxVariants = 32
)
