#!/usr/bin/env bash
# Usage: release.sh VERSION FOLDER GOOS/GOARCH...
# Builds static commands into archives in FOLDER, with licences, the manual page and completions, an archive of what
# make corpus writes, and the checksums of all in SHA256SUMS. What is built depends on the sources, VERSION and the release of Go alone: two runs give the same bytes.
set -euo pipefail
version=$1 folder=$2
shift 2
rm -rf "$folder"
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

flags=(-trimpath -buildvcs=false -ldflags "-s -w -buildid= -X github.com/abi-opt/abi-opt/internal/release.linked=$version")
CGO_ENABLED=0 go build "${flags[@]}" -o "$work/abi-opt" ./cmd/abi-opt # for this machine: it writes its own documents

pack() {
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -C "$work" -cf - "$1" | gzip -n -9 >"$folder/$1.tar.gz"
}

for platform in "$@"; do
  os=${platform%/*} arch=${platform#*/}
  name=abi-opt-$version-$os-$arch
  exe=abi-opt
  [ "$os" != windows ] || exe=abi-opt.exe
  mkdir "$work/$name"
  GOOS=$os GOARCH=$arch CGO_ENABLED=0 go build "${flags[@]}" -o "$work/$name/$exe" ./cmd/abi-opt
  cp LICENSE THIRD_PARTY_LICENSES README.md "$work/$name/"
  "$work/abi-opt" --help=man >"$work/$name/abi-opt.1"
  for shell in bash zsh fish; do "$work/abi-opt" completion $shell >"$work/$name/abi-opt.$shell"; done
  pack "$name"
done

corpus=abi-opt-$version-corpus
go run ./test/corpus -o "$work/$corpus" >/dev/null
cp docs/reference/corpus.schema.json "$work/$corpus/"
pack "$corpus"
(cd "$folder" && sha256sum -- *.tar.gz >SHA256SUMS)
