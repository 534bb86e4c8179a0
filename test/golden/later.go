package golden

import (
	"fmt"
	"io"
	"strings"
)

// later are fields of decisions, by their zero values, that are younger than the recorded sums of decisions of other targets.
var later = strings.NewReplacer(" NoExt:false", "", " Lead:0B", "", " Long:false", "")

// Fprintf writes what fmt.Fprintf does to a sum that is recorded, without later fields that a target does not set. So its sums stay when
// a target comes that does.
func Fprintf(sum io.Writer, format string, values ...any) {
	io.WriteString(sum, later.Replace(fmt.Sprintf(format, values...)))
}
