package targets_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestDescribed records all fields of the convention of each form of each target, and of the conventions that single functions may
// request there, such as registers and the parts of documents. A field that several have is a line.
func TestDescribed(t *testing.T) {
	var b strings.Builder
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		fmt.Fprintf(&b, "%s\n", s.Target)
		var lines []string
		having := map[string][]string{} // by line
		n := 0
		for _, v := range s.Forms() {
			host := v.Target(t)
			for _, name := range append([]string{""}, targets.ConventionNames(host)...) {
				of, err := targets.ConventionOf(host, name)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&b, "  %d %s\n", n, strings.TrimSpace(v.String()+" "+name))
				fieldsOf("", reflect.ValueOf(of.Convention()), func(line string) {
					if having[line] == nil {
						lines = append(lines, line)
					}
					having[line] = append(having[line], fmt.Sprint(n))
				})
				n++
			}
		}
		for _, line := range lines {
			who := "all"
			if len(having[line]) < n {
				who = strings.Join(having[line], ",")
			}
			fmt.Fprintf(&b, "  %s (%s)\n", line, who)
		}
	}
	golden.Compare(t, "testdata/described.golden", b.String(), "after a look at it: go test ./classify/targets -run Described -update")
}

// fieldsOf calls f for the fields of a value, also those of structs in it, that are not zero.
func fieldsOf(name string, v reflect.Value, f func(line string)) {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	switch {
	case !v.IsValid() || v.IsZero():
	case v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[classify.Register]():
		for i := range v.NumField() {
			fieldsOf(strings.TrimPrefix(name+"."+v.Type().Field(i).Name, "."), v.Field(i), f)
		}
	default:
		f(fmt.Sprintf("%s: %+v", name, v.Interface()))
	}
}
