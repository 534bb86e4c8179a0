package embed

import (
	"reflect"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// A panic becomes an error of the answer, which keeps what it has.
func TestPanic(t *testing.T) {
	a := answered(func(a *answering) {
		a.ID = []byte("7")
		a.answer(&Request{C: "int f(void);"})
		panic("broken")
	})
	if len(a.Explanations) != 1 || string(a.ID) != "7" || a.Version != Version {
		t.Errorf("got %+v", a)
	}
	if d := a.Diagnostics; len(d) != 1 || d[0].ID != diag.ErrInternal || !strings.Contains(d[0].Message, "broken") {
		t.Errorf("got %+v", d)
	}
}

// A request without types has those of the run themselves: a copy for each request would be slow.
func TestTypesOfRun(t *testing.T) {
	var run Run
	run.add(map[string]Type{"P": {Struct: []Member{}}})
	if got := run.with(nil); reflect.ValueOf(got).Pointer() != reflect.ValueOf(run.types).Pointer() {
		t.Errorf("got a copy of %v", got)
	}
}
