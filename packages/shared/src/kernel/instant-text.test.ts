import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, instantDay, instantText, writeInstantsIn, zoneOfInstants } from './instant-text.ts';

const at = (hour: number, minute: number) => new Date(2026, 10, 1, hour, minute).toISOString();

test.each([
  ['midnight', at(0, 5), '11/01/2026, 12:05 AM'],
  ['a morning', at(9, 0), '11/01/2026, 9:00 AM'],
  ['noon', at(12, 0), '11/01/2026, 12:00 PM'],
  ['an evening', at(23, 59), '11/01/2026, 11:59 PM'],
  ['a day', '2026-11-01', '11/01/2026'],
  ['what is neither', 'soon', 'soon'],
  ['nothing', null, ''],
])('writes %s', (_case, instant, text) => {
  expect(instantText(instant)).toBe(text);
});

test('writes the day where the reader is', () => {
  expect(instantDay(new Date(2026, 10, 22, 23, 59).toISOString())).toBe('11/22/2026');
  expect(instantDay('2026-11-01')).toBe('11/01/2026');
  expect(instantDay(null)).toBe('');
});

test('writes what Intl writes', () => {
  const intl = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2199-01-01'), noInvalidDate: true }),
      (time) => {
        expect(instantText(time.toISOString())).toBe(intl.format(time).replace('\u202f', ' '));
      },
    ),
  );
});

test.each([
  [0, 5, '12:05 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 7, '11:07 PM'],
])('%i:%i is %s on the clock', (hours, minutes, text) => {
  expect(clockText(new Date(2026, 10, 22, hours, minutes))).toBe(text);
});

test('writes an instant in the zone of the business, wherever the reader is', () => {
  writeInstantsIn('America/Chicago');
  writeInstantsIn('Middle/Earth');
  expect(instantText('2026-11-01T04:30:00Z')).toBe('10/31/2026, 11:30 PM');
  expect(instantDay('2026-12-01T05:59:00Z')).toBe('11/30/2026');
  expect(clockText(new Date('2026-12-01T18:05:00Z'))).toBe('12:05 PM');
  expect(zoneOfInstants()).toBe('Central Time');
});
