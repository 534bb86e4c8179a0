// nullptr_t and _Atomic types: alone, as members, in unions and arrays, beside others.
typedef typeof(nullptr) Null;
Null alone(Null a, int b);
struct One { Null a; }; struct One one(struct One a);
struct Pair { Null a; int b; }; struct Pair pair(struct Pair a, Null b);
struct Mixed { Null a; float b; }; struct Mixed mixed(struct Mixed a);
struct Two { Null a[2]; }; struct Two two(struct Two a);
union Either { Null a; float b; }; union Either either(union Either a);
struct Nested { struct One a; union Either b; }; struct Nested nested(struct Nested a);
struct Atomic { _Atomic(int) a; }; struct Atomic atomic(struct Atomic a, _Atomic(short) b);
struct Address { _Atomic(char *) a; }; struct Address address(struct Address a);
_Atomic(double) number(_Atomic(double) a);
