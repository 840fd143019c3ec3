/** The looks of cells, by their place in the list of formats of `stylesXml`. */
export const look = {
  plain: 0,
  head: 1,
  text: 2,
  money: 3,
  date: 4,
  percent: 5,
  count: 6,
  totalText: 7,
  totalMoney: 8,
  totalCount: 9,
  label: 10,
  headRight: 11,
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a part of a workbook: the declaration and its root element. */
export function xmlPart(element: string, content: string): string {
  return `${declaration}<${element} xmlns="${main}" xmlns:r="${office}">${content}</${element}>`;
}

/** The parts of a workbook that describe its other parts. Source: ECMA-376 part 1 §12 */
export const relationParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${spreadsheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['worksheet', 'worksheets/sheet2.xml'],
    ['styles', 'styles.xml'],
  ]),
};

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

/**
 * Writes the workbook of two sheets; the head of the first is printed on each page, and its filter named, as Excel itself does. Names are XML
 * already, `filtered` is a range as `A1:C4`.
 */
export function workbookXml(first: string, second: string, filtered: string): string {
  const sheet = `'${first.replaceAll('&apos;', "''")}'`;
  const names = [
    name('_xlnm._FilterDatabase', `${sheet}!${filtered.replace(/[A-Z]+|\d+/g, '$$$&')}`, ' hidden="1"'),
    name('_xlnm.Print_Titles', `${sheet}!$1:$1`),
  ];
  return xmlPart(
    'workbook',
    `<bookViews><workbookView/></bookViews><sheets><sheet name="${first}" sheetId="1" r:id="rId1"/><sheet name="${second}" sheetId="2" r:id="rId2"/></sheets><definedNames>${names.join('')}</definedNames>`,
  );
}

function name(of: string, range: string, more = ''): string {
  return `<definedName name="${of}" localSheetId="0"${more}>${range}</definedName>`;
}

const formats = {
  text: 49,
  count: 3,
  money: 164,
  date: 165,
  percent: 166,
};

/** With room before the text of the next column. */
const atRight = '<alignment horizontal="right" indent="1"/>';

/** The fonts, lines and number formats of all cells, in the order of `look`. */
export const stylesXml = xmlPart(
  'styleSheet',
  `<numFmts count="3"><numFmt numFmtId="${formats.money}" formatCode="&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00"/><numFmt numFmtId="${formats.date}" formatCode="mm/dd/yyyy"/><numFmt numFmtId="${formats.percent}" formatCode="0.0000%"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="3"><border/><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="12">${[
      cellFormat(0, 0, 0),
      cellFormat(formats.text, 1, 1),
      cellFormat(formats.text, 0, 0),
      cellFormat(formats.money, 0, 0, atRight),
      cellFormat(formats.date, 0, 0, atRight),
      cellFormat(formats.percent, 0, 0, atRight),
      cellFormat(formats.count, 0, 0, atRight),
      cellFormat(formats.text, 1, 2),
      cellFormat(formats.money, 1, 2, atRight),
      cellFormat(formats.count, 1, 2, atRight),
      cellFormat(formats.text, 1, 0),
      cellFormat(formats.text, 1, 1, atRight),
    ].join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
);

function cellFormat(number: number, font: number, border: number, more = ''): string {
  const format = `numFmtId="${number}" fontId="${font}" fillId="0" borderId="${border}" xfId="0"`;
  return `<xf ${format} applyNumberFormat="1" applyFont="1" applyBorder="1"${more && ' applyAlignment="1"'}>${more}</xf>`;
}
