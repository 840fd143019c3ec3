import { describe, expect, test } from 'vitest';
import { isUserAllowedAccess } from '../../../access/field-rights.ts';
import { roles } from '../../../access/roles.ts';
import { moneyText } from '../../../kernel/format.ts';
import { aStatement } from '../../../testing/cancellations.ts';
import { anActor } from '../../../testing/factories.ts';
import { linesFor, linesForCustomer } from './refund-statement.ts';
import { percentText, type StatementLine } from './statement-line.ts';

const record = 'Contract record';
const ofDefault = 'Program default';
const texas = 'Texas Occupations Code 1304.1581';

/** A line as it is printed, in the order of a reader. */
function printed({ label, formula, percent, amountCents }: StatementLine): string[] {
  const figure = [
    percent === null ? [] : percentText(percent),
    amountCents === null ? [] : moneyText(amountCents),
  ];
  return [label, formula, ...figure.flat()];
}

describe('the worked refund "time governs, claims and fee"', () => {
  test('is explained line by line', () => {
    expect(aStatement().map(printed)).toEqual([
      ['Price', "Customer's price for the contract: $2,495.00", '$2,495.00'],
      ['Time used', '03/15/2022 to 09/01/2024: 901 of 1,826 days', '49.3428%'],
      ['Miles used', '36,575 of 75,000 miles', '48.7667%'],
      ['Refund percent', '100.0000% - 49.3428% of the time used', '50.6572%'],
      ['Unearned price', '$2,495.00 × 50.6572%', '$1,263.90'],
      ['Claims paid', 'Paid under the contract: $312.45', '-$312.45'],
      ['Cancellation fee', '$50.00', '-$50.00'],
      ['Refund', 'Unearned price - claims paid - cancellation fee, not below $0.00', '$901.45'],
      ['To the customer', '$901.45', '$901.45'],
      ['Dealer cost', "Dealer's cost for the contract: $1,195.00", '$1,195.00'],
      ['Unearned dealer cost', '$1,195.00 × 50.6572%', '$605.35'],
      ["Provider's share", '$605.35 - $312.45 claims - $50.00 fee, from $0.00 up to the refund', '$242.90'],
      ["Dealer's share", '$901.45 - $242.90', '$658.55'],
    ]);
  });

  test('names the rule of each line, and its source', () => {
    expect(aStatement().map(({ id, rule, source }) => [id, rule, source])).toEqual([
      ['price', 'The refund is a share of this price.', record],
      ['time', 'Days from purchase to cancellation, out of the days to expiration.', record],
      ['miles', 'Miles driven since the sale, out of the miles of coverage.', record],
      ['percent', 'Pro rata by the greater of time and miles used.', ofDefault],
      ['gross', 'The unearned part, rounded to the cent.', ofDefault],
      ['claims', 'Paid claims are deducted.', texas],
      ['fee', "The program's fee.", ofDefault],
      ['refund', 'The refund for the contract.', 'Calculated from the lines above'],
      [
        'holder',
        'An open lien is paid first. Without one, or with a payoff letter, the customer is paid.',
        ofDefault,
      ],
      ['dealerCost', "The provider's share is based on dealer cost.", record],
      ['grossCost', 'The unearned part, rounded to the cent.', ofDefault],
      [
        'provider',
        'The provider pays back the unearned dealer cost, less the same claims and fee, but no more than the refund.',
        ofDefault,
      ],
      ['dealer', 'The dealer pays the rest of the refund.', ofDefault],
    ]);
  });

  test('returns the inputs of each line as formatted cells', () => {
    const inputs = aStatement().map((one) =>
      one.inputs.map(({ label, kind, value }) => [label, kind, value]),
    );
    expect(inputs).toEqual([
      [],
      [
        ['Purchased', 'date', '2022-03-15'],
        ['Cancelled as of', 'date', '2024-09-01'],
        ['Expires', 'date', '2027-03-15'],
        ['Days used', 'count', 901],
        ['Days in term', 'count', 1_826],
      ],
      [
        ['Odometer at sale', 'miles', 12_340],
        ['Odometer at cancellation', 'miles', 48_915],
        ['Coverage ends at', 'miles', 87_340],
        ['Miles used', 'count', 36_575],
        ['Miles in term', 'count', 75_000],
      ],
      [['Time used', 'percent', 49.3428]],
      [
        ['Price', 'money', 2_495],
        ['Refund percent', 'percent', 50.6572],
      ],
      [['Claims paid', 'money', 312.45]],
      [["Program's fee", 'money', 50]],
      [
        ['Unearned price', 'money', 1_263.9],
        ['Claims paid', 'money', 312.45],
        ['Cancellation fee', 'money', 50],
      ],
      [],
      [],
      [['Dealer cost', 'money', 1_195]],
      [
        ['Unearned dealer cost', 'money', 605.35],
        ['Claims', 'money', 312.45],
        ['Fee', 'money', 50],
        ['Refund', 'money', 901.45],
      ],
      [
        ['Refund', 'money', 901.45],
        ["Provider's share", 'money', 242.9],
      ],
    ]);
  });

  test('puts each amount in the column where it counts', () => {
    const columns = aStatement().map(({ id, column }) => `${id} ${column}`);
    expect(columns).toEqual([
      'price basis',
      'time basis',
      'miles basis',
      'percent basis',
      'gross refund',
      'claims refund',
      'fee refund',
      'refund total',
      'holder payee',
      'dealerCost cost',
      'grossCost cost',
      'provider parts',
      'dealer parts',
    ]);
  });
});

