//go:build unix

package oracle_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle/cimport"
)

func TestImportTime(t *testing.T) { cimport.TestImportTime(t) } // measures, so it is alone
