import { expect, test } from 'vitest';
import { cancelRulesFor } from '../../cancellations/rules/cancel-rules.ts';
import { cancelTerms } from './cancel-terms.ts';
import { documentName } from './document-name.ts';

/** The terms of a contract sold on 2024-01-15. */
function termsOf(programCode: string, stateOfSale: string) {
  const rules = cancelRulesFor({ programCode, stateOfSale, purchaseDate: '2024-01-15' });
  if (!rules.ok) throw new Error(rules.error.code);
  return { rules: rules.value, texts: cancelTerms(rules.value, programCode).map(({ text }) => text) };
}

test('are those of the default where a state has none: 30 days, pro rata, claims, the lesser fee', () => {
  expect(termsOf('MBP', 'WY').texts).toEqual([
    'Within 30 days of the purchase the whole price is refunded.',
    'Later the unearned part of the price is refunded pro rata, by the greater of the time and the miles used.',
    'Claims that were paid are deducted.',
    'A fee of $50.00, or 10% of the price if that is less, is deducted from that part.',
    'The refund is due within 30 days of the request.',
  ]);
});

test.each([
  ['GAP', 'WY', 'pro rata, by the time used'],
  ['GAP', 'WY', 'Nothing is refunded after a paid claim.'],
  ['PPM', 'WY', 'by the services that were not used'],
  ['MBP', 'WA', 'unless a claim was paid'],
  ['MBP', 'WA', 'From day 10 on a fee of $25.00 is deducted from the whole price.'],
  ['MBP', 'OK', 'Oklahoma gives the holder 90% of the unearned part.'],
])('of %s in %s say: %s', (program, state, words) => {
  expect(termsOf(program, state).texts.join('\n')).toContain(words);
});

test('name where each stands', () => {
  const { rules } = termsOf('MBP', 'WA');
  const sources = cancelTerms(rules, 'MBP').map(({ source }) => source);
  expect(new Set(sources)).toEqual(
    new Set([rules.state.source, 'Cancellation terms of the contract (Vehicle Service Contract)']),
  );
});

test('a document is named after what it is and whose', () => {
  const contract = { programCode: 'TAW', contractNumber: '15138628', contractSuffix: 'A' };
  expect(documentName('cancel-form', contract)).toBe('cancel-form-TAW-15138628A.pdf');
});
