import { describe, expect, test } from 'vitest';
import { contractStatuses } from './codes.ts';
import {
  nightlyChange,
  type StatusChange,
  type StatusChanger,
  statusChangeNote,
  statusChangers,
  whyNotStatusChange,
} from './status.ts';

const changers = Object.keys(statusChangers) as StatusChanger[];

describe('a change of status', () => {
  test('is one of these', () => {
    const every = contractStatuses.flatMap(({ code: from }) =>
      contractStatuses.flatMap(({ code: to }) => changers.map((by): StatusChange => ({ from, to, by }))),
    );
    const possible = every.filter((change) => !whyNotStatusChange(change, false));
    expect(possible.map(statusChangeNote).toSorted()).toEqual([
      'Active to Cancelled by cancellation.',
      'Active to Cancelled by voiding.',
      'Active to Denied by an internal user.',
      'Active to Denied by import.',
      'Active to Expired by the nightly job.',
      'Active to Suspense by an internal user.',
      'Active to Suspense by import.',
      'Cancelled to Active by rescinding the cancellation.',
      'Denied to Suspense by an internal user.',
      'Suspense to Active by an internal user.',
      'Suspense to Active by import.',
      'Suspense to Cancelled by voiding.',
      'Suspense to Denied by an internal user.',
      'Suspense to Denied by import.',
    ]);
  });

  test("that doesn't exist is refused in words", () => {
    expect(whyNotStatusChange({ from: 4, to: 1, by: 'import' }, false)).toEqual({
      code: 'no_such_change',
      message: "A contract can't change from Expired to Active by import.",
    });
    expect(whyNotStatusChange({ from: 9, to: null, by: 'nightlyJob' }, false)).toEqual({
      code: 'no_such_change',
      message: "A contract can't change from Status 9 to Unknown by the nightly job.",
    });
  });

  test('of a voided contract is refused', () => {
    expect(whyNotStatusChange({ from: 2, to: 1, by: 'rescission' }, true)).toEqual({
      code: 'voided',
      message: "A voided contract can't be changed.",
    });
  });
});

describe('the nightly job', () => {
  test.each([
    ['2025-12-09', true],
    ['2025-12-10', false],
    ['2025-12-11', false],
    ['2024-02-29', true],
    [null, false],
    ['', false],
    ['2025-02-30', false],
  ])('on 2025-12-10, with an active contract until %j, expires it: %j', (expirationDate, expires) => {
    const change = nightlyChange({ status: 1, expirationDate, isBeingCancelled: false }, '2025-12-10');
    expect(change).toEqual(expires ? { from: 1, to: 4, by: 'nightlyJob' } : undefined);
    if (change) expect(whyNotStatusChange(change, false)).toBeUndefined();
  });

  test.each([0, 2, 3, 4, 5, 9, 'Active', null])("doesn't change status %j", (status) => {
    const facts = { status, expirationDate: '2020-01-01', isBeingCancelled: false };
    expect(nightlyChange(facts, '2025-12-10')).toBeUndefined();
  });

  test('waits for a cancellation that was requested in time', () => {
    const facts = { status: 1, expirationDate: '2025-12-09', isBeingCancelled: true };
    expect(nightlyChange(facts, '2025-12-10')).toBeUndefined();
    expect(nightlyChange({ ...facts, isBeingCancelled: false }, '2025-12-10')).toBeDefined();
  });
});
