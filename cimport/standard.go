package cimport

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// standard is an edition of the C standard.
type standard struct {
	year int
	gnu  bool // with GNU's extensions
}

// editions maps the suffixes of the names of standards to years.
var editions = map[string]int{
	"89": 1989, "90": 1989, "99": 1999, "9x": 1999, "11": 2011, "1x": 2011, "17": 2017, "18": 2017, "23": 2023, "2x": 2023, "2y": 2024,
}

// documents maps ISO document names to years.
var documents = map[string]int{
	"iso9899:1990": 1989, "iso9899:199409": 1994, "iso9899:1999": 1999, "iso9899:2011": 2011,
	"iso9899:2017": 2017, "iso9899:2018": 2017, "iso9899:2024": 2023,
}

// Standards returns the valid values of [Options.Standard], sorted.
func Standards() []string {
	var names []string
	for end := range editions {
		names = append(names, "c"+end, "gnu"+end)
	}
	names = slices.AppendSeq(names, maps.Keys(documents))
	slices.Sort(names)
	return names
}

// CheckStandard returns an error if the name is not a valid standard.
func CheckStandard(name string) error {
	_, err := standardOf(name)
	return err
}

func standardOf(name string) (standard, error) {
	name = cmp.Or(name, "gnu17")
	if year := documents[name]; year != 0 {
		return standard{year: year}, nil
	}
	end, gnu := strings.CutPrefix(name, "gnu")
	end = strings.TrimPrefix(end, "c")
	if year := editions[end]; year != 0 && (gnu || name == "c"+end) {
		return standard{year, gnu}, nil
	}
	if strings.Contains(name, "++") {
		return standard{}, fmt.Errorf("unknown standard '%s'; C++ is not supported", name)
	}
	return standard{}, fmt.Errorf("unknown standard '%s'; it is one of %s%s", name, strings.Join(Standards(), ", "), diag.DidYouMean(name, "", Standards()))
}

// versions maps years to the values of __STDC_VERSION__.
var versions = map[int]string{1994: "199409L", 1999: "199901L", 2011: "201112L", 2017: "201710L", 2023: "202311L", 2024: "202400L"}
