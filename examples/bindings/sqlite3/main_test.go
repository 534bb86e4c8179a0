package main

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ffi"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestQuery(t *testing.T) {
	installed.Check(t, Load())
	var out strings.Builder
	err := query(&out, ":memory:", "create table t(a, b); insert into t values (1, 'one'), (2, null); select a, b from t order by a desc")
	if err != nil || out.String() != "a=2 b=\na=1 b=one\n" {
		t.Errorf("%v\n%s", err, &out)
	}
	if err := query(&out, ":memory:", "select"); err == nil || !strings.Contains(err.Error(), "incomplete input") {
		t.Errorf("%v", err)
	}
	s := Mprintf("%d %s %.1f %lld", 1, "two", 2.5, int64(1)<<40)
	if got := ffi.String(s); got != "1 two 2.5 1099511627776" {
		t.Error(got)
	}
}
