// Package deps holds the test of the directions in which the packages of this
// module import each other. It has no code.
package deps
