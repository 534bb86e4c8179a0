#!/usr/bin/env bash
# usage: fuzz.sh TIME LIMIT CORPUS
#
# Runs every fuzz target for TIME, a duration or a number of executions such as 1000x, and ends
# one that takes longer than LIMIT seconds without its build, 0 for never. The folder CORPUS
# keeps the inputs that are found.
set -euo pipefail
cd "$(dirname "$0")/../.."
time=$1 limit=$2
mkdir -p "$3"
corpus=$(cd "$3" && pwd)
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT

grep -rHo --include='*_test.go' '^func Fuzz[A-Za-z]*' . | sed 's|/[^/]*:func | |' | sort | while read -r package target; do
	echo "$package $target"
	program=$programs/${package//\//_}.test
	[ -e "$program" ] || (cd "$package" && go test -c -fuzz . -o "$program" .) # some are in modules of their own
	(cd "$package" && timeout "$limit" "$program" -test.run '^$' -test.fuzz "^$target\$" -test.fuzztime "$time" \
		-test.fuzzminimizetime 10x -test.fuzzcachedir "$corpus/$package" </dev/null) || {
		echo "$package $target failed with status $?"
		exit 1
	}
done
