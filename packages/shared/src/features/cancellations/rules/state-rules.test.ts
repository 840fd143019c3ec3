import { describe, expect, test } from 'vitest';
import { isIsoDate } from '../../../kernel/dates.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenStateRules } from './state-rules.golden.ts';
import {
  cellSource,
  programDefault,
  type RuleCell,
  type StateRule,
  stateRuleFor,
  stateRules,
} from './state-rules.ts';

/** One row names two states. */
const rows = readCsv(goldenStateRules).flatMap((row) =>
  (row.code ?? '').split('/').map((code) => ({ ...row, code })),
) as Record<string, string>[];

function ruleOf({ code = '', kind }: Record<string, string>): StateRule {
  return stateRuleFor(kind === 'GAP' ? 'GAP' : 'VSC', code, '2025-01-01');
}

describe('the rules of the states', () => {
  test('are the rows that were read, and the default of GAP next to them', () => {
    const read = rows.map(({ code, kind }) => `${code} ${kind}`);
    const typed = stateRules.map(({ state, kind }) => `${state} ${kind}`);
    expect(typed.toSorted()).toEqual([...read, 'DEFAULT GAP'].toSorted());
    expect(new Set(typed).size).toBe(typed.length);
  });

  test('each have a day from which on they are in force', () => {
    expect(stateRules.filter(({ validFrom }) => !isIsoDate(validFrom))).toEqual([]);
  });

  test('name no address of a third party', () => {
    const texts = stateRules.flatMap(({ sources = {} }) => Object.values(sources).map(({ text }) => text));
    expect(texts.filter((text) => /\w\.\w|https?:|\/\w/.test(text.replace(/\d[\d.]*/g, '')))).toEqual([]);
  });

  const early = ['fullRefundDays', 'lossOfFullRefundOnClaim', 'feeInFullPeriod'] as const;
  const cap = ['feeCapFlat', 'feeCapPercentOfPrice'] as const;
  const late = ['dueDays', 'penaltyPercent', 'penaltyBase'] as const;
  test.each<[string, 'VSC' | 'GAP', Partial<Record<'law' | 'summary' | 'clause', readonly RuleCell[]>>]>([
    ['WY', 'VSC', {}],
    ['WY', 'GAP', {}],
    ['TX', 'VSC', { law: [...early, ...cap, 'deductClaims', ...late] }],
    ['FL', 'VSC', { law: [...early, 'deductClaims'], summary: ['dueDays'] }],
    ['CA', 'VSC', { summary: [...early, ...cap], clause: ['deductClaims'] }],
    ['NY', 'VSC', { law: ['feeInFullPeriod', ...late] }],
    ['WA', 'VSC', { law: [...early, ...cap] }],
    ['NM', 'VSC', { law: [...early, ...cap, 'holderShare', 'deductClaims'] }],
    ['NV', 'VSC', { law: [...early, ...late], clause: [...cap, 'deductClaims'] }],
    ['HI', 'VSC', { law: [...early, ...late] }],
    ['MO', 'VSC', { law: ['fullRefundDays', 'feeInFullPeriod', ...late] }],
    ['OK', 'VSC', { law: [...cap, 'holderShare', 'deductClaims'] }],
    ['SC', 'VSC', { clause: [...early, ...late] }],
    ['AL', 'VSC', { clause: [...early, ...cap, 'deductClaims', ...late] }],
    ['CO', 'GAP', { law: ['fullRefundDays', 'feeInFullPeriod', ...cap, 'noRefundAfterClaim', 'dueDays'] }],
    ['NJ', 'GAP', { law: ['feeInFullPeriod', ...cap, 'noRefundAfterClaim', 'dueDays'] }],
    ['AR', 'GAP', { law: ['feeInFullPeriod', ...cap, 'noRefundAfterClaim'] }],
    ['SC', 'GAP', { law: ['feeInFullPeriod', ...cap] }],
    ['UT', 'GAP', { law: ['fullRefundDays', 'feeInFullPeriod'] }],
    ['MN', 'GAP', { law: ['feeInFullPeriod'] }],
    ['MT', 'GAP', { law: ['feeInFullPeriod'] }],
  ])('of %s for %s take what was not read from the default, figure by figure', (state, kind, read) => {
    const rule = stateRuleFor(kind, state, '2025-01-01');
    const of = (wanted: string) =>
      ([...early, ...cap, 'holderShare', 'deductClaims', 'noRefundAfterClaim', ...late] as const).filter(
        (cell) => cellSource(rule, cell).kind === wanted,
      );
    for (const wanted of ['law', 'summary', 'clause'] as const)
      expect([wanted, of(wanted).toSorted()]).toEqual([wanted, [...(read[wanted] ?? [])].toSorted()]);
    const ofDefault = stateRuleFor(kind, 'DEFAULT', '2025-01-01');
    for (const cell of of('default')) expect(rule[cell]).toEqual(ofDefault[cell]);
  });

  test('saved before figures had sources use those of their row, and none if the row is gone', () => {
    const { sources: _sources, ...saved } = stateRuleFor('VSC', 'NY', '2025-01-01');
    expect(cellSource(saved, 'dueDays').text).toBe('New York Insurance Law 7903');
    expect(cellSource(saved, 'feeCapPercentOfPrice')).toEqual(programDefault);
    expect(cellSource({ ...saved, validFrom: '1999-01-01' }, 'dueDays')).toEqual(programDefault);
    expect(cellSource({ ...saved, kind: 'GAP' }, 'dueDays')).toEqual(programDefault);
  });

  test('are each of a sale on the day on which they are in force', () => {
    for (const rule of stateRules) expect(stateRuleFor(rule.kind, rule.state, rule.validFrom)).toEqual(rule);
  });

  test.each(rows)('of $code for $kind have the days, claims and penalty that were read', (row) => {
    const rule = ruleOf(row);
    const { source = '', fullRefundDaysDelivered: days = '', refundDueDays = '' } = row;
    // 20 business days are 28 days; New York's are from memory
    if (/^\d+$/.test(days) && !source.includes('day counts')) expect(rule.fullRefundDays).toBe(Number(days));
    expect(rule.dueDays).toBe(Number(/^\d+/.exec(refundDueDays)?.[0] ?? 30));
    expect(rule.lossOfFullRefundOnClaim).toBe(row.claimsDuringFullRefund?.startsWith('loses') ?? false);
    expect(rule.deductClaims).toBe(!row.claimsDeducted?.startsWith('no (sample'));
    expect(rule.noRefundAfterClaim).toBe(row.kind === 'GAP');
    expect([rule.penaltyPercent, rule.penaltyBase]).toEqual([
      10,
      row.latePenalty?.startsWith('10% of price') ? 'price' : 'outstanding',
    ]);
  });

  test.each<[string, 'VSC' | 'GAP', number | null, number | null]>([
    ['WY', 'VSC', 5_000, 10],
    ['TX', 'VSC', 5_000, null],
    ['FL', 'VSC', 5_000, 10],
    ['CA', 'VSC', 2_500, 10],
    ['NY', 'VSC', 5_000, 10],
    ['WA', 'VSC', 2_500, null],
    ['NM', 'VSC', null, 10],
    ['NV', 'VSC', 2_500, null],
    ['HI', 'VSC', 5_000, 10],
    ['MO', 'VSC', 5_000, 10],
    ['OK', 'VSC', 0, null],
    ['SC', 'VSC', 5_000, 10],
    ['AL', 'VSC', 2_500, null],
    ['CO', 'GAP', 2_500, null],
    ['NJ', 'GAP', 5_000, null],
    ['AR', 'GAP', 7_500, null],
    ['SC', 'GAP', 0, null],
    ['UT', 'GAP', 5_000, 10],
    ['MN', 'GAP', 5_000, 10],
    ['MT', 'GAP', 5_000, 10],
  ])('of %s cap the fee of %s at %j cents and %j percent', (state, kind, flat, percent) => {
    const rule = stateRuleFor(kind, state, '2025-01-01');
    expect([rule.feeCapFlat, rule.feeCapPercentOfPrice]).toEqual([flat, percent]);
  });

  test('allow a fee within the full-refund days in only two states', () => {
    const allowing = stateRules.filter((rule) => rule.feeInFullPeriod !== null);
    expect(allowing.map(({ state, feeInFullPeriod }) => [state, feeInFullPeriod])).toEqual([
      ['FL', { flatCents: null, percentOfPrice: 5, fromDay: 0 }],
      ['WA', { flatCents: 2_500, percentOfPrice: null, fromDay: 10 }],
    ]);
  });

  test('refund all of the unearned price, except in Oklahoma', () => {
    expect(stateRules.filter((rule) => rule.holderShare !== 1).map((rule) => rule.state)).toEqual(['OK']);
    expect(stateRuleFor('VSC', 'OK', '2025-01-01').holderShare).toBe(0.9);
  });

  test('fall back to the default of the kind, also before a rule was in force', () => {
    const ofGap = { state: 'DEFAULT', kind: 'GAP', noRefundAfterClaim: true, fullRefundDays: 30 };
    expect(stateRuleFor('GAP', 'WY', '2025-01-01')).toMatchObject(ofGap);
    expect(stateRuleFor('GAP', 'CO', '1999-12-31')).toMatchObject(ofGap);
    expect(stateRuleFor('VSC', 'CA', '2000-01-01').state).toBe('CA');
    expect(stateRuleFor('VSC', 'CA', '1999-12-31')).toMatchObject({
      state: 'DEFAULT',
      kind: 'VSC',
      noRefundAfterClaim: false,
    });
  });

  test('return the newest one in force on the day of purchase, wherever it is in the list', () => {
    const [from2000, from2010, from2020] = ['2000-01-01', '2010-01-01', '2020-01-01'].map((validFrom) => ({
      ...stateRuleFor('VSC', 'TX', '2025-01-01'),
      validFrom,
    })) as [StateRule, StateRule, StateRule];
    const inForce = (date: string) => stateRuleFor('VSC', 'TX', date, [from2000, from2020, from2010]);
    expect(['2009-12-31', '2010-01-01', '2019-12-31', '2020-01-01'].map((date) => inForce(date))).toEqual([
      from2000,
      from2010,
      from2010,
      from2020,
    ]);
  });
});
