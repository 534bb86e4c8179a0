// The underlying type of an enumeration is a basic integer type, the same in all declarations, and holds
// each enumerator.
// RUN: abi-opt --verify-diagnostics %s > /dev/null

// expected-error@+1 {{non-integral type 'void' is an invalid underlying type}} [c-import-syntax]
enum nothing : void;
// expected-warning@+1 {{function 'of_nothing' is left out: parameter #0: 'enum nothing' is declared but not defined}} [c-import-incomplete]
void of_nothing(enum nothing);
// expected-error@+1 {{non-integral type 'float' is an invalid underlying type}} [c-import-syntax]
enum real : float { R } variable;
typedef struct { int x; } s;
// expected-error@+1 {{non-integral type is an invalid underlying type}} [c-import-syntax]
enum record : s { S };
typedef int array[3];
// expected-error@+1 {{non-integral type is an invalid underlying type}} [c-import-syntax]
enum of_array : array { A };
typedef int function(void);
// expected-error@+1 {{non-integral type is an invalid underlying type}} [c-import-syntax]
enum of_function : function { F };
// expected-error@+1 {{'_BitInt(7)' is an invalid underlying type}} [c-import-syntax]
enum bits : _BitInt(7) { B };
// expected-error@+1 {{'_Atomic' qualifier ignored; operations involving the enumeration type will be non-atomic}} [c-import-syntax]
enum atomic : _Atomic int { T };
enum fixed : short;
// expected-error@+1 {{enumeration redeclared with different underlying type 'int' (was 'short')}} [c-import-syntax]
enum fixed : int { I };
enum free { V };
// expected-error@+1 {{enumeration previously declared with nonfixed underlying type}} [c-import-syntax]
enum free : unsigned;
// expected-error@+1 {{enumerator value 256 is not representable in the underlying type 'unsigned char'}} [c-import-syntax]
enum byte : unsigned char { X = 255, Y };
// expected-error@+1 {{enumerator value 340282366920938463463374607431768211456 is not representable in the largest integer type}} [c-import-syntax]
enum huge { M = ~(unsigned __int128)0, N, O = N + 1 };
// expected-error@+1 {{no integer type holds all enumerators}} [c-import-syntax]
enum both { P = (unsigned __int128)1 << 127, Q = -1 };
// expected-warning@+1 {{function 'of_both' is left out: parameter #0: 'enum both' is declared but not defined}} [c-import-incomplete]
void of_both(enum both);
