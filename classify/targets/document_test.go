package targets_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle"
)

// Each convention names the document that defines it, by a title and an address.
func TestDocuments(t *testing.T) {
	for _, v := range oracle.Forms() {
		d := v.Target(t).Convention().Document
		if d.Title == "" || strings.Contains(d.Title, "~") || !strings.HasPrefix(d.URL, "https://") || strings.ContainsAny(d.URL, "~ ") {
			t.Errorf("%s: the document is %+v", v.String(), d)
		}
	}
}
