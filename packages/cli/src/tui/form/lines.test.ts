import { expect, test } from 'vitest';
import { lineOfText } from '../line-text.ts';
import { themeOf } from '../theme.ts';
import type { AppForm } from './app-form.ts';
import { formCaret, formLines } from './lines.ts';
import type { OpenForm } from './open-form.ts';

const problem = 'Cancellation date is not a valid date. Enter MM/DD/YYYY.';
const fields = [
  { name: 'day', label: 'Cancel as of' },
  { name: 'miles', label: 'Odometer' },
];
const filled = {
  text: () => '',
  problemOf: (name: string) => (name === 'day' ? problem : undefined),
  problemBeside: () => undefined,
} as unknown as AppForm;

test('what is wrong with a field is whole on 40 columns, and the caret of the next one is below it', () => {
  const form: OpenForm = { filled, chosen: 1, line: lineOfText('48'), offers: [], offer: 0 };
  const room = { columns: 40, theme: themeOf('none') };
  const lines = formLines(form, fields, '', room);
  expect(lines.join('').replaceAll('  ', ' ')).toContain(`✗ ${problem}`);
  const caret = formCaret(form, fields, room);
  // The first line of a view is its head.
  expect(lines[(caret?.y ?? 0) - 1]).toContain('Odometer');
});
