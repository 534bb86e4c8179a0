#!/usr/bin/env bash
# Runs the README's test command, for all packages or those given, with four PATHs: only go, a shell and coreutils; also
# clang-22; also gcc, without 32-bit libraries; and, in place of every tool of comparisons, a program that may not be
# started, where Linux lets the script hide the headers of the C library as well. The tests do the same with each: go has
# the results of the first run in its cache for the others, except those of packages that look at PATH.
set -euo pipefail
unset ABI_OPT_REQUIRE_TOOLS
here=$(cd "$(dirname "$0")" && pwd)
folders=$(mktemp -d)
trap 'rm -r "$folders"' EXIT

# with makes the folder NAME with go, a shell, coreutils and other programs.
with() {
	local folder=$folders/$1 path
	mkdir "$folder"
	shift
	for path in "$(command -v go)" "$(command -v sh)" $(dpkg -L coreutils | grep /bin/) "$@"; do
		ln -sf "$path" "$folder/${path##*/}"
	done
}

# script writes a program to FILE.
script() {
	cat >"$1" && chmod +x "$1"
}

with nothing
with clang "$(command -v clang-22)"
with gcc "$(command -v as)" "$(command -v ld)"
script "$folders/gcc/gcc" <<-END
	#!/bin/sh
	case " \$* " in *" -m32 "*) echo 'fatal error: gnu/stubs-32.h: No such file or directory' >&2; exit 1 ;; esac
	exec $(command -v gcc) "\$@"
END
with traps
for name in $(sed -n '/^wanted=(/,/^)/p' "$here/install.sh" | grep -oE '[^ (]+:' | tr -d : | grep -v /) opt-22 git python3 rustc cc c++; do
	script "$folders/traps/$name" <<-END
		#!/bin/sh
		echo "\$0 \$*" >>$folders/started
		exit 1
	END
done

hide=("$(command -v unshare)" -rm "$(command -v sh)" -c "$(command -v mount) -t tmpfs none /usr/include && exec \"\$@\"" sh)
"${hide[@]}" true 2>/dev/null || hide=()

# cgo prints the packages whose tests need gcc where go finds it: others only record in their programs that it is there.
cgo() {
	CGO_ENABLED=1 go list -test -f '{{$p := .}}{{range .Deps}}{{if eq . "runtime/cgo"}}{{$p.ForTest}}{{end}}{{end}}' ./... | sort -u | grep .
}

# tested runs the tests of packages with the PATH of a name, without cgo (0) or with it (1).
tested() {
	local path=$1 cgo=$2
	shift 2
	CGO_ENABLED=$cgo PATH=$folders/$path "${in[@]}" go test "$@" | { grep -v 'no test files' || true; } || failed+=" $path"
}

failed=
for path in nothing clang gcc traps; do
	echo "with $path:"
	[ $path = traps ] && in=("${hide[@]}") || in=()
	tested $path 0 "${@:-./...}"
	[ $path != gcc ] || [ $# -gt 0 ] || tested $path 1 $(cgo)
done
if [ -e "$folders/started" ]; then
	echo "tests start other tools:"
	sort -u "$folders/started"
	failed+=" started"
fi
[ -z "$failed" ] || { echo "failed with:$failed"; exit 1; }
