import { expect, onTestFinished, test, vi } from 'vitest';
import { saveProblems, saveTemplate } from './import-files.ts';

/** Catches what the browser would save, by its name. */
function savedFiles(): Map<string, Promise<string>> {
  const saved = new Map<string, Promise<string>>();
  let last: Blob | undefined;
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) saved.set(this.download, last.text());
  });
  onTestFinished(() => {
    address.mockRestore();
    click.mockRestore();
  });
  return saved;
}

test('the file of errors has each problem with its line, column and value, and no formula', async () => {
  const saved = savedFiles();
  saveProblems({
    fileName: 'dealers.march.xlsx',
    refused: [
      { line: 3, field: 'name', label: 'Name', value: '', message: 'Name is required.' },
      { line: 4, field: 'name', label: 'Name', value: '=SUM(A1), "x"', message: 'Not allowed.' },
      { line: 8, field: null, label: null, value: null, message: 'Has more cells than the header row.' },
    ],
  });
  expect(await saved.get('dealers.march errors.csv')).toBe(
    [
      'Line,Column,Value,Problem',
      '3,Name,,Name is required.',
      `4,Name,"'=SUM(A1), ""x""",Not allowed.`,
      '8,,,Has more cells than the header row.',
      '',
    ].join('\r\n'),
  );
});

test('the template has the columns of a kind and an example of each', async () => {
  const saved = savedFiles();
  saveTemplate('agencies', [
    { field: 'agentCode', label: 'Agency code', hint: 'AG1001' },
    { field: 'name', label: 'Name', hint: 'Smith & Sons' },
  ] as never);
  expect(await saved.get('agencies template.csv')).toBe('Agency code,Name\r\nAG1001,Smith & Sons\r\n');
});
