package packages

import (
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/internal/inputs"
)

// Limits of a file of pkg-config. Variables may refer to each other, which grows exponentially.
const (
	maxPkgConfig = 1 << 20
	maxVariable  = 1 << 12
)

// readPkgConfig adds the folders and macros that a file of pkg-config has in its Cflags. One that cannot be read has none. Folders are those
// below the root, because the package is not installed there.
func (p *Package) readPkgConfig(root, file string) {
	text, err := inputs.ReadRegular(file, maxPkgConfig)
	if err != nil {
		return
	}
	variables := map[string]string{"pcfiledir": "/" + strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), filepath.ToSlash(root))}
	for _, line := range strings.Split(strings.ReplaceAll(text, "\\\n", " "), "\n") {
		line, _, _ = strings.Cut(line, "#")
		end := strings.IndexAny(line, "=:")
		if end < 0 {
			continue
		}
		name, value := strings.TrimSpace(line[:end]), expanded(strings.TrimSpace(line[end+1:]), variables)
		if line[end] == '=' {
			variables[name] = value
		} else if strings.EqualFold(name, "Cflags") {
			p.addFlags(root, strings.Fields(value))
		}
	}
}

// expanded replaces the variables in a text, up to a length.
func expanded(text string, variables map[string]string) string {
	var out strings.Builder
	for out.Len() < maxVariable {
		before, rest, hasMore := strings.Cut(text, "${")
		out.WriteString(before)
		if !hasMore {
			return out.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		out.WriteString(variables[name])
		text = after
	}
	return out.String()[:maxVariable]
}

// addFlags adds the flags -I and -D.
func (p *Package) addFlags(root string, flags []string) {
	for i := 0; i < len(flags); i++ {
		flag := flags[i]
		if (flag == "-I" || flag == "-D") && i+1 < len(flags) {
			i++
			flag += flags[i]
		}
		flag = strings.Trim(flag, `"'`)
		if folder, is := strings.CutPrefix(flag, "-I"); is {
			p.Include = append([]string{filepath.Join(root, filepath.FromSlash(strings.Trim(folder, `"'`)))}, p.Include...)
		} else if define, is := strings.CutPrefix(flag, "-D"); is && define != "" {
			p.Defines = append(p.Defines, define)
		}
	}
}
