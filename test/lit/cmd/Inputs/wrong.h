#error wrong
