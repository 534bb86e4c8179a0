package sip_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/iree/sip"
)

// Each form of a value that the document of the ABI has is written and read, one a
// subtest.
func TestDocument(t *testing.T) {
	for name, c := range map[string]struct {
		inputs, results paths
		text            string
	}{
		"empty":      {nil, nil, "I1!R1!"},
		"raw index":  {nil, paths{path()}, "I1!R3!_0"},
		"sequence":   {paths{path(0), path(1)}, nil, "I12!S9!k0_0k1_1R1!"},
		"dictionary": {paths{path("x"), path("yy")}, nil, "I18!D14!K2!x_0K3!yy_1R1!"},
		"kinds":      {paths{path(0), path(1, "a"), path(2, 0)}, nil, "I29!S25!k0_0k1D7!K2!a_1k2S5!k0_2R1!"},
		"empty path": {paths{path()}, nil, "I3!_0R1!"},
		"one step":   {paths{path(0)}, nil, "I8!S5!k0_0R1!"},
	} {
		t.Run(name, func(t *testing.T) {
			s := sip.Signature{Inputs: tree(t, c.inputs), Results: tree(t, c.results)}
			if text, err := s.Encode(); text != c.text || err != nil {
				t.Errorf("encoded %q, %v, want %q", text, err, c.text)
			}
			if got, err := sip.Decode(c.text); err != nil || !got.Equal(s) {
				t.Errorf("%q is %v, %v", c.text, got, err)
			}
		})
	}
}
