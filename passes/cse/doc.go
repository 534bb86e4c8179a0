// Package cse is the pass cse: common subexpression elimination.
package cse
