// Package building tests that results do not depend on how a build runs the command: on the folder, the
// environment, the number of workers or the platform. It also tests the rules for build systems, and has
// what running Bazel without a network needs.
package building

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Cache is a remote cache of Bazel on this machine: an HTTP server that stores what is put at a path.
type Cache struct {
	URL string

	server *http.Server
	mu     sync.Mutex
	stored map[string][]byte
}

// StartCache starts an empty cache.
func StartCache() (*Cache, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	c := &Cache{URL: "http://" + listener.Addr().String(), stored: map[string][]byte{}}
	c.server = &http.Server{Handler: c}
	go func() { _ = c.server.Serve(listener) }()
	return c, nil
}

// Close stops the server.
func (c *Cache) Close() error { return c.server.Close() }

func (c *Cache) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch text, ok := c.stored[r.URL.Path]; {
	case r.Method == http.MethodPut:
		body, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		c.stored[r.URL.Path] = body
	case !ok:
		http.NotFound(w, r)
	default:
		_, _ = w.Write(text)
	}
}

// BazelFlags returns flags that replace the repositories that Bazel would download, with files in a folder:
// its C++ toolchain needs the rules, which are built in, and names of platforms; tests need a tool for
// coverage, which is not used.
func BazelFlags(folder string) ([]string, error) {
	var forward strings.Builder
	for _, name := range strings.Fields("cc_binary cc_import cc_library cc_libc_top_alias cc_test cc_toolchain cc_toolchain_suite fdo_prefetch_hints fdo_profile objc_library") {
		fmt.Fprintf(&forward, "%s = native.%[1]s\n", name)
	}
	for name, text := range map[string]string{
		"rules_cc/WORKSPACE": "", "rules_cc/BUILD": "", "rules_cc/cc/BUILD": "", "rules_cc/cc/defs.bzl": forward.String(),
		"remote_coverage_tools/WORKSPACE": "",
		"remote_coverage_tools/BUILD":     `filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])`,
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	var flags []string
	for name, path := range map[string]string{
		"rules_cc": folder + "/rules_cc", "remote_coverage_tools": folder + "/remote_coverage_tools",
		"platforms": "/usr/share/bazel/tools/platforms", "rules_java": "/usr/share/bazel/rules/java",
		"rules_proto": "/usr/share/bazel/rules/proto", "bazel_skylib": "/usr/share/bazel/tools/skylib",
	} {
		flags = append(flags, "--override_repository="+name+"="+path)
	}
	return flags, nil
}
