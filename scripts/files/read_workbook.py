# python3 read_workbook.py <file.xlsx> <without-sums.xlsx>: prints as JSON what openpyxl finds in a workbook, and rewrites it without the
# sums stored next to their formulas, so that the program that opens it must calculate them.
import json
import re
import sys
import zipfile

import openpyxl

source, target = sys.argv[1:3]
with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bare:
    damaged = archive.testzip()
    for name in archive.namelist():
        content = archive.read(name)
        if name == "xl/worksheets/sheet1.xml":
            content = re.sub(rb"</f><v>[^<]*</v>", b"</f>", content)
        bare.writestr(name, content)

book = openpyxl.load_workbook(source)
sheet = book.worksheets[0]
headers = [cell.value for cell in sheet[1]]
# It is counted each time it is requested.
last = sheet.max_row
kinds = {}
formulas = []
for row in sheet.iter_rows(min_row=2):
    for cell in row:
        if cell.value is None:
            continue
        if cell.data_type == "f":
            formulas.append([cell.row, cell.value])
        elif cell.row < last:
            kinds.setdefault(headers[cell.column - 1], set()).add(cell.data_type)
print(
    json.dumps(
        {
            "damaged": damaged,
            "sheets": book.sheetnames,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "rows": last,
            "kinds": {header: sorted(found) for header, found in kinds.items()},
            "formulas": formulas,
            "criteria": [[cell.value for cell in row] for row in book.worksheets[1].iter_rows()],
        }
    )
)
