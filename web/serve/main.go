// Command serve serves the page, on this computer only unless -listen names another address.
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/abi-opt/abi-opt/web"
	"github.com/abi-opt/abi-opt/web/site"
)

func main() {
	address := flag.String("listen", "127.0.0.1:8080", "address to listen on")
	flag.Parse()
	if err := serve(*address); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(address string) error {
	handler, err := site.Handler(web.Files())
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/\n", listener.Addr())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}
