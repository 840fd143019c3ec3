# For bench/reports/xlsx.ts: python3 write-xlsx.py <rows.jsonl> <file.xlsx> [constant] writes the same workbook by XlsxWriter, and says what
# memory it took at most, in MB.
import datetime
import json
import resource
import sys

import xlsxwriter

rows, path = sys.argv[1:3]
book = xlsxwriter.Workbook(path, {"constant_memory": sys.argv[3:] == ["constant"]})
sheet = book.add_worksheet("Dealer contracts")
look = {
    "money": book.add_format({"num_format": "$#,##0.00"}),
    "date": book.add_format({"num_format": "mm/dd/yyyy"}),
    "percent": book.add_format({"num_format": "0.0000%"}),
    "count": book.add_format({"num_format": "#,##0"}),
}
kinds = {
    "purchaseDate": "date",
    "expirationDate": "date",
    "customerPrice": "money",
    "dealerCost": "money",
    "cancelPercent": "percent",
    "saleMileage": "count",
    "claims": "count",
}
last = 0
with open(rows, encoding="utf-8") as lines:
    for at, line in enumerate(lines, 1):
        row = json.loads(line)
        if at == 1:
            for column, key in enumerate(row):
                sheet.write_string(0, column, key)
        for column, (key, value) in enumerate(row.items()):
            kind = kinds.get(key)
            if kind is None:
                sheet.write_string(at, column, value)
            elif kind == "date":
                sheet.write_datetime(at, column, datetime.datetime.fromisoformat(value), look[kind])
            else:
                sheet.write_number(at, column, value / 100 if kind == "percent" else value, look[kind])
        last = at
for column in (10, 11):
    letter = chr(65 + column)
    sheet.write_formula(last + 1, column, f"=SUBTOTAL(109,{letter}2:{letter}{last + 1})", look["money"])
sheet.freeze_panes(1, 0)
sheet.autofilter(0, 0, last, 14)
book.close()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
