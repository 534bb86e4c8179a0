package x86_64

import "testing"

// All pairs of classes, §3.2.3 rule 4.
func TestMerge(t *testing.T) {
	all := []Class{NoClass, Integer, SSE, SSEUp, X87, X87Up, ComplexX87, Memory}
	onlyX87 := map[Class]bool{X87: true, X87Up: true, ComplexX87: true}
	rules := []struct {
		rule    string
		applies func(a, b Class) bool
		gives   func(a, b Class) Class
	}{
		{"(a)", func(a, b Class) bool { return a == b }, func(a, _ Class) Class { return a }},
		{"(b)", func(a, _ Class) bool { return a == NoClass }, func(_, b Class) Class { return b }},
		{"(b)", func(_, b Class) bool { return b == NoClass }, func(a, _ Class) Class { return a }},
		{"(c)", func(a, b Class) bool { return a == Memory || b == Memory }, func(_, _ Class) Class { return Memory }},
		{"(d)", func(a, b Class) bool { return a == Integer || b == Integer }, func(_, _ Class) Class { return Integer }},
		{"(e)", func(a, b Class) bool { return onlyX87[a] || onlyX87[b] }, func(_, _ Class) Class { return Memory }},
		{"(f)", func(_, _ Class) bool { return true }, func(_, _ Class) Class { return SSE }},
	}
	for _, a := range all {
		for _, b := range all {
			for _, r := range rules {
				if !r.applies(a, b) {
					continue
				}
				if got, want := merge(a, b), r.gives(a, b); got != want {
					t.Errorf("%s and %s make %s, by rule %s %s", a, b, got, r.rule, want)
				}
				break
			}
		}
	}
	if got, want := (classes{SSE, NoClass}).merge(classes{Integer, X87}), (classes{Integer, X87}); got != want {
		t.Errorf("both eightbytes merged are %v, not %v", got, want)
	}
}
