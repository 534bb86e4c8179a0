// Package internal_test tests the small packages below this folder, in a file each: to link a program for each of them
// takes longer than its tests.
package internal_test
