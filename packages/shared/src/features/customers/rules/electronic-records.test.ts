import { expect, test } from 'vitest';
import {
  electronicRecordsText,
  electronicRecordsVersion,
  isAsked,
  whyNotSignedElectronically,
} from './electronic-records.ts';

test.each([
  ['none', null, true],
  ['agreed', electronicRecordsVersion, false],
  ['agreed', '0', true],
  ['declined', '0', false],
  ['withdrawn', '0', false],
  [null, null, false],
])('an answer of %s to version %s is asked for: %s', (state, version, asked) => {
  expect(isAsked(state, version)).toBe(asked);
});

test('the words name what the law demands: paper, withdrawing, the address, what is needed to read', () => {
  const text = electronicRecordsText.join(' ');
  for (const word of ['on paper', 'free of charge', 'withdraw', 'email address current', 'PDF'])
    expect(text).toContain(word);
});

test.each([
  ['none', "You haven't chosen how you get your records."],
  [null, "You haven't chosen how you get your records."],
  ['declined', 'You chose records on paper.'],
  ['withdrawn', 'You chose records on paper.'],
])('a customer whose answer is %s agrees first, or signs on paper', (state, message) => {
  expect(whyNotSignedElectronically(state, '(800) 555-0134')).toEqual({
    code: 'consent_needed',
    message,
    next: 'Agree to electronic records to sign here. To sign on paper, call your dealer or our support at (800) 555-0134.',
  });
  expect(whyNotSignedElectronically('agreed', '')).toBeUndefined();
});
