package cli

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Switch returns a flag without a value.
func Switch(name string, field *bool, summary string) Flag {
	return Flag{Name: name, Set: SetBool(field), Summary: summary}
}

// Choice returns a flag whose value is one of the words, which are separated by '|'.
func Choice(name string, field *string, words, summary string) Flag {
	return Flag{Name: name, Arg: words, Set: SetChoice(field, strings.Split(words, "|")...), Summary: summary}
}

// The functions below return setters of flags.

// SetBool sets a switch.
func SetBool(field *bool) func(string) error {
	return func(value string) error {
		*field = IsOn(value)
		return nil
	}
}

// IsOn reports whether the value of a switch is on: it is off only as --NAME=false.
func IsOn(value string) bool { return value != "false" }

// SetString sets a text.
func SetString(field *string) func(string) error {
	return func(value string) error {
		*field = value
		return nil
	}
}

// choiceError is the error for a value outside the choices. It has no guess if there is better advice.
type choiceError struct{ text, guess string }

func (e *choiceError) Error() string { return e.text + e.guess }

// SetChoice sets a text that must be one of the choices.
func SetChoice(field *string, choices ...string) func(string) error {
	return func(value string) error {
		if !slices.Contains(choices, value) {
			return &choiceError{fmt.Sprintf("must be one of %s, not '%s'", strings.Join(choices, ", "), value), diag.DidYouMean(value, "", choices)}
		}
		*field = value
		return nil
	}
}

// AddString appends to a list.
func AddString(list *[]string) func(string) error {
	return func(value string) error {
		*list = append(*list, value)
		return nil
	}
}

// AddFolder appends the path of a folder, which need not exist.
func AddFolder(list *[]string) func(string) error {
	return func(path string) error {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return fmt.Errorf("'%s' is a file, not a directory to search", path)
		}
		return AddString(list)(path)
	}
}

// SetList sets a list of n words, or of two and more if n is 0.
func SetList(list *[]string, n int) func(string) error {
	return func(value string) error {
		if *list = strings.Split(value, ","); len(*list) < 2 || n > 0 && len(*list) != n {
			return fmt.Errorf("must be a list separated by commas, not '%s'", value)
		}
		return nil
	}
}

// SetWholeName sets an expression that matches whole names.
func SetWholeName(to **regexp.Regexp) func(string) error {
	return func(text string) (err error) {
		*to, err = regexp.Compile("^(?:" + text + ")$")
		return err
	}
}

// SetLimit sets a number that is not negative.
func SetLimit(field **int) func(string) error {
	return func(value string) error {
		limit, err := strconv.Atoi(value)
		if err != nil || limit < 0 {
			return fmt.Errorf("must be a number, not '%s'", value)
		}
		*field = &limit
		return nil
	}
}

// SetCount sets a positive number.
func SetCount(field *int) func(string) error {
	return func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return fmt.Errorf("must be a positive number, not '%s'", value)
		}
		*field = n
		return nil
	}
}

// SetSize sets a number of bytes that must be at least least.
func SetSize(field *int64, least int64) func(string) error {
	return func(value string) error {
		number, unit := value, int64(1)
		if n := len(value) - 1; n > 0 && units[value[n]] != 0 {
			number, unit = value[:n], units[value[n]]
		}
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil || n < least || n > math.MaxInt64/unit {
			return fmt.Errorf("must be a size such as 500M or 1G, not '%s'", value)
		}
		*field = n * unit
		return nil
	}
}

var units = map[byte]int64{'k': 1 << 10, 'K': 1 << 10, 'M': 1 << 20, 'G': 1 << 30}
