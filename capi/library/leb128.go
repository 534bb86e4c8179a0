package library

// leb128 returns the unsigned number in LEB128 at the beginning of b, and its length in bytes, 0 if it does not end in b. As in
// debug/dwarf, a number may have any length: assemblers pad them, and a signed one of 64 bits sets bits above these.
func leb128(b []byte) (value uint64, length int) {
	for i, part := range b {
		value |= uint64(part&0x7f) << (7 * i)
		if part&0x80 == 0 {
			return value, i + 1
		}
	}
	return 0, 0
}
