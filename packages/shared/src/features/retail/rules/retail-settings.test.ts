import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doRetailSettingsOverlap,
  type RetailSetting,
  retailSettingFor,
  sortedRetailSettings,
  whyNotRetailSetting,
} from './retail-settings.ts';

const vsc = 1;
const gap = 2;
const setting: RetailSetting = {
  id: 7,
  dealerCode: '80715',
  programType: vsc,
  startCoverageMonths: 37,
  endCoverageMonths: 60,
  baseMarkupCents: 50_000,
  minMarkupCents: 0,
  maxMarkupCents: 90_000,
  customerPriceCents: 0,
};
const months = (start: number, end: number, change: Partial<RetailSetting> = {}): RetailSetting => ({
  ...setting,
  id: 8,
  startCoverageMonths: start,
  endCoverageMonths: end,
  ...change,
});

describe('the setting of a term', () => {
  const term = { dealerCode: '80715', programType: vsc, coverageMonths: 60 };

  test.each([
    [36, false],
    [37, true],
    [48, true],
    [60, true],
    [61, false],
  ])('of %d months is the one from 37 to 60: %s', (coverageMonths, isIt) => {
    expect(retailSettingFor([setting], { ...term, coverageMonths })).toEqual({
      ok: true,
      value: isIt ? setting : undefined,
    });
  });

  test('may be the one for every term', () => {
    const every = months(0, 0);
    expect(retailSettingFor([every], { ...term, coverageMonths: 999 })).toEqual({ ok: true, value: every });
  });

  test("from 0 on isn't a setting for every term", () => {
    const first = months(0, 36);
    expect(retailSettingFor([first], { ...term, coverageMonths: 0 })).toEqual({ ok: true, value: first });
    expect(retailSettingFor([first], term)).toEqual({ ok: true, value: undefined });
  });

  test('never ends before it starts', () => {
    expect(retailSettingFor([months(12, 0)], term)).toEqual({ ok: true, value: undefined });
  });

  test('is of the same dealer and program, the others are passed over', () => {
    const others = [months(37, 60, { dealerCode: '80716' }), months(37, 60, { programType: gap })];
    expect(retailSettingFor(others, term)).toEqual({ ok: true, value: undefined });
    expect(retailSettingFor([...others, setting], term)).toEqual({ ok: true, value: setting });
  });

  test('is of the same program, whether its flag or its name was sent', () => {
    const named = months(37, 60, { programType: 'VSC' });
    expect(retailSettingFor([named], term)).toEqual({ ok: true, value: named });
    expect(retailSettingFor([setting], { ...term, programType: 'VSC' })).toEqual({
      ok: true,
      value: setting,
    });
    expect(retailSettingFor([named], { ...term, programType: 'GAP' })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  test('is not guessed among two', () => {
    expect(retailSettingFor([months(0, 0), setting], term)).toEqual({
      ok: false,
      error: {
        code: 'retail_overlap',
        field: 'coverageMonths',
        message:
          'Two retail settings apply to this term: Vehicle Service Contract, every term, and Vehicle Service Contract, 37 - 60 Months.',
        next: 'Change or delete one of them.',
      },
    });
  });
});

describe('two settings overlap', () => {
  test.each<[number, number, boolean]>([
    [1, 36, false],
    [1, 37, true],
    [60, 84, true],
    [61, 84, false],
    [40, 50, true],
    [1, 99, true],
    [0, 0, true],
    [0, 36, false],
  ])('of 37 to 60 and %d to %d months: %s', (start, end, overlap) => {
    expect(doRetailSettingsOverlap(setting, months(start, end))).toBe(overlap);
    expect(doRetailSettingsOverlap(months(start, end), setting)).toBe(overlap);
  });

  test('only of one dealer and one program', () => {
    expect(doRetailSettingsOverlap(setting, months(37, 60, { dealerCode: '1' }))).toBe(false);
    expect(doRetailSettingsOverlap(setting, months(37, 60, { programType: gap }))).toBe(false);
  });

  test.each<[number | string, number | string, boolean]>([
    [gap, 'GAP', true],
    ['GAP', gap, true],
    ['GAP', 'GAP', true],
    [vsc, 'GAP', false],
    ['Roadside', 'Roadside', true],
    ['Roadside', 'GAP', false],
    [3, 3, true],
    [3, vsc, false],
  ])('of the program types %j and %j: %s', (one, other, overlap) => {
    const [first, second] = [months(37, 60, { programType: one }), months(37, 60, { programType: other })];
    expect(doRetailSettingsOverlap(first, second)).toBe(overlap);
  });

  test('applies to one month if both are equal, in either order', () => {
    const bounds = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    const anySetting = bounds.map(([one, other]) => months(Math.min(one, other), Math.max(one, other)));
    fc.assert(
      fc.property(anySetting, anySetting, (one, other) => {
        const overlap = doRetailSettingsOverlap(one, other);
        expect(doRetailSettingsOverlap(other, one)).toBe(overlap);
        const holds = (of: RetailSetting, coverageMonths: number) => {
          const found = retailSettingFor([of], { dealerCode: '80715', programType: vsc, coverageMonths });
          return found.ok && found.value !== undefined;
        };
        const terms = Array.from({ length: 31 }, (_, term) => term);
        expect(terms.some((term) => holds(one, term) && holds(other, term))).toBe(overlap);
      }),
    );
  });
});

describe('a setting', () => {
  const overlap = {
    code: 'retail_overlap',
    field: 'startCoverageMonths',
    message: 'These months overlap the retail setting Vehicle Service Contract, 37 - 60 Months.',
    next: 'Choose other months or change that setting.',
  };

  test("can be added next to others that it doesn't overlap", () => {
    const others = [months(1, 36), months(61, 84), months(0, 0, { programType: gap })];
    expect(whyNotRetailSetting(setting, others)).toBeUndefined();
  });

  test('is refused if it overlaps one of the same program sent by name', () => {
    const named = { ...setting, id: 9, programType: 'VSC' };
    expect(whyNotRetailSetting(setting, [named])).toEqual(overlap);
  });

  test('is refused if it overlaps another, which is named', () => {
    expect(whyNotRetailSetting(months(60, 72), [months(1, 36), setting])).toEqual(overlap);
    expect(whyNotRetailSetting(months(60, 72, { id: null }), [{ ...setting, id: null }])).toEqual(overlap);
  });

  test('does not overlap its former self', () => {
    expect(whyNotRetailSetting({ ...setting, endCoverageMonths: 72 }, [setting])).toBeUndefined();
  });

  test.each<[number | string, string]>([
    [gap, 'GAP'],
    ['GAP', 'GAP'],
    [3, 'Program type 3'],
  ])('of program type %s is named %s', (programType, name) => {
    const every = months(0, 0, { programType });
    expect(whyNotRetailSetting({ ...every, id: 9 }, [every])?.message).toBe(
      `These months overlap the retail setting ${name}, every term.`,
    );
  });

  test.each<[Partial<RetailSetting>, string, string]>([
    [{ startCoverageMonths: -1 }, 'startCoverageMonths', 'Must be whole months, 0 or more.'],
    [{ startCoverageMonths: 1.5 }, 'startCoverageMonths', 'Must be whole months, 0 or more.'],
    [{ endCoverageMonths: Number.NaN }, 'endCoverageMonths', 'Must be whole months, 0 or more.'],
    [{ endCoverageMonths: 36 }, 'endCoverageMonths', 'The end month must be the start month or later.'],
  ])('with %j is refused', (change, field, message) => {
    expect(whyNotRetailSetting({ ...setting, ...change }, [])).toEqual({
      code: 'bad_months',
      field,
      message,
    });
  });

  test.each<[Partial<RetailSetting>, string]>([
    [{ baseMarkupCents: -1 }, 'baseMarkup'],
    [{ minMarkupCents: -1 }, 'minMarkup'],
    [{ maxMarkupCents: Number.NaN }, 'maxMarkup'],
    [{ customerPriceCents: 0.5 }, 'customerPrice'],
  ])('with %j is refused as no amount', (change, field) => {
    expect(whyNotRetailSetting({ ...setting, ...change }, [])).toMatchObject({ code: 'bad_amount', field });
  });

  test.each<[Partial<RetailSetting>, boolean]>([
    [{ minMarkupCents: 50_000 }, true],
    [{ minMarkupCents: 50_001 }, false],
    [{ maxMarkupCents: 50_000 }, true],
    [{ maxMarkupCents: 49_999 }, false],
    [{ maxMarkupCents: 49_999, customerPriceCents: 1 }, true],
  ])('with %j has its markup within its bounds: %s', (change, isWithin) => {
    expect(whyNotRetailSetting({ ...setting, ...change }, [])).toEqual(
      isWithin
        ? undefined
        : {
            code: 'markup_out_of_range',
            field: 'baseMarkup',
            message: 'The base markup must be between the lowest and highest markup.',
          },
    );
  });

  test('may apply to one term', () => expect(whyNotRetailSetting(months(12, 12), [])).toBeUndefined());
});

test('sorts the list by program type, flags and names alike, then by first month; unknown names come last', () => {
  const row = (programType: number | string, startCoverageMonths: number) => ({
    programType,
    startCoverageMonths,
  });
  const list = [
    row('VSC', 0),
    row(2, 1),
    row('GAP', 5),
    row(2, 37),
    row(16, 0),
    row(1024, 0),
    row('Plates', 1),
    row('Plates', 5),
    row('Roadside', 0),
    row('Roadside', 0),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (rows) => {
      const before = [...rows];
      expect(sortedRetailSettings(rows)).toEqual(list);
      expect(rows).toEqual(before);
    }),
  );
});
