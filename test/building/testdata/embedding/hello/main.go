// Command hello is the smallest program that prints: what others are larger by is what they link.
package main

import "fmt"

func main() { fmt.Println("hello") }
