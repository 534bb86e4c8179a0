#!/usr/bin/env bash
# Fetches the Debian packages of test/oracle/cimport/testdata/headers.txt, and those they need, and unpacks their headers
# and shared libraries into a folder: the packages of all groups, or those with libraries. Nothing is installed. Packages that are installed are fetched as well, because headers include those of
# other packages relative to their own folder; only the headers of the C library and of compilers are the installed ones.
set -euo pipefail

list=$(cd "$(dirname "$0")/../.." && pwd)/test/oracle/cimport/testdata/headers.txt
folder=${1:?usage: headers.sh FOLDER [libraries]}
columns=4
[ "${2:-}" != libraries ] || columns=5
mkdir -p "$folder/packages"
cd "$folder"

listed=$(awk -F'|' -v columns=$columns '!/^#/ && NF >= columns {print $2}' "$list" | tr ' ' '\n' | sort -u)
sudo=()
[ "$(id -u)" -eq 0 ] || sudo=(sudo)
"${sudo[@]}" apt-get update -qq
needed=$(apt-get install -o Dir::State::status=/dev/null --simulate --no-install-recommends $listed | awk '/^Inst/ {print $2}')
# Of those that are needed only by others, those for developers have headers.
wanted=$( (grep -E -- '-(multi)?dev$' <<<"$needed"; grep -Fx "$listed" <<<"$needed") | grep -vE '^(libc6|libgcc|libstdc|libobjc|libclang|mingw)' | sort -u)
absent=()
for package in $wanted; do
  [ -e "packages/$package" ] || absent+=("$package")
done
[ ${#absent[@]} -gt 0 ] || exit 0

echo "fetching ${#absent[@]} packages"
rm -rf new && mkdir new
(cd new && apt-get -o APT::Sandbox::User=root download -qq "${absent[@]}")
for file in new/*.deb; do
  dpkg --fsys-tarfile "$file" | tar -x --wildcards --wildcards-match-slash './usr/*.h' './usr/*.def' './usr/*.inl' './usr/lib/*.so*' './lib/*.so*' 2>/dev/null || true # some have none
done
rm -r new
(cd packages && touch "${absent[@]}")
