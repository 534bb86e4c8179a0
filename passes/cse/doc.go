// Package cse is the pass cse: of ops that compute the same, one remains.
package cse
