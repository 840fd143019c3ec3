import { describe, expect, test } from 'vitest';
import { readableRules, readableRulesOf, ruleFigures } from './rule-figures.ts';
import { stateRuleFor, stateRules } from './state-rules.ts';

const figuresOf = (state: string, kind: 'VSC' | 'GAP' = 'VSC') =>
  Object.fromEntries(
    ruleFigures(stateRuleFor(kind, state, '2026-01-01')).map(({ label, text, source }) => [
      label,
      [text, source.text],
    ]),
  );
const ofDefault = 'Program default';

describe('the figures of a rule', () => {
  test('of the default are all ours', () => {
    expect(figuresOf('WY')).toEqual({
      'Full refund': ['Within 30 days of purchase', ofDefault],
      'Full refund after a claim': ['Yes, less claims', ofDefault],
      'Fee with a full refund': ['None', ofDefault],
      'Fee after that': ['Lesser of $50.00 and 10% of the price', ofDefault],
      "Holder's share of the unearned price": ['100%', ofDefault],
      'Paid claims': ['Deducted', ofDefault],
      'Refund due': ['Within 30 days of the request', ofDefault],
      'Late penalty': ['10% of the amount outstanding for each 30 days or part', ofDefault],
    });
  });

  test.each([
    ['NV', 'Late penalty', '10% of the price for each 30 days or part', 'Nevada Revised Statutes 690C.250'],
    ['NV', 'Fee after that', 'Up to $25.00', 'Sample clause for Nevada'],
    ['NV', 'Paid claims', 'Not deducted', 'Sample clause for Nevada'],
    ['NM', 'Fee after that', 'Up to 10% of the price', 'New Mexico Statutes 59A-58-9'],
    ['NM', 'Full refund after a claim', 'No, pro rata instead', 'New Mexico Statutes 59A-58-9'],
    ['OK', 'Fee after that', 'None', 'Oklahoma Statutes 15-141.13'],
    ['OK', "Holder's share of the unearned price", '90%', 'Oklahoma Statutes 15-141.13'],
    ['FL', 'Fee with a full refund', 'Up to 5% of the price', 'Florida Statutes 634.121'],
    [
      'WA',
      'Fee with a full refund',
      'Up to $25.00 from day 10 on',
      'Washington Office of the Insurance Commissioner',
    ],
  ])('of %s: %s', (state, label, text, source) => {
    expect(figuresOf(state)[label]).toEqual([text, source]);
  });

  test('of GAP refund nothing after a paid claim, and say nothing else about claims', () => {
    expect(Object.keys(figuresOf('WY', 'GAP'))).toEqual([
      'Full refund',
      'Fee with a full refund',
      'Fee after that',
      "Holder's share of the unearned price",
      'Refund after a paid claim',
      'Refund due',
      'Late penalty',
    ]);
    expect(figuresOf('CO', 'GAP')['Refund after a paid claim']).toEqual([
      'None',
      'Colorado Revised Statutes 5-9.3-104',
    ]);
  });

  test('that belong together have one source', () => {
    for (const { sources = {} } of stateRules) {
      expect(sources.feeCapPercentOfPrice).toEqual(sources.feeCapFlat);
      expect(sources.penaltyBase).toEqual(sources.penaltyPercent);
    }
  });

  test('without a bound are the fee of the program', () => {
    const rule = { ...stateRuleFor('VSC', 'TX', '2026-01-01'), feeCapFlat: null };
    expect(ruleFigures(rule).find(({ cell }) => cell === 'feeCapFlat')?.text).toBe("The program's fee");
  });
});

describe('the rules', () => {
  test('are all listed, the defaults first, then by state', () => {
    const titles = readableRules().map(({ title }) => title);
    expect(titles).toHaveLength(stateRules.length);
    expect(titles.slice(0, 3)).toEqual([
      'All other states: service contracts',
      'All other states: GAP waivers',
      'Alabama: service contracts',
    ]);
    expect(titles.slice(-2)).toEqual(['Utah: GAP waivers', 'Washington: service contracts']);
    const south = titles.filter((title) => title.startsWith('South Carolina'));
    expect(south).toEqual(['South Carolina: service contracts', 'South Carolina: GAP waivers']);
  });

  test.each([
    ['tx ', ['TX', 'DEFAULT']],
    ['CO', ['DEFAULT', 'CO']],
    ['WY', ['DEFAULT', 'DEFAULT']],
  ])('of %j are those that apply there', (state, applied) => {
    expect(readableRulesOf(state, '2026-01-01')?.map((one) => one.state)).toEqual(applied);
  });

  test('of an unknown state are none', () => {
    for (const state of ['', 'ZZ', 'DEFAULT', 'Texas'])
      expect(readableRulesOf(state, '2026-01-01')).toBeUndefined();
  });
});
