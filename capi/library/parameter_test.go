package library

import "testing"

func TestIsAddress(t *testing.T) {
	for _, test := range []struct {
		what                 string
		code                 []byte
		isAddress, isUnknown bool
	}{
		{"a list of locations", nil, false, true},
		{"reg5", []byte{0x55}, false, false},
		{"reg17, piece 8, reg0, piece 8", []byte{0x61, 0x93, 8, 0x50, 0x93, 8}, false, false},
		{"breg5+0", []byte{0x75, 0}, true, false},
		{"breg6-16", []byte{0x76, 0x70}, false, false},
		{"breg6-8, deref", []byte{0x76, 0x78, 6}, true, false},
		{"fbreg+0", []byte{0x91, 0}, false, false},
		{"fbreg-120", []byte{0x91, 0x88, 0x7f}, false, false},
		{"fbreg-120, deref", []byte{0x91, 0x88, 0x7f, 6}, true, false},
		{"fbreg+6", []byte{0x91, 6}, false, false},
		{"fbreg, without an offset", []byte{0x91}, false, true},
		{"fbreg, with an unfinished offset", []byte{0x91, 0x80}, false, true},
		{"fbreg-8, deref, deref", []byte{0x91, 0x78, 6, 6}, false, true},
		{"addr", []byte{0x03, 1, 2, 3, 4, 5, 6, 7, 8}, false, true},
	} {
		if is, isKnown := isAddress(test.code); is != test.isAddress || isKnown == test.isUnknown {
			t.Errorf("%s: %v, %v", test.what, is, isKnown)
		}
	}
}
