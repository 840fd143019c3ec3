import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUserAllowedAccess } from '../../../access/field-rights.ts';
import { roles } from '../../../access/roles.ts';
import { anyCancellation, aCancellation as facts } from '../../../testing/cancellations.ts';
import { anActor } from '../../../testing/factories.ts';
import { type CancellationFacts, cancellationRefund } from './cancellation-terms.ts';
import { type Lien, refundPayments } from './payee.ts';
import { linesFor, linesForCustomer, refundStatement } from './refund-statement.ts';
import { moneyText, percentText, type StatementColumn, type StatementLine } from './statement-line.ts';

const contract = 'Cancellation terms of the contract (Vehicle Service Contract)';
const texas = 'Texas Occupations Code 1304.1581, 1304.159';
const defaultRule = 'Default rule (support.americanautoshield.com/support/solutions/articles/6000039710)';

function statement(change: Partial<CancellationFacts> = {}, lien: Lien | null = null): StatementLine[] {
  const of = { ...facts, ...change };
  const refund = cancellationRefund(of);
  if (!refund.ok) throw new Error(refund.error.code);
  const payments = refundPayments(refund.value.figures.customerRefundCents, lien, of.stateOfSale);
  if (!payments.ok) throw new Error(payments.error.code);
  return refundStatement(of, refund.value, payments.value);
}

/** A line as it is printed, in the order of a reader. */
function printed({ label, formula, percent, amountCents }: StatementLine): string[] {
  const figure = [
    percent === null ? [] : percentText(percent),
    amountCents === null ? [] : moneyText(amountCents),
  ];
  return [label, formula, ...figure.flat()];
}