describe('who sees which lines (decisions.md §3)', () => {
  const all = aStatement().map(({ id }) => id);
  const parts = ['dealerCost', 'grossCost', 'provider', 'dealer'];
  const desk = all.filter((id) => !parts.includes(id));
  const seen = (role: (typeof roles)[number]['name'], isInScope = true) => {
    const actor = anActor(role);
    const subject = { isInScope, isUserAllowedAccess: isUserAllowedAccess(actor, isInScope) };
    return linesFor(aStatement(), actor, subject).map(({ id }) => id);
  };
  const named = (names: readonly string[]) => roles.filter(({ name }) => names.includes(name));
  const settlers = ['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser'];
  const service = ['ServiceUser', 'ServiceUserLimited'];

  test.each(roles.filter(({ type }) => type === 'MBPIUser'))('$name sees all of them', ({ name }) => {
    expect(seen(name)).toEqual(all);
  });

  test.each(named(settlers))('$name settles the parts, and sees all of them in scope', ({ name }) => {
    expect(seen(name)).toEqual(all);
    expect(seen(name, false)).toEqual([]);
  });

  test.each(named(['Customer', 'PayGoUser']))('$name sees all but the parts and the cost', ({ name }) => {
    expect(seen(name)).toEqual(desk);
  });

  test.each(named(service))('$name sees the percent, and no money', ({ name }) => {
    expect(seen(name)).toEqual(['time', 'miles', 'percent']);
  });

  test('shows no lines to a user without a role', () => expect(seen('None')).toEqual([]));

  test('a customer reads price, percent, claims, fee, refund and payee, no matter who prints it', () => {
    expect(linesForCustomer(aStatement()).map(({ id }) => id)).toEqual(desk);
    const texts = JSON.stringify(linesForCustomer(aStatement()));
    for (const hidden of ['1,195', '1195', '605.35', '242.9', '658.55']) expect(texts).not.toContain(hidden);
  });

  test('no line for the service lane has an amount in its words', () => {
    const lines = linesFor(aStatement(), anActor('ServiceUser'), {
      isInScope: true,
      isUserAllowedAccess: false,
    });
    expect(JSON.stringify(lines)).not.toContain('$');
  });
});
