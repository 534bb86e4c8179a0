// Package deps holds the tests of how the packages of this module stand to each
// other: what imports what, that nothing is written twice, and that ids and ops are
// declared alike. It has no code.
package deps
