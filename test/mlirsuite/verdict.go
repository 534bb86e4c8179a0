package main

import (
	"regexp"
	"slices"
	"strings"
)

// A verdict says how a case ended.
type verdict string

const (
	passed       verdict = "pass"
	missingOp    verdict = "own op missing"
	otherDialect verdict = "other dialect"
	otherPass    verdict = "other pass or flag"
	refused      verdict = "refused"
	fold         verdict = "fold"
	text         verdict = "text"
	diagnostics  verdict = "diagnostics"
	uncounted    verdict = "not counted"
)

// counted are the verdicts of cases that need nothing of others.
var counted = []verdict{passed, missingOp, refused, fold, text, diagnostics}

// shown are the columns of the table.
var shown = []verdict{passed, missingOp, otherDialect, otherPass, refused, fold, text, diagnostics}

// ownDialects are the dialects of MLIR that abi-opt has.
var ownDialects = []string{"affine", "arith", "builtin", "cf", "complex", "dlti", "func", "index", "llvm", "memref", "scf"}

var (
	// foreignName matches errors about what is not registered, with the dialect in a group.
	foreignName = regexp.MustCompile(strings.Join([]string{
		`found in dialect \('([\w$]+)'\)`,
		`custom op '([\w$]+)\.[^']*' is unknown`,
		`operation '([\w$]+)\.[^']*' is of an unregistered dialect`,
		`unregistered dialect '([\w$]+)'`,
		`needs the dialect '([\w$]+)'`,
		`unknown (?:type|attribute) '[^']*' in dialect '([\w$]+)'`,
		"[Dd]ialect [`']([\\w$]+)' (?:is unknown|not found)",
	}, "|"))
	unknownFlag = regexp.MustCompile(`unknown (?:flag|pass|option|command line)|no such (?:option|pass)|not registered pass|does not refer to a registered pass|unknown pass|has no option|` +
		`unknown command`)
	// testDialect matches ops that only MLIR's tests have. Where unregistered ops
	// are allowed, abi-opt finds no error in them.
	testDialect   = regexp.MustCompile(`\btest\.[a-z]`)
	otherLowering = regexp.MustCompile(`is lowered by '[^']*', which must run before`)
	foldingPass   = regexp.MustCompile(`canonicalize|cse|sccp|fold`)
	checksDiags   = regexp.MustCompile(`--?verify-diagnostics|\bnot\b`)
)

// failure returns the verdict of a case that failed with this standard error.
func failure(c testCase, errs string) verdict {
	if unknownFlag.MatchString(errs) || otherLowering.MatchString(errs) {
		return otherPass
	}
	own := false
	for _, match := range foreignName.FindAllStringSubmatch(errs, -1) {
		name := strings.Join(match[1:], "")
		if !slices.Contains(ownDialects, name) {
			return otherDialect
		}
		own = true
	}
	switch {
	case own:
		return missingOp
	case checksDiags.MatchString(c.command) && testDialect.MatchString(c.text) && !strings.Contains(errs, "unexpected error"):
		return otherDialect
	case checksDiags.MatchString(c.command):
		return diagnostics
	case strings.Contains(errs, "error: ") && !strings.Contains(errs, "expected string not found") && !strings.Contains(errs, "excluded string found"):
		return refused
	case foldingPass.MatchString(c.command):
		return fold
	default:
		return text
	}
}
