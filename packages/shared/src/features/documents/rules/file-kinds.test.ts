import { expect, test } from 'vitest';
import { acceptedEndings, documentUpload, endingOf, fileKindOf, whyNotNamed } from './file-kinds.ts';

const pdf = fileKindOf('application/pdf');

test('scripts, drawings that run, archives and programs are not accepted', () => {
  const never = ['image/svg+xml', 'text/html', 'application/zip', 'application/x-msdownload', undefined];
  expect(never.map(fileKindOf)).toEqual(never.map(() => undefined));
  expect(documentUpload.types).toHaveLength(9);
  expect(acceptedEndings).toBe('.pdf,.png,.jpg,.jpeg,.heic,.heif,.docx,.xlsx,.csv,.txt');
});

test.each([
  ['Form.PDF', 'pdf'],
  ['form.tar.gz', 'gz'],
  ['form', ''],
  ['form.', ''],
  ['Ver. 2 (final)', ''],
])('the ending of %s is "%s"', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

test('a name must end as its file, or not at all', () => {
  if (!pdf) throw new Error('PDF is accepted');
  expect(whyNotNamed('form.pdf', pdf)).toBeUndefined();
  expect(whyNotNamed('form', pdf)).toBeUndefined();
  expect(whyNotNamed('form.exe', pdf)).toMatchObject({
    code: 'wrong_name',
    message: 'The file is a PDF, but its name ends in .exe.',
    next: 'Rename it to end in .pdf, then upload it again.',
  });
});
