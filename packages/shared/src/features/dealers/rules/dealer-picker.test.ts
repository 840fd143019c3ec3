import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allDealersLabel,
  type DealerMinimal,
  dealerChoiceText,
  dealerDebounceMs,
  dealerExpiredOn,
  dealerFilterMaxHeightPx,
  dealerFilterMinWidthPx,
  dealerFilterText,
  dealerGridHeightPx,
  dealerPickerKind,
  dealerRefetchMs,
  dealerRequiredMessage,
  dealerSelectLimit,
  dealersMatching,
  dealerText,
  dealerTexts,
  groupText,
  isDealerLookup,
  onlyDealer,
  whyNotDealer,
} from './dealer-picker.ts';

const dealer = (change: Partial<DealerMinimal> = {}): DealerMinimal => ({
  dealerCode: '1042',
  name: 'Main St Ford',
  phoneNumber: '4175550100',
  stateAbbreviation: 'MO',
  zip: '65801',
  expirationDate: null,
  ...change,
});

const ford = dealer();
const toyota = dealer({
  dealerCode: 'KT77',
  name: 'Commodore Toyota',
  phoneNumber: '9135550123',
  stateAbbreviation: 'KS',
  zip: '66101',
});
const nameless = dealer({
  dealerCode: null,
  name: null,
  phoneNumber: null,
  stateAbbreviation: null,
  zip: null,
});

test('the figures of the dealer widgets are those of the specification (portal.md §2, §9)', () => {
  expect({ dealerSelectLimit, dealerDebounceMs, dealerRefetchMs, dealerGridHeightPx }).toEqual({
    dealerSelectLimit: 50,
    dealerDebounceMs: 350,
    dealerRefetchMs: 3_600_000,
    dealerGridHeightPx: 200,
  });
  expect([dealerFilterMinWidthPx, dealerFilterMaxHeightPx]).toEqual([350, 256]);
  expect(allDealersLabel).toBe('[All Dealers]');
});

test.each([
  [0, 'select'],
  [49, 'select'],
  [50, 'select'],
  [51, 'typeahead'],
])('of %d dealers one is picked by %s', (count, kind) => {
  expect(dealerPickerKind(count)).toBe(kind);
});

describe('a typed text means', () => {
  test.each([
    ['main', [ford]],
    ['  MAIN st ', [ford]],
    ['st', [ford]],
    ['1042', [ford]],
    ['kt77', [toyota]],
    ['4175550100', [ford]],
    ['(913) 555', [toyota]],
    ['65801', [ford]],
    ['ks', [toyota]],
    ['KS', [toyota]],
    // In the name of one, the state of the other.
    ['mo', [ford, toyota]],
    ['ksx', []],
    ['k', [toyota]],
    ['s', [ford]],
    ['nobody', []],
  ])('"%s": %j', (text, found) => {
    expect(dealersMatching(text, [ford, toyota, nameless])).toEqual(found);
  });

  test('all dealers where it is empty or blank', () => {
    expect(dealersMatching(' ', [ford, toyota])).toEqual([ford, toyota]);
  });

  test('by texts that are read once for each list', () => {
    const dealers = [ford, toyota];
    expect(dealerTexts(dealers)).toBe(dealerTexts(dealers));
    expect(dealerTexts(dealers)).toHaveLength(2);
  });

  test('no more than are wanted', () => {
    expect(dealersMatching('mo', [ford, toyota], 1)).toEqual([ford]);
    expect(dealersMatching('', [ford, toyota], 1)).toEqual([ford]);
  });

  test('no dealer without a name, code, phone, ZIP and state', () => {
    expect(dealersMatching('null', [nameless])).toEqual([]);
  });

  test('not by a state of more than two letters', () => {
    const abroad = dealer({ stateAbbreviation: 'BCN' });
    expect(dealersMatching('bcn', [abroad])).toEqual([]);
  });

  test('a dealer by any part of its code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,8}$/), fc.nat(3), (dealerCode, from) => {
        const [one] = dealersMatching(dealerCode.slice(from).toLowerCase(), [dealer({ dealerCode })]);
        expect(one?.dealerCode).toBe(dealerCode);
      }),
    );
  });
});

test.each([
  ['', false],
  ['  ', false],
  ['f', true],
])('"%s" is looked up: %s', (text, isLookup) => {
  expect(isDealerLookup(text)).toBe(isLookup);
});

describe('a dealer is written', () => {
  test('with its code, and as expired once it has an expiration date', () => {
    expect(dealerChoiceText(ford)).toBe('Main St Ford (1042)');
    expect(dealerChoiceText(dealer({ expirationDate: '2025-01-31' }))).toBe('Main St Ford (1042) - Expired');
  });

  test('as far as it is known', () => {
    expect(dealerChoiceText(dealer({ dealerCode: null }))).toBe('Main St Ford');
    expect(dealerChoiceText(dealer({ name: null }))).toBe('(1042)');
  });

  test('by name and code in the grid, which has a column for its expiration', () => {
    expect(dealerText(dealer({ expirationDate: '2025-01-31' }))).toBe('Main St Ford (1042)');
  });

  test('as the filter of the dashboard, or with the way to get one', () => {
    expect(dealerFilterText(dealer({ expirationDate: '2025-01-31' }))).toBe('Main St Ford (1042)');
    expect(dealerFilterText(undefined)).toBe('No dealer filter. Touch/click to add one.');
  });
});

test("the only dealer of a user is filled in, one of several isn't", () => {
  expect(onlyDealer([ford])).toBe(ford);
  expect(onlyDealer([ford, toyota])).toBeUndefined();
  expect(onlyDealer([])).toBeUndefined();
});

describe("a form's dealer", () => {
  const required = { code: 'dealer_required', field: 'dealer', message: 'Please select a dealer' };
  const invalid = { code: 'dealer_invalid', field: 'dealer', message: 'Please select a valid dealer' };

  test.each([
    [{ text: '', dealerCode: null }, true, required],
    [{ text: '  ', dealerCode: null }, true, required],
    [{ text: '', dealerCode: null }, false, undefined],
    [{ text: 'nobody', dealerCode: null }, true, invalid],
    [{ text: 'nobody', dealerCode: null }, false, invalid],
    [{ text: 'Main St Ford (1042)', dealerCode: '1042' }, true, undefined],
    [{ text: '', dealerCode: '1042' }, true, undefined],
    [{ text: '', dealerCode: '' }, true, required],
  ])('%j, required %s: %j', (choice, isRequired, error) => {
    expect(whyNotDealer(choice, { isRequired })).toEqual(error);
  });

  test('has its own words in the autocomplete', () => {
    expect(dealerRequiredMessage).toBe('Dealer is required');
  });
});

test.each([
  ['2026-10-31', '2026-10-31'],
  ['2026-11-01', null],
  ['2026-11-02', null],
  [null, null],
])('of a dealer with the expiration date %s, %s is reported on 2026-11-01', (expirationDate, notice) => {
  expect(dealerExpiredOn(expirationDate, '2026-11-01')).toBe(notice);
});

test('a group is named by its first dealer', () => {
  const [one, two, three] = ['Main St Ford', 'Lakeshore Kia', 'Lakeshore Ford'].map((name) => ({ name }));
  expect(groupText([one, two, three].flatMap((each) => each ?? []))).toBe('Main St Ford and 2 more dealers');
  expect(groupText([one, two].flatMap((each) => each ?? []))).toBe('Main St Ford and 1 more dealer');
  expect(groupText([one].flatMap((each) => each ?? []))).toBe('Main St Ford');
});
