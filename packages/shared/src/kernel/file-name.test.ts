import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['cancel-form-MBP-15138628.pdf', 'cancel-form-MBP-15138628.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\dana\\form.pdf', 'form.pdf'],
  ['.bashrc', 'bashrc'],
  ['..', 'document'],
  ['', 'document'],
  ['a\u0000b\u001b[31m.pdf', 'ab[31m.pdf'],
  ['form\u202efdp.exe', 'formfdp.exe'],
  ['what? "this": <that>|*.pdf', 'what this that.pdf'],
  ['?.bashrc', 'bashrc'],
  ['  a.pdf', 'a.pdf'],
  [' .bashrc', 'bashrc'],
  ['???', 'document'],
  ['con.pdf', 'con!.pdf'],
  [`a.${'x'.repeat(300)}`, 'x'.repeat(120)],
  ['Muñoz ’s.pdf', 'Muñoz ’s.pdf'],
])('makes of %j the name %j', (sent, name) => {
  expect(safeFileName(sent)).toBe(name);
});

test('keeps the extension of a name that is too long', () => {
  const name = safeFileName(`${'x'.repeat(300)}.pdf`);
  expect([name.length, name.slice(-4)]).toEqual([120, '.pdf']);
});