function line(id: string, lines: readonly StatementLine[]): StatementLine {
  const found = lines.find((one) => one.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
}

function words(id: string, change: Partial<CancellationFacts>): string[] {
  const { formula, rule, source } = line(id, statement(change));
  return [formula, rule, source];
}

describe('the worked refund "time governs, claims and fee"', () => {
  test('is explained line by line', () => {
    expect(statement().map(printed)).toEqual([
      ['Price', 'What the customer paid for the contract: $2,495.00', '$2,495.00'],
      ['Time used', '03/15/2022 to 09/01/2024: 901 of 1,826 days', '49.3428%'],
      ['Miles used', '36,575 of 75,000 miles', '48.7667%'],
      ['Refund percent', '100.0000% - 49.3428% of the time used', '50.6572%'],
      ['Unearned price', '$2,495.00 × 50.6572%', '$1,263.90'],
      ['Claims paid', 'Paid under the contract: $312.45', '-$312.45'],
      ['Cancellation fee', '$50.00', '-$50.00'],
      ['Refund', 'Unearned price - claims paid - cancellation fee, not below $0.00', '$901.45'],
      ['To the holder', '$901.45', '$901.45'],
      ['Dealer cost', 'What the dealer paid for the contract: $1,195.00', '$1,195.00'],
      ['Unearned dealer cost', '$1,195.00 × 50.6572%', '$605.35'],
      [
        'Part of the provider',
        '$605.35 - $312.45 claims - $50.00 fee, from $0.00 up to the refund',
        '$242.90',
      ],
      ['Part of the dealer', '$901.45 - $242.90', '$658.55'],
    ]);
  });

  test('names the rule of each line, and where it stands', () => {
    expect(statement().map(({ id, rule, source }) => [id, rule, source])).toEqual([
      ['price', 'The refund is a part of the price.', contract],
      ['time', 'Days from the purchase to the cancellation, of the days to the expiration.', contract],
      ['miles', 'Miles driven since the sale, of the miles to the end of cover.', contract],
      ['percent', 'Pro rata by the greater of time and miles used.', contract],
      ['gross', 'The unearned part, rounded to the cent.', contract],
      ['claims', 'Claims that were paid are deducted.', texas],
      ['fee', 'The fee of the contract.', contract],
      ['refund', 'What is refunded for the contract.', contract],
      [
        'holder',
        'An open lien is paid first; without one, or with proof of payoff, the holder is paid.',
        contract,
      ],
      ['dealerCost', "The provider's part is taken from the dealer's cost.", contract],
      ['grossCost', 'The unearned part, rounded to the cent.', contract],
      [
        'provider',
        'The provider gives back the unearned dealer cost, less the same claims and fee, and no more than the refund.',
        contract,
      ],
      ['dealer', 'The dealer gives back the rest of the refund.', contract],
    ]);
  });

  test('gives the inputs of each line as a cell is written', () => {
    const inputs = statement().map((one) => one.inputs.map(({ label, kind, value }) => [label, kind, value]));
    expect(inputs).toEqual([
      [],
      [
        ['Purchased', 'date', '2022-03-15'],
        ['Cancelled as of', 'date', '2024-09-01'],
        ['Expires', 'date', '2027-03-15'],
        ['Days used', 'count', 901],
        ['Days of term', 'count', 1_826],
      ],
      [
        ['Odometer at sale', 'miles', 12_340],
        ['Odometer at cancellation', 'miles', 48_915],
        ['Cover ends at', 'miles', 87_340],
        ['Miles used', 'count', 36_575],
        ['Miles of term', 'count', 75_000],
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
        ['Part of the provider', 'money', 242.9],
      ],
    ]);
  });

  test('puts each amount in the column where it counts', () => {
    const columns = statement().map(({ id, column }) => `${id} ${column}`);
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

describe('the percent is explained', () => {
  const ids = (change: Partial<CancellationFacts>) =>
    statement(change)
      .filter(({ column }) => column === 'basis')
      .map(({ id }) => id);

  test('by the miles where they are more', () => {
    const driven = { cancelMiles: 62_340 };
    expect(words('percent', driven)).toEqual([
      '100.0000% - 66.6667% of the miles used',
      'Pro rata by the greater of time and miles used.',
      contract,
    ]);
    const lines = statement(driven);
    expect([line('time', lines).percent, line('miles', lines).percent]).toEqual([49.3428, 66.6667]);
    expect(line('percent', lines).inputs).toEqual([{ label: 'Miles used', kind: 'percent', value: 66.6667 }]);
  });

  test('by the time alone where cover ends at no odometer, or the program counts none', () => {
    for (const change of [{ expirationMiles: 999_999 }, { programCode: 'DSD' }]) {
      expect(ids(change)).toEqual(['price', 'time', 'percent']);
      expect(line('percent', statement(change)).rule).toBe('Pro rata by the time used.');
    }
  });

  test('so that used and left add up to 100 as printed, where halves round both up', () => {
    const half = { expirationDate: '2022-07-21', cancelAsOf: '2022-04-17' };
    const lines = statement({ ...half, expirationMiles: null });
    const [used, left] = [line('time', lines).percent ?? 0, line('percent', lines).percent ?? 0];
    expect([used, left]).toEqual([25.7812, 74.2188]);
    expect(percentText(used + left)).toBe('100.0000%');
    const miles = statement({ saleMiles: 0, expirationMiles: 128_000, cancelMiles: 67_000 });
    expect([line('miles', miles).percent, line('percent', miles).percent]).toEqual([52.3437, 47.6563]);
  });

  test('with a flag where the odometer is below the sale', () => {
    const lines = statement({ cancelMiles: 12_339 });
    expect(line('miles', lines).formula).toBe(
      '0 of 75,000 miles (the odometer is below that of the sale: please check)',
    );
    expect(line('miles', lines).inputs[1]).toEqual({
      label: 'Odometer at cancellation',
      kind: 'miles',
      value: 12_339,
    });
    expect(line('miles', statement({ cancelMiles: 12_340 })).formula).toBe('0 of 75,000 miles');
  });

  test('by the months left under the Rule of 78', () => {
    const form = { programCode: 'GAP', isRule78Form: true, claimsPaidCents: 0 };
    expect(ids(form)).toEqual(['price', 'months', 'percent']);
    const gap = 'Cancellation terms of the contract (GAP)';
    expect(words('months', form)).toEqual([
      '30 of 60 whole months left; a started month counts as used',
      'By the Rule of 78 early months weigh more than late ones.',
      gap,
    ]);
    expect(words('percent', form)).toEqual([
      '(30 × 31) / (60 × 61): 25.4098%',
      'The Rule of 78, as the form of the contract says.',
      gap,
    ]);
    expect(line('months', statement(form)).inputs).toEqual([
      { label: 'Purchased', kind: 'date', value: '2022-03-15' },
      { label: 'Cancelled as of', kind: 'date', value: '2024-09-01' },
      { label: 'Expires', kind: 'date', value: '2027-03-15' },
      { label: 'Months left', kind: 'count', value: 30 },
      { label: 'Months of term', kind: 'count', value: 60 },
    ]);
  });

  test('by the services left of prepaid maintenance', () => {
    const plan = { programCode: 'PPM', services: { bought: 8, used: 3 } };
    const source = 'Cancellation terms of the contract (Prepaid Maintenance)';
    expect(ids(plan)).toEqual(['price', 'services', 'percent']);
    expect(words('services', plan)).toEqual([
      '8 services bought, 3 used',
      'Services that were not used are refunded.',
      source,
    ]);
    expect(words('percent', plan)).toEqual([
      '(8 - 3) / 8: 62.5000%',
      'Prepaid maintenance is refunded by its unused services.',
      source,
    ]);
    expect(line('services', statement(plan)).inputs).toEqual([
      { label: 'Services bought', kind: 'count', value: 8 },
      { label: 'Services used', kind: 'count', value: 3 },
    ]);
    const one = statement({ ...plan, services: { bought: 1, used: 0 } });
    expect(line('services', one).formula).toBe('1 service bought, none used');
  });

  test('by the full-refund days of whoever gives more of them', () => {
    const day30 = { cancelAsOf: '2022-04-14', claimsPaidCents: 0, cancelMiles: 12_340 };
    expect(ids(day30)).toEqual(['price', 'time', 'percent']);
    expect(line('time', statement(day30)).percent).toBe(1.6429);
    expect(words('percent', day30)).toEqual([
      'Within 30 days of the purchase, through 04/14/2022: 100.0000%',
      'The contract gives the whole price back within 30 days.',
      contract,
    ]);
    expect(words('percent', { ...day30, stateOfSale: 'FL' })).toEqual([
      'Within 60 days of the purchase, through 05/14/2022: 100.0000%',
      'Florida gives the whole price back within 60 days.',
      'Florida Statutes 634.121',
    ]);
  });

  test('by cover that never began, that ended, or that a claim used up', () => {
    expect(ids({ reason: 'Unwind' })).toEqual(['price', 'percent']);
    expect(words('percent', { reason: 'DuplicateContract' })).toEqual([
      'Duplicate contract: 100.0000%',
      'Cover never took effect, so the whole price is refunded, without claims and fee.',
      contract,
    ]);
    const ended = { cancelAsOf: '2027-03-15' };
    expect(ids(ended)).toEqual(['price', 'time', 'percent']);
    expect(words('percent', ended)).toEqual([
      'The contract expired on 03/15/2027: 0.0000%',
      'Nothing is refunded from the expiration date on.',
      contract,
    ]);
    expect(ids({ programCode: 'GAP' })).toEqual(['price', 'percent']);
    expect(words('percent', { programCode: 'GAP' })).toEqual([
      'A claim was paid: 0.0000%',
      'Nothing is refunded after a paid claim.',
      defaultRule,
    ]);
  });
});

describe('the amounts are explained', () => {
  test('with the share that Oklahoma gives the holder', () => {
    const oklahoma = { stateOfSale: 'OK' };
    const rule = 'Oklahoma gives the holder 90% of the unearned part.';
    const source = 'Oklahoma Statutes 15-141.13';
    expect(words('gross', oklahoma)).toEqual(['$2,495.00 × 50.6572% × 90%', rule, source]);
    expect(words('grossCost', oklahoma)).toEqual(['$1,195.00 × 50.6572% × 90%', rule, source]);
    expect(words('fee', oklahoma)).toEqual(['No fee', 'Oklahoma allows no fee.', source]);
  });

  test.each<[string, Partial<CancellationFacts>, string[]]>([
    ['none was paid', { claimsPaidCents: 0 }, ['No claim was paid', 'There is nothing to deduct.', texas]],
    [
      'the state deducts none',
      { stateOfSale: 'NV' },
      [
        '$312.45 of claims are not deducted',
        'Nevada deducts no claims.',
        'Nevada Revised Statutes 690C.250, 690C.270',
      ],
    ],
    [
      'cover never took effect',
      { reason: 'Unwind' },
      ['$312.45 of claims are not deducted', 'Cover never took effect: no claims are deducted.', contract],
    ],
  ])('by claims where %s', (_case, change, expected) => {
    expect(words('claims', change)).toEqual(expected);
    expect(Object.is(line('claims', statement(change)).amountCents, 0)).toBe(true);
  });

  const nothing = 'No fee';
  const california = 'California Insurance Code 12825; consumer-fraud-lawyer.com/id43.html';
  test.each<[string, Partial<CancellationFacts>, string[]]>([
    [
      'cover never took effect',
      { reason: 'Unwind' },
      [nothing, 'Cover never took effect: no fee is asked.', contract],
    ],
    [
      'the provider cancels',
      { isProviderCancelling: true },
      [nothing, 'The provider cancels: no fee is asked.', contract],
    ],
    [
      'the whole price goes back',
      { cancelAsOf: '2022-03-20' },
      [nothing, 'No fee is asked while the whole price goes back.', texas],
    ],
    [
      'the state caps it flatly',
      { stateOfSale: 'CA' },
      ["$25.00, less than the contract's $50.00", 'California allows a fee of $25.00.', california],
    ],
    [
      'the state caps it by the price',
      { stateOfSale: 'CA', customerPriceCents: 18_900 },
      [
        "10% of the price, $18.90, less than the contract's $50.00",
        'California allows a fee of 10% of the price.',
        california,
      ],
    ],
    [
      'the default caps it by the price',
      { stateOfSale: 'WY', customerPriceCents: 18_900 },
      [
        "10% of the price, $18.90, less than the contract's $50.00",
        'The default rule allows a fee of 10% of the price.',
        defaultRule,
      ],
    ],
  ])('by a fee where %s', (_case, change, expected) => {
    expect(words('fee', change)).toEqual(expected);
  });

  test('with what is not charged where claims and fee are more than the unearned price', () => {
    const lines = statement({ claimsPaidCents: 300_000 });
    expect(printed(line('floor', lines))).toEqual([
      'Not charged',
      'Claims and fee are $1,786.10 more than the unearned price',
      '$1,786.10',
    ]);
    expect(line('floor', lines)).toMatchObject({
      rule: 'A refund is never below $0.00: nothing is owed.',
      source: contract,
      column: 'refund',
    });
    const even = statement({ claimsPaidCents: 126_390 - 5_000 });
    expect(even.some(({ id }) => id === 'floor')).toBe(false);
    expect(line('refund', even).amountCents).toBe(0);
  });

  test('by who gets them', () => {
    const open = { balanceCents: 50_000, hasProofOfPayoff: false };
    const payee = (lines: StatementLine[]) => lines.filter(({ column }) => column === 'payee');
    expect(payee(statement({}, open)).map(printed)).toEqual([
      ['To the lienholder', 'The lien is open: $901.45', '$901.45'],
    ]);
    const nevada = payee(statement({ stateOfSale: 'NV', claimsPaidCents: 0 }, open));
    expect(nevada.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['To the lienholder', 50_000],
      ['To the holder', 73_890],
    ]);
    expect(nevada.map(({ rule, source }) => [rule, source])[0]).toEqual([
      'In Nevada the lienholder gets no more than the balance, the holder the rest.',
      'Nevada Revised Statutes 690C.250, 690C.270',
    ]);
  });

  test('the worked-out columns add up to the refund, whatever the contract', () => {
    const anyLien = fc.option(fc.record({ balanceCents: fc.nat(300_000), hasProofOfPayoff: fc.boolean() }));
    fc.assert(
      fc.property(anyCancellation, anyLien, (change, lien) => {
        const lines = statement(change, lien);
        const sum = (column: StatementColumn) =>
          lines
            .filter((one) => one.column === column)
            .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
        expect([sum('refund'), sum('payee'), sum('parts')]).toEqual(Array(3).fill(sum('total')));
        expect(lines.filter(({ id }) => id === 'refund')).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  test('no line is without words, and none says what is no number', () => {
    fc.assert(
      fc.property(anyCancellation, (change) => {
        for (const one of statement(change)) {
          const texts = [one.label, one.formula, one.rule, one.source];
          expect(texts.every((text) => text !== '')).toBe(true);
          expect(texts.join(' ')).not.toMatch(/NaN|undefined|null|Infinity/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('who sees which lines (decisions.md §3)', () => {
  const all = statement().map(({ id }) => id);
  const parts = ['dealerCost', 'grossCost', 'provider', 'dealer'];
  const desk = all.filter((id) => !parts.includes(id));
  const seen = (role: (typeof roles)[number]['name'], isInScope = true) => {
    const actor = anActor(role);
    const subject = { isInScope, isUserAllowedAccess: isUserAllowedAccess(actor, isInScope) };
    return linesFor(statement(), actor, subject).map(({ id }) => id);
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

  test('without a role nobody sees any', () => expect(seen('None')).toEqual([]));

  test('a customer reads price, percent, claims, fee, refund and payee, whoever prints it', () => {
    expect(linesForCustomer(statement()).map(({ id }) => id)).toEqual(desk);
    const texts = JSON.stringify(linesForCustomer(statement()));
    for (const hidden of ['1,195', '1195', '605.35', '242.9', '658.55']) expect(texts).not.toContain(hidden);
  });

  test('no line for the service lane has an amount in its words', () => {
    const lines = linesFor(statement(), anActor('ServiceUser'), {
      isInScope: true,
      isUserAllowedAccess: false,
    });
    expect(JSON.stringify(lines)).not.toContain('$');
  });
});
