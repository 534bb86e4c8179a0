package convertfunc

import "testing"

func TestDeclaration(t *testing.T) {
	if err := Pass.Validate(); err != nil {
		t.Error(err)
	}
}
