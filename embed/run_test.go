package embed_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
)

// Requests of a run can refer to the types of earlier ones.
func TestRun(t *testing.T) {
	var run embed.Run
	for _, test := range []struct{ request, want string }{
		{`{"functions":[{"name":"f","result":"struct P"}]}`, `'struct P' is not in the field 'types'`},
		{`{"id":1,"types":{"P":{"struct":[{"name":"x","type":"Q"}]},"union Q":{"union":[{"name":"d","type":"double"}]}}}`, `{"id":1,"version":1,"explanations":[],"diagnostics":[]}`},
		{`{"functions":[{"name":"f","result":"struct P"}]}`, `double @f()`},
		{`{"functions":[{"name":"f","result":"P"}],"types":{"struct Q":{"struct":[{"name":"n","type":"int"}]}}}`, `i32 @f()`},
		{`{"functions":[{"name":"f","result":"P"}],"target":"i686-linux-gnu"}`, `sret(%struct.P)`},
		{`{"types":{"struct Q":{"struct":[{"name":"f","type":"float"}]}}}`, `"diagnostics":[]`},
		{`{"functions":[{"name":"f","result":"P"}]}`, `float @f()`},
		{`{"c":"struct P f(void);"}`, `incomplete`},
		{`{"types":{"P":{"struct":[{"name":"x","type":"P"}]}}}`, `"diagnostics":[]`},
		{`{"functions":[{"name":"f","result":"P"}]}`, `'struct P' contains itself`},
		{`{}`, `neither C source nor functions`},
	} {
		if got := string(run.Text([]byte(test.request))); !strings.Contains(got, test.want) {
			t.Errorf("%s: got %s", test.request, got)
		}
	}
	var other embed.Run
	if got := string(other.Text([]byte(`{"functions":[{"name":"f","result":"P"}],"types":{"P":{"struct":[{"name":"x","type":"int"}]}}}`))); !strings.Contains(got, `i32 @f()`) {
		t.Errorf("types of a first request: got %s", got)
	}
	if got := string(embed.Text([]byte(`{"types":{"P":{"struct":[]}}}`))); !strings.Contains(got, "neither C source nor functions") {
		t.Errorf("without a run: got %s", got)
	}
}
