package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A _Bool is 0 or 1 in the whole register, whatever part of that the convention has the caller clear.
func TestBitsOfBool(t *testing.T) {
	for _, triple := range oracle.Platforms() {
		for text, isFault := range map[string]bool{
			"define void @b(i1 zeroext %0) {": false, "define void @b(i1 %0) {": false, "define void @b(i1 signext %0) {": true, "declare void @b(i1 zeroext)": false,
		} {
			ds, err := lint.Check("t.ll", strings.NewReader("target triple = \""+triple+"\"\n"+text), headerOf(t, "void b(_Bool x);"))
			if err != nil || (len(ds) > 0) != isFault {
				t.Errorf("%s: %s: %v, %v", triple, text, ds, err)
			}
		}
	}
}
