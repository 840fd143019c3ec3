import { expect, test } from 'vitest';
import { cancelRulesFor } from '../../cancellations/rules/cancel-rules.ts';
import { cancelTerms } from './cancel-terms.ts';
import { documentName } from './document-name.ts';

/** The terms of a contract sold on 2024-01-15. */
function termsOf(programCode: string, stateOfSale: string) {
  const rules = cancelRulesFor({ programCode, stateOfSale, purchaseDate: '2024-01-15' });
  if (!rules.ok) throw new Error(rules.error.code);
  return { rules: rules.value, texts: cancelTerms(rules.value).map(({ text }) => text) };
}

test('are the defaults if a state has none: 30 days, pro rata, claims, the lesser fee', () => {
  expect(termsOf('MBP', 'WY').texts).toEqual([
    'Within 30 days of purchase, the full price is refunded.',
    'After that, the unearned part of the price is refunded pro rata, by the greater of time and miles used.',
    'Paid claims are deducted.',
    'A fee of $50.00 is deducted from that part.',
    'The fee is never more than 10% of the price.',
    'The refund is due within 30 days of the request.',
  ]);
});

test.each([
  ['GAP', 'WY', 'pro rata, by time used'],
  ['GAP', 'WY', 'Nothing is refunded after a paid claim.'],
  ['PPM', 'WY', 'by unused services'],
  ['MBP', 'WA', 'After a paid claim, only the unearned part is refunded.'],
  ['MBP', 'WA', 'From day 10: a fee of $25.00 is deducted from the full price.'],
  ['MBP', 'FL', 'Also during those days: the fee is never more than 5% of the price.'],
  ['MBP', 'FL', 'Within 60 days of purchase'],
  ['MBP', 'NV', 'Paid claims are not deducted.'],
  ['MBP', 'OK', 'Oklahoma gives the customer 90% of the unearned part.'],
])('of %s in %s say: %s', (program, state, words) => {
  expect(termsOf(program, state).texts.join('\n')).toContain(words);
});

test.each([
  ['WA', 'Within 30 days', 'Washington Office of the Insurance Commissioner'],
  ['NM', 'Within 30 days', 'Program default'],
  ['WA', 'After a paid claim', 'Washington Office of the Insurance Commissioner'],
  ['WA', 'A fee of $25.00', 'Washington Office of the Insurance Commissioner'],
  ['WA', 'Paid claims', 'Program default'],
  ['WA', 'The refund is due', 'Program default'],
  ['FL', 'Within 60 days', 'Florida Statutes 634.121'],
  ['FL', 'A fee of $50.00', 'Program default'],
  ['FL', 'Also during those days: the fee is never', 'Florida Statutes 634.121'],
  ['FL', 'The refund is due', 'Summary of Florida law, not confirmed'],
  ['NM', 'The fee is never more than 10%', 'New Mexico Statutes 59A-58-9'],
  ['NV', 'A fee of $25.00', 'Sample clause for Nevada'],
  ['OK', 'No fee is deducted', 'Oklahoma Statutes 15-141.13'],
  ['WY', 'The fee is never more than 10%', 'Program default'],
])('in %s the term "%s" comes from: %s', (state, start, source) => {
  const { rules } = termsOf('MBP', state);
  expect(cancelTerms(rules).find(({ text }) => text.startsWith(start))?.source).toBe(source);
});

test('a document is named after what it is and whose', () => {
  const contract = { programCode: 'TAW', contractNumber: '15138628', contractSuffix: 'A' };
  expect(documentName('cancel-form', contract)).toBe('cancel-form-TAW-15138628A.pdf');
});
