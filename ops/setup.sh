# What the scripts of this folder share. Source it; the working folder is then the root of the repository.

script=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# show_help_if_asked ARGUMENT... prints what stands at the head of the script, and ends it, where the first one asks for that.
show_help_if_asked() {
  case ${1:-} in
    -h | --help) awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$script" && exit 0 ;;
  esac
}

# need_packages PACKAGE... installs Debian packages that are missing, and says nothing when none is.
# COMMAND=PACKAGE stands for a package that matters only for its command, wherever that comes from.
need_packages() {
  local need missing=() as_root=()
  for need in "$@"; do
    case $need in
      *=*) command -v "${need%%=*}" >/dev/null || missing+=("${need#*=}") ;;
      *) [ "$(dpkg-query -W -f '${db:Status-Status}' "$need" 2>/dev/null)" = installed ] || missing+=("$need") ;;
    esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null; then
    echo "Missing: ${missing[*]}. There is no apt-get here: install them by the means of this system." >&2
    return 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing: ${missing[*]}. Run as root: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y --no-install-recommends install "${missing[@]}" >&2
}

# need_swift refuses early, and in words, what would otherwise fail in the middle of a manifest.
need_swift() {
  if ! command -v swift >/dev/null; then
    echo "There is no swift in PATH. Tessera needs Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2
    return 1
  fi
}

# The libraries that we build on.
build_packages=(libsqlite3-dev libssl-dev libmicrohttpd-dev libcurl4-openssl-dev libarchive-dev zlib1g-dev pkg-config
  strip=binutils)

# build_program FOLDER [PRODUCT...] puts `tessera` as it ships into FOLDER: optimised, with the Swift runtime inside,
# without debug information. Further products are built in the same way and lie in release_folder.
build_program() {
  # The runtime would export each of its symbols: a megabyte that nobody looks up.
  local folder=$1 product flags=(-c release --static-swift-stdlib -Xlinker --no-export-dynamic)
  shift
  for product in tessera "$@"; do
    swift build "${flags[@]}" --product "$product" >&2
  done
  release_folder=$(swift build "${flags[@]}" --show-bin-path)
  mkdir -p "$folder"
  # Beside and then renamed: a copy that is running stays what it was.
  strip -o "$folder/.tessera.new" "$release_folder/tessera"
  mv -f "$folder/.tessera.new" "$folder/tessera"
}

# need_python PACKAGE==VERSION... keeps Python packages in a folder of the build, and sets `python` to the program that sees them.
# It fails where they cannot be fetched.
need_python() {
  local folder=.build/python stamp
  python=$PWD/$folder/bin/python
  stamp=$folder/$(printf '%s\n' "$@" | sha256sum | cut -c1-16).ready
  [ -e "$stamp" ] && return 0
  need_packages python3=python3 python3-venv || return 1
  echo "Installing $*" >&2
  [ -x "$python" ] || python3 -m venv "$folder" || return 1
  "$python" -m pip install --quiet --disable-pip-version-check "$@" >&2 || return 1
  touch "$stamp"
}
