import { describe, expect, test } from 'vitest';
import { programs } from '../../contracts/rules/codes.ts';
import { cancelRulesFor } from './cancel-rules.ts';
import { programCancelRule } from './program-rules.ts';

const choice = { programCode: 'MBP', stateOfSale: 'TX', purchaseDate: '2025-01-10' };

describe('the rules of a cancellation', () => {
  test('are those of the program and of the state of sale', () => {
    expect(cancelRulesFor(choice)).toMatchObject({
      ok: true,
      value: { program: { kind: 'VSC', method: 'ProRata' }, state: { state: 'TX', kind: 'VSC' } },
    });
  });

  test('find the state however it is written', () => {
    expect(cancelRulesFor({ ...choice, stateOfSale: ' ca ' })).toMatchObject({
      value: { state: { state: 'CA' } },
    });
  });

  test('for GAP are those on waivers, if a state has both', () => {
    expect(cancelRulesFor({ ...choice, programCode: 'GAP', stateOfSale: 'SC' })).toMatchObject({
      value: { program: { method: 'ProRataDays' }, state: { state: 'SC', kind: 'GAP', feeCapFlat: 0 } },
    });
  });

  test('take the method from the form that says the Rule of 78, and all else from the program', () => {
    expect(cancelRulesFor({ ...choice, isRule78Form: true })).toMatchObject({
      value: { program: { ...programCancelRule('MBP'), method: 'Rule78' } },
    });
  });

  test('of a program without a rule are left to the provider', () => {
    expect(cancelRulesFor({ ...choice, programCode: 'WAR' })).toEqual({
      ok: false,
      error: {
        code: 'no_program_rule',
        field: 'programCode',
        message: 'No cancellation rule for program WAR.',
        next: 'Ask the provider for the refund.',
      },
    });
  });

  test.each(['', 'Texas', 'T', 'T1', '1TX', 'TXA', 'DEFAULT'])(
    'are refused for the state "%s"',
    (stateOfSale) => {
      expect(cancelRulesFor({ ...choice, stateOfSale })).toEqual({
        ok: false,
        error: {
          code: 'bad_state',
          field: 'stateAbbreviation',
          message: 'The state of sale is missing. The refund depends on its law.',
          next: "Add the dealer's state.",
        },
      });
    },
  );
});

describe('the programs', () => {
  test("don't exist for contracts that aren't sold separately, or pay once", () => {
    const without = programs.filter(({ code }) => programCancelRule(code) === undefined);
    expect(without.map(({ code }) => code)).toEqual(['VRP', 'WAR', 'TLC']);
    expect(programCancelRule('constructor')).toBeUndefined();
  });

  test.each([
    ['GAP', 'ProRataDays'],
    ['PPM', 'UnusedServices'],
  ])('that count no miles are GAP and prepaid maintenance: %s', (code, method) => {
    expect(programCancelRule(code)?.method).toBe(method);
    const others = programs.flatMap((program) => programCancelRule(program.code)?.method ?? []);
    expect(others.filter((one) => one !== 'ProRata').toSorted()).toEqual(['ProRataDays', 'UnusedServices']);
  });

  test('give 30 days and charge $50, GAP by its own law', () => {
    expect(programCancelRule('MBP')).toEqual({
      kind: 'VSC',
      method: 'ProRata',
      fullRefundDays: 30,
      feeCents: 5_000,
    });
    expect(programCancelRule('GAP')?.kind).toBe('GAP');
    expect(programCancelRule('DSD')).toMatchObject({ kind: 'VSC', fullRefundDays: 30, feeCents: 5_000 });
  });
});
