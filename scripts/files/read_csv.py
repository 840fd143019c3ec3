# python3 read_csv.py <file.csv>: reads it as Python's csv module does, and says as JSON what its rows are.
import csv
import json
import sys

csv.field_size_limit(1 << 20)
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    rows = list(csv.reader(file, strict=True))
print(json.dumps({"header": rows[0], "rows": rows[1:]}))
