package llvmir

// SignatureRows returns the result, the parameters and the names of each row of intrinsics that are no ops.
func SignatureRows() (rows [][3]string) {
	for _, row := range signatureRows {
		rows = append(rows, [3]string{row.result, row.params, row.names})
	}
	return rows
}
