typedef long included;
